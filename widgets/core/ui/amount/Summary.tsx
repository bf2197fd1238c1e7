import type { ReactNode } from 'react'

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
