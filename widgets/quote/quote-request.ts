import { quoteMessages as messages } from './messages.ts'
import { MAX_TOTAL_EUROS, parseEuros, parseGuests } from '../core/domain/order/budget.ts'
import type { ParisDay } from '../core/domain/time/paris-day.ts'
import { email, postalCode, required } from '../core/domain/customer/validation.ts'
import { fields, flag, oneOfValues, validText, text, maxLength } from '../core/components/form-fields.ts'
import { validationMessages } from '../core/messages/validation.ts'
import { price, type Cents } from '../core/domain/money.ts'

/** Both limits together stay below the 5000 characters that the backend accepts. */
const MAX_WISHES_LENGTH = 3500

const MAX_DIETS_LENGTH = 1000

/** The fields of a request, with the backend's names where it has them (contract 4.4, call 52). The event is tomorrow or later. */
export const quoteSchema = (today: ParisDay) =>
  fields(
    {
      eventType: oneOfValues(messages.occasions, () => validationMessages.required),
      eventDate: validText(
        (day) => day > today,
        () => messages.future,
      ),
      deliveryWindow: text,
      guests: validText(
        (typed) => typeof parseGuests(typed) === 'number',
        (typed) => (typed === '' ? validationMessages.required : messages.guestsRange),
      ),
      zipcode: postalCode,
      budgetPerPerson: validText(
        (typed) => parseEuros(typed, MAX_TOTAL_EUROS) !== undefined,
        () => messages.amount,
      ),
      budgetFor: text,
      service: flag,
      tableware: flag,
      cook: flag,
      furniture: flag,
      alcohol: flag,
      message: maxLength(MAX_WISHES_LENGTH),
      diets: maxLength(MAX_DIETS_LENGTH),
      firstName: required,
      lastName: required,
      email,
      company: required,
      phoneNumber: required,
    },
    {
      name: 'budgetPerPerson',
      message: () => messages.tooMuchPerPerson,
      holds: ({ budgetPerPerson = '', budgetFor }) =>
        budgetFor === 'all' ||
        parseEuros(budgetPerPerson) !== undefined ||
        parseEuros(budgetPerPerson, MAX_TOTAL_EUROS) === undefined,
    },
  )

const parts = messages.message

/** The services to choose from: the name of each checkbox, and its label. */
export const serviceBoxes = () => Object.entries(messages.services) as [Service, string][]

type Service = keyof typeof messages.services

/** The budget per guest as a text for the caterer, computed from a total if that was typed (contract 4.4: up to 100 characters). */
export function budgetText(budget: Cents | null, isForAll: boolean, guests: number): string {
  if (budget === null) return ''
  if (!isForAll) return parts.budget(price(budget))
  return parts.budgetInAll(price(Math.round(budget / guests)), price(budget))
}

type Wishes = { wishes: string; diets: string; services: readonly Service[] }

/** The wishes, services and diets in one text, as the backend has no fields for them. Never empty, as it requires a message. */
export function messageOf({ wishes, diets, services }: Wishes): string {
  const names = services.map((service) => messages.services[service])
  const lines = [
    wishes,
    names.length > 0 ? parts.with(names.join(', ').toLowerCase()) : parts.nothing,
    diets && parts.diets(diets),
  ]
  return lines.filter(Boolean).join('\n')
}

/** What the confirmation shows of a sent request. */
export type SentQuote = { id: string; number: string; email: string; isFollowed: boolean }
