import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, type ParisDay } from '../../domain/time/paris-day.ts'
import { daysOfMonth, monthTitle, plainDay, startOfMonth, weekday } from '../../domain/time/paris-time.ts'
import { deliveryMessages as messages } from '../../messages/delivery.ts'
import { Button, caretLeft, caretRight } from '../kit.tsx'
import { DayMonth, type DayMonthProps } from './DayMonth.tsx'

type DayPickerProps = Omit<DayMonthProps, 'first' | 'stop' | 'onHover'> & {
  from: ParisDay
  to: ParisDay
  /** True: the day is the one to begin with, and not shown as chosen. */
  isProposal?: boolean | undefined
}

/** A calendar grid, two months in one row where they fit. Unavailable days have a reason. Styles: day-picker.styles.ts. */
export function DayPicker({ from, to, value, isProposal, onPick, ...rest }: DayPickerProps) {
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
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return
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
        <DayMonth
          key={first}
          first={first}
          value={isProposal ? null : value}
          stop={stop}
          onPick={pick}
          onHover={setHovered}
          {...rest}
        />
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

/** The day that a key moves to in a grid of days (APG: arrows, Home and End of the week, Page Up and Down); null for other keys. */
function dayAfterKey(key: string, day: ParisDay): ParisDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, 1 - weekday(day))
    case 'End':
      return addDays(day, 7 - weekday(day))
    case 'PageUp':
      return sameDayIn(addDays(startOfMonth(day), -1), day)
    case 'PageDown':
      return sameDayIn(addDays(startOfMonth(day), 31), day)
    default:
      return null
  }
}

/** The same day of another month, at most its last one: 31 January plus one month is the last of February. */
function sameDayIn(month: ParisDay, day: ParisDay): ParisDay {
  const days = daysOfMonth(month)
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? month
}
