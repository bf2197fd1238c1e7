import type { Cents } from '../domain/money.ts'
import { price } from '../domain/money.ts'
import { cartMessages } from '../messages/cart.ts'
import type { SummaryLine } from '../ui/amount/Summary.tsx'

/** A free line of a quote: its text, and its total in cents HT. */
type Service = { text: string; quantity: number; total: Cents }

/** The free lines of a quote between the goods and the delivery of a bill: 'Maître d’hôtel, 4 heures × 2', '481 €'. */
export const serviceLines = (services: readonly Service[]): SummaryLine[] =>
  services.map(({ text, quantity, total }, index) => ({
    key: `service-${index}`,
    label: cartMessages.service(text, quantity),
    value: price(total),
  }))
