import { MAX_TOTAL_EUROS, parseEuros, parseGuests } from '../core/domain/budget.ts'
import type { ParisDay } from '../core/domain/paris-day.ts'
import { email, postalCode, required } from '../core/domain/validation.ts'
import { fields, flag, holding, oneOfValues, passing, text, upTo } from '../core/components/form-fields.ts'
import { quoteText as words } from '../core/messages/quote.ts'
import { validationText } from '../core/messages/validation.ts'

/** Both limits together stay below the 5000 characters that the backend accepts. */
const MAX_WISHES_LENGTH = 3500
const MAX_DIETS_LENGTH = 1000

/** The fields of a request, with the backend's names where it has them (contract 4.4, call 52). The event is tomorrow or later. */
export const quoteSchema = (today: ParisDay) =>
  fields({
    eventType: oneOfValues(words.occasions, validationText.required),
    eventDate: passing((day) => day > today, words.future),
    deliveryWindow: text,
    guests: passing((typed) => typeof parseGuests(typed) === 'number', words.guestsRange),
    zipcode: postalCode,
    budgetPerPerson: passing((typed) => parseEuros(typed, MAX_TOTAL_EUROS) !== undefined, words.amount),
    budgetFor: text,
    service: flag,
    tableware: flag,
    cook: flag,
    furniture: flag,
    alcohol: flag,
    message: upTo(MAX_WISHES_LENGTH),
    diets: upTo(MAX_DIETS_LENGTH),
    firstName: required,
    lastName: required,
    email,
    company: required,
    phoneNumber: required,
  }).check(
    holding(
      'budgetPerPerson',
      words.tooMuchPerPerson,
      ({ budgetPerPerson = '', budgetFor }) =>
        budgetFor === 'all' ||
        parseEuros(budgetPerPerson) !== undefined ||
        parseEuros(budgetPerPerson, MAX_TOTAL_EUROS) === undefined,
    ),
  )
