// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SlotPicker } from '#widgets/core/ui/picker/SlotPicker.tsx'

const groups = [
  {
    key: 'midi',
    label: 'Le midi',
    slots: [
      { value: '10h-12h', label: '10h-12h', isOpen: true, note: 'Livraison 9,50€' },
      { value: '12h-13h', label: '12h-13h', isOpen: true, note: 'Offert' },
      { value: '13h-14h', label: '13h-14h', isOpen: false, note: 'Complet' },
    ],
  },
  {
    key: 'matin',
    label: 'Le matin',
    slots: [{ value: '7h-7h30', label: '7h-7h30', isOpen: false, note: 'Trop tard depuis hier 17 h' }],
  },
]

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test('slots are radio buttons in named groups, each with its fee or the reason why it is unavailable', () => {
  render(<SlotPicker groups={groups} value="12h-13h" onPick={vi.fn()} />)
  const noon = within(screen.getByRole('group', { name: 'Le midi' }))
  const names = noon.getAllByRole('radio').map((one) => one.parentElement?.textContent)
  expect(names).toEqual(['10h-12hLivraison 9,50€', '12h-13hOffert', '13h-14hComplet'])
  expect(noon.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('12h-13h')
})

test('all slots are one choice, and an unavailable one cannot be chosen', () => {
  const onPick = vi.fn()
  render(<SlotPicker groups={groups} value={null} onPick={onPick} />)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1)
  expect(radios.map((one) => one.getAttribute('aria-disabled'))).toEqual([null, null, 'true', 'true'])
  fireEvent.click(radio(/13h-14h/))
  expect(onPick).not.toHaveBeenCalled()
  expect(radio(/13h-14h/).checked).toBe(false)
  fireEvent.click(radio(/10h-12h/))
  expect(onPick).toHaveBeenCalledExactlyOnceWith('10h-12h')
})

test('the arrow keys reach every slot, and choose only the available ones', () => {
  const onPick = vi.fn()
  render(<SlotPicker groups={groups} value="12h-13h" onPick={onPick} />)
  radio(/12h-13h/).focus()
  const keyDown = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
  keyDown('ArrowRight')
  expect(document.activeElement).toBe(radio(/13h-14h/))
  keyDown('ArrowDown')
  expect(document.activeElement).toBe(radio(/7h-7h30/))
  expect(onPick).not.toHaveBeenCalled()
  keyDown('ArrowRight')
  expect(document.activeElement).toBe(radio(/10h-12h/))
  expect(onPick).toHaveBeenCalledExactlyOnceWith('10h-12h')
  keyDown('ArrowUp')
  expect(document.activeElement).toBe(radio(/7h-7h30/))
})

test('only one slot is in the tab order: the chosen one, else the first available one', () => {
  const { rerender } = render(<SlotPicker groups={groups} value="12h-13h" onPick={vi.fn()} />)
  const stops = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([radio(/12h-13h/)])
  rerender(<SlotPicker groups={groups} value={null} onPick={vi.fn()} />)
  expect(stops()).toEqual([radio(/10h-12h/)])
})
