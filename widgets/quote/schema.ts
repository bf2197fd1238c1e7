import { MOST_EUROS_IN_ALL, typedEuros, typedGuests } from '../core/domain/budget.ts'
import type { ParisDay } from '../core/domain/paris-time.ts'
import { email, postalCode, required } from '../core/domain/validation.ts'
import { fields, flag, oneOfValues, passing, text } from '../core/forms/fields.ts'
import { quoteText as words } from '../core/text/quote.ts'
import { validationText } from '../core/text/validation.ts'

/** Fields of a request, those of the backend under its own names (§4.4, call 52). Nothing is asked for today or before. */
export const quoteSchema = (today: ParisDay) =>
  fields({
    eventType: oneOfValues(words.occasions, validationText.required),
    eventDate: passing((day) => day > today, words.future),
    deliveryWindow: text,
    guests: passing((typed) => typeof typedGuests(typed) === 'number', words.guestsRange),
    zipcode: postalCode,
    budgetPerPerson: passing((typed) => typedEuros(typed, MOST_EUROS_IN_ALL) !== undefined, words.amount),
    budgetFor: text,
    service: flag,
    tableware: flag,
    cook: flag,
    furniture: flag,
    alcohol: flag,
    message: text,
    diets: text,
    firstName: required,
    lastName: required,
    email,
    company: required,
    phoneNumber: required,
  })
