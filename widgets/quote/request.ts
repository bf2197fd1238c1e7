import { price, type Cents } from '../core/domain/money.ts'
import { quoteText } from '../core/messages/quote.ts'

const words = quoteText.message

/** The services to choose from, by the name of their checkbox. */
export const SERVICES = Object.entries(quoteText.services) as [Service, string][]
export type Service = keyof typeof quoteText.services

/** The budget per guest as a text for the caterer, computed from a total if that was typed (contract 4.4: up to 100 characters). */
export function budgetText(budget: Cents | null, isForAll: boolean, guests: number): string {
  if (budget === null) return ''
  if (!isForAll) return words.budget(price(budget))
  return words.budgetInAll(price(Math.round(budget / guests)), price(budget))
}

export type Wishes = { wishes: string; diets: string; services: readonly Service[] }

/** The wishes, services and diets in one text, as the backend has no fields for them. Never empty, as it requires a message. */
export function messageOf({ wishes, diets, services }: Wishes): string {
  const names = services.map((service) => quoteText.services[service])
  const lines = [
    wishes,
    names.length > 0 ? words.with(names.join(', ').toLowerCase()) : words.nothing,
    diets && words.diets(diets),
  ]
  return lines.filter(Boolean).join('\n')
}
