import { price, type Cents } from '../core/domain/money.ts'
import { quoteText } from '../core/text/quote.ts'

const words = quoteText.message

/** The services to choose from, by the name of their box. */
export const SERVICES = Object.entries(quoteText.services) as [Service, string][]
export type Service = keyof typeof quoteText.services

/** A budget for each guest in the words that the caterer reads, from one for all of them where that was given (§4.4: words up to 100). */
export function budgetWords(budget: Cents | null, isForAll: boolean, guests: number): string {
  if (budget === null) return ''
  if (!isForAll) return words.budget(price(budget))
  return words.budgetInAll(price(Math.round(budget / guests)), price(budget))
}

export type Wishes = { wishes: string; diets: string; services: readonly Service[] }

/** What is wanted, in one text: the backend knows no fields for it. Never empty, since it asks for a message. */
export function messageOf({ wishes, diets, services }: Wishes): string {
  const names = services.map((service) => quoteText.services[service])
  const lines = [
    wishes,
    names.length > 0 ? words.with(names.join(', ').toLowerCase()) : words.nothing,
    diets && words.diets(diets),
  ]
  return lines.filter(Boolean).join('\n')
}
