import { deliveryText } from '../../text/delivery.ts'

/** What the looks of a day mean. Each day also says it in words, so screen readers skip this. */
export function DayLegend() {
  const { chosen, free, closed, late } = deliveryText.legend
  return (
    <p className="legend" aria-hidden="true">
      <span className="legend-chosen">{chosen}</span>
      <span className="legend-free">{free}</span>
      <span className="legend-late">{late}</span>
      <span className="legend-closed">{closed}</span>
    </p>
  )
}
