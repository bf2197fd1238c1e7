// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ParisDay } from '#widgets/core/domain/time/paris-day.ts'
import { DayPicker } from '#widgets/core/ui/picker/DayPicker.tsx'

const CLOSED = '2026-11-29'

function show(onPick = vi.fn()) {
  render(
    <DayPicker
      from="2026-11-24"
      to="2027-01-20"
      today="2026-11-24"
      value="2026-11-25"
      dayStatus={(day) => (day === CLOSED ? 'closed' : day < '2026-11-25' ? 'past' : 'open')}
      dayReason={(day) => (day === CLOSED ? 'Fermé le dimanche' : day < '2026-11-25' ? 'Déjà passé' : null)}
      dayNote={(day) => (day === '2026-11-26' ? '9,50€' : null)}
      onPick={onPick}
    />,
  )
  return onPick
}

const day = (name: ParisDay) => document.querySelector(`[data-day="${name}"]`) as HTMLElement
const keyDown = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
const focused = (name: ParisDay) => waitFor(() => expect(document.activeElement).toBe(day(name)))

test('the accessible name of a day has its whole date, its fee, and why it is unavailable', () => {
  show()
  expect(screen.getByRole('button', { name: 'jeudi 26 novembre 2026, 9,50€' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'dimanche 29 novembre 2026, Fermé le dimanche' })).toBe(day(CLOSED))
  expect(screen.getByRole('button', { name: /^mardi 1er décembre 2026/ })).toBe(day('2026-12-01'))
  expect(screen.getByRole('grid', { name: 'Novembre 2026' })).toBeTruthy()
  expect(day('2026-11-24').getAttribute('aria-current')).toBe('date')
})

test('only the chosen day is in the tab order', () => {
  show()
  const stops = [...document.querySelectorAll('[data-day][tabindex="0"]')]
  expect(stops).toEqual([day('2026-11-25')])
  expect(day('2026-11-25').getAttribute('aria-pressed')).toBe('true')
})

test('the arrow, Home, End and Page keys move the focus, into the next month too', async () => {
  show()
  day('2026-11-25').focus()
  keyDown('ArrowRight')
  await focused('2026-11-26')
  keyDown('ArrowDown')
  await focused('2026-12-03')
  keyDown('Home')
  await focused('2026-11-30')
  keyDown('End')
  await focused('2026-12-06')
  keyDown('PageDown')
  await focused('2027-01-06')
  keyDown('PageUp')
  await focused('2026-12-06')
  keyDown('ArrowUp')
  await focused(CLOSED)
})

test('the focus stays within the days of the calendar', async () => {
  show()
  day('2026-11-25').focus()
  keyDown('PageUp')
  await focused('2026-11-24')
})

test('an open day is selected, a closed one is not', () => {
  const onPick = show()
  fireEvent.click(day(CLOSED))
  expect(onPick).not.toHaveBeenCalled()
  fireEvent.click(day('2026-11-27'))
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-11-27')
})

test('the month buttons turn the pages and stop at the ends', () => {
  show()
  const next = screen.getByRole('button', { name: 'Mois suivant' })
  fireEvent.click(next)
  expect(screen.getByRole('grid', { name: 'Janvier 2027' })).toBeTruthy()
  expect(next.getAttribute('aria-disabled')).toBe(null)
  fireEvent.click(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
})

test('a change of month is announced', () => {
  show()
  const announced = () => document.querySelector('[aria-live]')?.textContent
  expect(announced()).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Mois suivant' }))
  expect(announced()).toBe('Décembre 2026')
})

test('an unavailable day shows its reason on hover or focus', () => {
  show()
  const shown = () => document.querySelector('.days-reason')?.textContent
  fireEvent.pointerEnter(day(CLOSED))
  expect(shown()).toBe('dimanche 29 novembre\u00a0: Fermé le dimanche')
  fireEvent.pointerLeave(day(CLOSED))
  expect(shown()).toBe('')
  fireEvent.focus(day('2026-11-24'))
  expect(shown()).toBe('mardi 24 novembre\u00a0: Déjà passé')
})

test.each(['altKey', 'ctrlKey', 'metaKey'])('an arrow key with %s is left to the browser', (modifier) => {
  show()
  day('2026-11-25').focus()
  expect(fireEvent.keyDown(day('2026-11-25'), { key: 'ArrowLeft', [modifier]: true })).toBe(true)
})
