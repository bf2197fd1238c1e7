import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { DayStatus } from '../../domain/delivery/delivery-choices.ts'
import { addDays, type ParisDay } from '../../domain/time/paris-day.ts'
import { plainDay, monthTitle, startOfMonth } from '../../domain/time/paris-time.ts'
import { deliveryMessages as messages } from '../../messages/delivery.ts'
import { Button } from '../button/Button.tsx'
import { caretLeft, caretRight } from '../icons/icons.tsx'
import { DayMonth } from './DayMonth.tsx'
import { dayAfterKey } from './day-keys.ts'

type DayPickerProps = {
  /** First and last day of the calendar. */
  from: ParisDay
  to: ParisDay
  today: ParisDay
  value: ParisDay | null
  dayStatus(day: ParisDay): DayStatus
  /** The message why a day is not available; null when it is. */
  dayReason(day: ParisDay): string | null
  /** A short text under a day, such as its fee. */
  dayNote?(day: ParisDay): string | null
  onPick(day: ParisDay): void
}

/** A calendar grid, two months in one row where they fit. Unavailable days have a reason. Styles: day-picker.styles.ts. */
export function DayPicker({ from, to, value, onPick, ...rest }: DayPickerProps) {
  const [focused, setFocused] = useState(value ?? from)
  const [month, setMonth] = useState(startOfMonth(value ?? from))
  const [hovered, setHovered] = useState<ParisDay | null>(null)
  const [turned, setTurned] = useState(false)
  const months = monthsFrom(month).filter((first) => first <= startOfMonth(to))
  const turn = (first: ParisDay) => {
    setMonth(first)
    setTurned(true)
  }
  const grid = useFocusedDay(focused, turn)
  // Shows a day that was selected elsewhere, as by the button of the first possible day.
  useEffect(() => {
    if (!value) return
    setFocused(value)
    setMonth((shown) => (monthsFrom(shown).includes(startOfMonth(value)) ? shown : startOfMonth(value)))
  }, [value])

  function move(event: KeyboardEvent<HTMLElement>) {
    const target = dayAfterKey(event.key, focused)
    if (!target) return
    event.preventDefault()
    grid.wants()
    setFocused(target < from ? from : target > to ? to : target)
  }

  const pick = (day: ParisDay) => {
    setFocused(day)
    setHovered(day)
    if (rest.dayStatus(day) === 'open') onPick(day)
  }
  // One day is always in the tab order, also after the month was changed by its button.
  const stop = months.includes(startOfMonth(focused)) ? focused : month < from ? from : month
  const reason = hovered && rest.dayReason(hovered)
  return (
    <div className="days" part="days" ref={grid.element} onKeyDown={move}>
      <MonthButtons month={month} from={from} to={to} onTurn={turn} />
      <p className="unseen" aria-live="polite">
        {turned && monthTitle(month)}
      </p>
      {months.map((first) => (
        <DayMonth key={first} first={first} value={value} stop={stop} onPick={pick} onHover={setHovered} {...rest} />
      ))}
      {/* Each day has the same text of its own, so this is hidden from screen readers. */}
      <p className="days-reason small" aria-hidden="true">
        {reason && messages.dayIs(plainDay(hovered), reason)}
      </p>
    </div>
  )
}

type MonthButtonsProps = { month: ParisDay; from: ParisDay; to: ParisDay; onTurn(first: ParisDay): void }

function MonthButtons({ month, from, to, onTurn }: MonthButtonsProps) {
  const hasPrevious = month > startOfMonth(from)
  const [, next] = monthsFrom(month)
  const hasNext = next <= startOfMonth(to)
  return (
    <>
      <Button
        variant="quiet"
        icon={caretLeft}
        className="days-previous"
        aria-label={messages.previousMonth}
        aria-disabled={!hasPrevious || undefined}
        onClick={() => hasPrevious && onTurn(startOfMonth(addDays(month, -1)))}
      />
      <Button
        variant="quiet"
        icon={caretRight}
        className="days-next"
        aria-label={messages.nextMonth}
        aria-disabled={!hasNext || undefined}
        onClick={() => hasNext && onTurn(next)}
      />
    </>
  )
}

/** Focuses a day once it is rendered; a month that is hidden for lack of space becomes the displayed one first. */
function useFocusedDay(focused: ParisDay, turn: (first: ParisDay) => void) {
  const element = useRef<HTMLDivElement>(null)
  const wanted = useRef(false)
  // A layout effect runs before the next key: Enter after an arrow key acts on the newly focused day.
  useLayoutEffect(() => {
    if (!wanted.current) return
    const day = element.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)
    const shown = day?.closest('.month')
    if (!day || !shown || getComputedStyle(shown).display === 'none') return turn(startOfMonth(focused))
    wanted.current = false
    day.focus()
  })
  return { element, wants: () => void (wanted.current = true) }
}

/** A month and the next one, displayed in one row. */
const monthsFrom = (month: ParisDay): [ParisDay, ParisDay] => [month, startOfMonth(addDays(month, 31))]
