import { useState, type KeyboardEvent } from 'react'
import { addDays, startOfMonth, type ParisDay } from '../domain/paris-time.ts'
import { deliveryText } from '../text/delivery.ts'
import { Button } from './Button.tsx'
import { caretLeft } from './icons/caret-left.ts'
import { caretRight } from './icons/caret-right.ts'
import { DayMonth, type DayStatus } from './DayMonth.tsx'
import { dayAfterKey } from './day-keys.ts'

export type DayPickerProps = {
  /** First and last day that can be looked at. */
  from: ParisDay
  to: ParisDay
  today: ParisDay
  value: ParisDay | null
  dayStatus(day: ParisDay): DayStatus
  /** Small words under a day, such as its fee. */
  dayNote?(day: ParisDay): string | null
  onPick(day: ParisDay): void
}

/** A grid of days, two months side by side where there is room. Styles: pickers.styles.ts. */
export function DayPicker({ from, to, value, onPick, ...rest }: DayPickerProps) {
  const [focused, setFocused] = useState(value ?? from)
  const [month, setMonth] = useState(startOfMonth(value ?? from))
  const next = startOfMonth(addDays(month, 31))
  const previous = startOfMonth(addDays(month, -1))

  function move(event: KeyboardEvent<HTMLElement>) {
    const target = dayAfterKey(event.key, focused)
    if (!target) return
    event.preventDefault()
    const day = target < from ? from : target > to ? to : target
    const grid = event.currentTarget
    setFocused(day)
    if (startOfMonth(day) !== month && startOfMonth(day) !== next) setMonth(startOfMonth(day))
    // The day may be in a month that is not drawn yet.
    requestAnimationFrame(() => grid.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus())
  }

  const pick = (day: ParisDay) => {
    setFocused(day)
    if (rest.dayStatus(day) === 'open') onPick(day)
  }
  const months = next <= startOfMonth(to) ? [month, next] : [month]
  // One day is always in the tab order, also after a month was turned by its button.
  const stop = months.includes(startOfMonth(focused)) ? focused : month < from ? from : month
  const words = deliveryText
  return (
    <div className="days" part="days" onKeyDown={move}>
      <Button
        variant="quiet"
        icon={caretLeft}
        className="days-previous"
        aria-label={words.previousMonth}
        aria-disabled={month <= startOfMonth(from) || undefined}
        onClick={() => month > startOfMonth(from) && setMonth(previous)}
      />
      <Button
        variant="quiet"
        icon={caretRight}
        className="days-next"
        aria-label={words.nextMonth}
        aria-disabled={next > startOfMonth(to) || undefined}
        onClick={() => next <= startOfMonth(to) && setMonth(next)}
      />
      {months.map((first) => (
        <DayMonth key={first} first={first} value={value} stop={stop} onPick={pick} {...rest} />
      ))}
    </div>
  )
}
