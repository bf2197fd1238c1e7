// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Quantity } from '../../../../../widgets/core/ui/amount/Quantity.tsx'

test('each button names what it changes, and asks for one more or one less', () => {
  const onChange = vi.fn()
  render(<Quantity value={3} label="Plateau Garrigue" onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }))
  fireEvent.click(screen.getByRole('button', { name: 'Retirer, Plateau Garrigue' }))
  expect(onChange.mock.calls).toEqual([[4], [2]])
  expect(screen.getByRole('group', { name: 'Plateau Garrigue' }).textContent).toBe('3')
})

test('a quantity stays between its bounds, and its buttons remain focusable there', () => {
  const onChange = vi.fn()
  render(<Quantity value={1} min={1} max={1} label="Vin" onChange={onChange} />)
  for (const button of screen.getAllByRole<HTMLButtonElement>('button')) {
    fireEvent.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.disabled).toBe(false)
  }
  expect(onChange).not.toHaveBeenCalled()
})

test('a write under way is announced but blocks no button', () => {
  const onChange = vi.fn()
  render(<Quantity value={2} label="Vin" busy onChange={onChange} />)
  expect(screen.getByRole('group').getAttribute('aria-busy')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter, Vin' }))
  expect(onChange).toHaveBeenCalledWith(3)
})
