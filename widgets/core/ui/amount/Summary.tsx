import type { ReactNode } from 'react'
import { price, type Cents } from '../../domain/money.ts'
import { cartMessages } from '../../messages/cart.ts'

export type SummaryLine = {
  key: string
  label: ReactNode
  value: ReactNode
  /** 'minor' for taxes, 'saving' for discounts, 'total' for the last line. */
  tone?: 'minor' | 'saving' | 'total'
}

export function Summary({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <dl className="summary">
      {lines.map(({ key, label, value, tone }) => (
        <div key={key} className={tone && `summary-${tone}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Service = { text: string; quantity: number; total: Cents }

/** The free lines of a quote, between the goods and the delivery of a bill: 'Maître d’hôtel, 4 heures × 2', '481 €'. */
export const serviceLines = (services: readonly Service[]): SummaryLine[] =>
  services.map(({ text, quantity, total }, index) => ({
    key: `service-${index}`,
    label: cartMessages.service(text, quantity),
    value: price(total),
  }))
