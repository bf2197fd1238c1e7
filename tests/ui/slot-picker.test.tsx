// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SlotPicker } from '../../widgets/core/ui/SlotPicker.tsx'

afterEach(cleanup)

const groups = [
  {
    key: 'midi',
    label: 'Le midi',
    slots: [
      { value: '10h-12h', label: '10h-12h', status: 'open', note: 'Livraison 9,50€' },
      { value: '12h-13h', label: '12h-13h', status: 'open' },
      { value: '13h-14h', label: '13h-14h', status: 'full' },
    ],
  },
  { key: 'matin', label: 'Le matin', slots: [{ value: '7h-7h30', label: '7h-7h30', status: 'closed' }] },
] as const

test('windows are radio buttons in named groups, each with its fee or the reason why not', () => {
  render(<SlotPicker groups={groups} value="12h-13h" onPick={vi.fn()} />)
  const noon = within(screen.getByRole('group', { name: 'Le midi' }))
  const names = noon.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)
  expect(names).toEqual(['10h-12hLivraison 9,50€', '12h-13hOffert', '13h-14hComplet'])
  expect(noon.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('12h-13h')
})

test('all windows are one choice, those that cannot be had cannot be chosen', () => {
  const onPick = vi.fn()
  render(<SlotPicker groups={groups} value={null} onPick={onPick} />)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1)
  expect(radios.map(({ disabled }) => disabled)).toEqual([false, false, true, true])
  fireEvent.click(screen.getByRole('radio', { name: /10h-12h/ }))
  expect(onPick).toHaveBeenCalledExactlyOnceWith('10h-12h')
})
