// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Quantity } from '#widgets/core/ui/amount/Quantity.tsx'
import { plainText } from '#tests/support/fake-shop/show.tsx'

type Props = Partial<Parameters<typeof Quantity>[0]>

/** Renders a quantity that keeps its new value; returns its changes and messages. */
function show(props: Props = {}) {
  const changes: number[] = []
  const messages: string[] = []
  const Shown = () => {
    const [value, setValue] = useState(props.value ?? 3)
    const onChange = (wanted: number) => {
      changes.push(wanted)
      setValue(wanted)
    }
    return (
      <Quantity label="Vin" onReject={(text) => messages.push(text)} {...props} value={value} onChange={onChange} />
    )
  }
  render(<Shown />)
  return { changes, messages: () => messages.map((text) => text.replace(/[\u00a0\u202f]/g, ' ')) }
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantité, Vin' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const keyDown = (key: string) => fireEvent.keyDown(field(), { key })

test('each button names what it changes, and requests one more or one less', () => {
  const onChange = vi.fn()
  render(<Quantity value={3} label="Plateau Garrigue" onChange={onChange} onReject={vi.fn()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }))
  fireEvent.click(screen.getByRole('button', { name: 'Diminuer, Plateau Garrigue' }))
  expect(onChange.mock.calls).toEqual([[4], [2]])
  const group = screen.getByRole('group', { name: 'Plateau Garrigue' })
  expect(group.querySelector('input')?.value).toBe('3')
  expect(plainText(group)).toBe('')
})

test('a quantity stays within its bounds, and its buttons remain focusable there', () => {
  const { changes } = show({ value: 1, min: 1, max: 1 })
  for (const button of screen.getAllByRole<HTMLButtonElement>('button')) {
    fireEvent.click(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.disabled).toBe(false)
  }
  expect(changes).toEqual([])
})

test('a write in flight is announced but blocks neither buttons nor field', () => {
  const { changes } = show({ value: 2, busy: true })
  expect(screen.getByRole('group').getAttribute('aria-busy')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter, Vin' }))
  type('120')
  keyDown('Enter')
  expect(changes).toEqual([3, 120])
})

test('a typed quantity is one change, on Enter, on blur or on a click elsewhere', () => {
  const { changes, messages } = show()
  for (const value of ['1', '12', '120']) type(value)
  expect(changes).toEqual([])
  keyDown('Enter')
  expect(changes).toEqual([120])
  expect(field().value).toBe('120')
  type(' 1 200 ')
  fireEvent.blur(field())
  field().focus()
  type('15')
  // Safari on iOS leaves the focus in the field when a button is tapped.
  fireEvent.pointerDown(document.body)
  expect(changes).toEqual([120, 1200, 15])
  keyDown('Enter')
  fireEvent.blur(field())
  expect(changes).toHaveLength(3)
  expect(messages()).toEqual([])
})

test('a click inside the field commits nothing', () => {
  const { changes } = show()
  type('12')
  fireEvent.pointerDown(field())
  expect(changes).toEqual([])
  expect(field().value).toBe('12')
})

test('0 is a quantity where nothing is allowed', () => {
  const { changes } = show()
  type('0')
  keyDown('Enter')
  expect(changes).toEqual([0])
})

test('Escape and an empty field restore the number; only an Escape that restores does not reach a dialog', () => {
  const { changes, messages } = show()
  type('120')
  expect(keyDown('Escape')).toBe(false)
  expect(field().value).toBe('3')
  expect(keyDown('Escape')).toBe(true)
  for (const value of ['', '  ']) {
    type(value)
    fireEvent.blur(field())
    expect(field().value).toBe('3')
  }
  expect([changes, messages()]).toEqual([[], []])
})

test('focus and click select the number, so that typing replaces it', () => {
  show({ value: 12 })
  const selected = () => [field().selectionStart, field().selectionEnd]
  fireEvent.focus(field())
  expect(selected()).toEqual([0, 2])
  field().setSelectionRange(1, 1)
  fireEvent.click(field())
  expect(selected()).toEqual([0, 2])
  type('4')
  field().setSelectionRange(1, 1)
  fireEvent.click(field())
  expect(selected()).toEqual([1, 1])
})

const rejected = (typed: string, min: number, max: string, clamped: number | string) =>
  `Vin : « ${typed} » n’est pas possible, il faut un nombre entier de ${min} à ${max}. La quantité est de ${clamped}.`

test.each([
  ['150', 12, 12, rejected('150', 0, '12', 12)],
  ['6000', undefined, 5000, rejected('6000', 0, '5 000', '5 000')],
  ['999999999', undefined, 5000, rejected('999999999', 0, '5 000', '5 000')],
])('%s above the limit %s becomes %i, with a message', (typed, max, clamped, message) => {
  const { changes, messages } = show({ max })
  type(typed)
  keyDown('Enter')
  expect([changes, messages(), field().value]).toEqual([[clamped], [message], String(clamped)])
})

test('a quantity at its limit stays there, with a message that has the reason', () => {
  const { changes, messages } = show({ value: 12, max: 12 })
  type('13')
  keyDown('Enter')
  expect([changes, messages()]).toEqual([[], [rejected('13', 0, '12', 12)]])
  expect(field().value).toBe('12')
})

test.each(['1e3', '-5', '1,5', '1.5', '0x10', '+4', 'douze', '½', '٣'])(
  '%s is no quantity: the number stays, and a message repeats what was typed',
  (typed) => {
    const { changes, messages } = show()
    type(typed)
    keyDown('Enter')
    expect([changes, field().value]).toEqual([[], '3'])
    expect(messages()).toEqual([rejected(typed, 0, '5 000', 3)])
  },
)

test('less than the minimum becomes the minimum, with a message', () => {
  const { changes, messages } = show({ min: 1 })
  type('0')
  fireEvent.blur(field())
  expect([changes, field().value]).toEqual([[1], '1'])
  expect(messages()).toEqual([rejected('0', 1, '5 000', 1)])
})

test('a number that changes from outside while the field is emptied is shown on blur', () => {
  const onChange = vi.fn()
  const shown = (value: number) => <Quantity label="Vin" value={value} onChange={onChange} onReject={vi.fn()} />
  const { rerender } = render(shown(3))
  type('')
  rerender(shown(5))
  fireEvent.blur(field())
  expect(field().value).toBe('5')
  expect(onChange).not.toHaveBeenCalled()
})

test('a live number changes at each key that makes a quantity, and Escape or an empty field restores the one before', () => {
  const { changes, messages } = show({ live: true, min: 1, max: 12 })
  for (const value of ['1', '12', '120', '12']) type(value)
  expect(changes).toEqual([1, 12, 12])
  keyDown('Escape')
  expect(field().value).toBe('3')
  type('7')
  type('')
  fireEvent.blur(field())
  expect([field().value, changes.at(-1)]).toEqual(['3', 3])
  type('150')
  fireEvent.blur(field())
  expect([field().value, changes.at(-1)]).toEqual(['12', 12])
  expect(messages()).toEqual([rejected('150', 1, '12', 12)])
})

test('the field has a numeric keyboard, no autocomplete and a limit, and a wheel does not change it', () => {
  const { changes } = show()
  expect(field().getAttribute('inputmode')).toBe('numeric')
  expect(field().autocomplete).toBe('off')
  expect(field().maxLength).toBe(9)
  expect(field().type).toBe('text')
  fireEvent.wheel(field(), { deltaY: 100 })
  expect([changes, field().value]).toEqual([[], '3'])
})
