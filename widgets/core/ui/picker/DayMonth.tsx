import { useId } from 'react'
import type { ParisDay } from '../../domain/time/paris-day.ts'
import { daysOfMonth, monthTitle, weekday, longDay } from '../../domain/time/paris-time.ts'
import { deliveryMessages } from '../../messages/delivery.ts'
import type { DayStatus } from '../../domain/delivery/delivery-choices.ts'

export type DayMonthProps = {
  first: ParisDay
  value: ParisDay | null
  today: ParisDay
  /** The only day in the tab order. */
  stop: ParisDay
  dayStatus(day: ParisDay): DayStatus
  /** The message why a day is not available; null when it is. */
  dayReason(day: ParisDay): string | null
  /** A short text under a day, such as its fee. */
  dayNote?(day: ParisDay): string | null
  onPick(day: ParisDay): void
  /** Called with the hovered or focused day, and with null at its end. */
  onHover(day: ParisDay | null): void
}

export function DayMonth({ first, ...rest }: DayMonthProps) {
  const id = useId()
  return (
    <div className="month">
      <h3 id={id}>{monthTitle(first)}</h3>
      <table role="grid" aria-labelledby={id}>
        <thead>
          <tr>
            {deliveryMessages.weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first).map((week, index) => (
            <tr key={index}>
              {week.map((day, column) => (day ? <Day key={day} day={day} {...rest} /> : <td key={column} />))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Day({
  day,
  value,
  today,
  stop,
  dayStatus,
  dayReason,
  dayNote,
  onPick,
  onHover,
}: { day: ParisDay } & Omit<DayMonthProps, 'first'>) {
  const status = dayStatus(day)
  const note = (status === 'open' && dayNote?.(day)) || (day === today ? deliveryMessages.today : null)
  const chosen = day === value
  return (
    <td role="gridcell" aria-selected={chosen}>
      <button
        type="button"
        className={`day day-${status}`}
        data-day={day}
        tabIndex={day === stop ? 0 : -1}
        aria-pressed={chosen}
        aria-disabled={status !== 'open' || undefined}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onPick(day)}
        onFocus={() => onHover(day)}
        onPointerEnter={() => onHover(day)}
        onPointerLeave={() => onHover(null)}
      >
        {/* The accessible name contains the visible text in the same order, for voice control. */}
        <span aria-hidden="true">
          {Number(day.slice(8))}
          {note && <small>{note}</small>}
        </span>
        <span className="unseen">{[longDay(day), note, dayReason(day)].filter(Boolean).join(', ')}</span>
      </button>
    </td>
  )
}

/** The month in rows of seven, Monday first; null before the first day. */
function weeksOf(first: ParisDay): (ParisDay | null)[][] {
  const cells = [...Array<null>(weekday(first) - 1).fill(null), ...daysOfMonth(first)]
  return [...Array(Math.ceil(cells.length / 7)).keys()].map((row) => cells.slice(row * 7, row * 7 + 7))
}
