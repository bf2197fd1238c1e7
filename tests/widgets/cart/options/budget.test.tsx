// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Budget } from '#widgets/cart/options/Budget.tsx'
import { shop, plainText } from '#tests/support/fake-shop/show.tsx'
import { cartOf } from '#tests/support/fake-shop/values.ts'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const GUESTS = 'Nombre de convives'
const PER_PERSON = 'Budget par personne'

/** Shows the budget of three items at 21 € less a discount of 3 €, for four guests: 15 € each. */
function open(change: Partial<ReturnType<typeof cartOf>> = {}) {
  const page = shop()
  page.state().preferences.set({ guests: 4 })
  return { ...page, ...page.show(<Budget cart={{ ...cartOf('cart-1', { A: 3 }), couponAmount: -300, ...change }} />) }
}
const cost = () => plainText(screen.getByRole('status'))

test('the cost per guest counts the discount and leaves delivery out', () => {
  open({ shipping: 2000 })
  expect(cost()).toContain('15 € HT par personne')
})

test('without a number of guests the budget requests it and shows no cost', () => {
  const { state } = open()
  act(() => state().preferences.set({ guests: null }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText(/^Dites combien vous êtes/)).toBeTruthy()
})

test.each([
  ['18,50', 'Dans le budget', 'Il reste 3,50 € par personne.'],
  ['15', 'Dans le budget', ''],
  ['12', '3 € HT par personne au-dessus du budget', ''],
])('a budget of %s € is compared with the cost per guest', (budget, standing, margin) => {
  open()
  type(PER_PERSON, budget)
  expect(cost()).toContain(standing)
  expect(cost()).toContain(margin)
  if (!margin) expect(cost()).not.toContain('Il reste')
})

test('a budget that is no amount stays typed, is left out of the comparison and is reported on blur', () => {
  const { state } = open()
  fireEvent.focus(field(PER_PERSON))
  type(PER_PERSON, 'vingt')
  expect(field(PER_PERSON).getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(field(PER_PERSON))
  expect(field(PER_PERSON).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/^Indiquez un montant en euros/)).toBeTruthy()
  expect(cost()).not.toMatch(/budget/)
  expect(state().cart.budgetPerPerson).toBe('vingt')
})

test('the buttons and the arrow keys step the budget by one euro from a usual one', () => {
  const { state } = open()
  click(`Augmenter, ${PER_PERSON}`)
  expect(state().cart.budgetPerPerson).toBe('20')
  fireEvent.keyDown(field(PER_PERSON), { key: 'ArrowUp' })
  expect(state().cart.budgetPerPerson).toBe('21')
  type(PER_PERSON, '1,50')
  click(`Diminuer, ${PER_PERSON}`)
  expect(state().cart.budgetPerPerson).toBe('0,50')
  click(`Diminuer, ${PER_PERSON}`)
  expect(state().cart.budgetPerPerson).toBe('')
})

test('the minus button leaves an empty budget empty', () => {
  const { state } = open()
  click(`Diminuer, ${PER_PERSON}`)
  expect(state().cart.budgetPerPerson).toBe('')
})

test('the number of guests is stored for the visit and never steps below one', () => {
  const { state } = open()
  type(GUESTS, '2')
  expect(state().preferences.guests).toBe(2)
  click(`Diminuer, ${GUESTS}`)
  click(`Diminuer, ${GUESTS}`)
  expect(state().preferences.guests).toBe(1)
})

test('an invalid number of guests is restored with its error when the cart is shown again, and the last valid one counts', () => {
  const { state, unmount, show } = open()
  type(GUESTS, '12 bis')
  expect(state().preferences.guests).toBe(4)
  unmount()
  show(<Budget cart={cartOf('cart-1', { A: 3 })} />)
  expect(field(GUESTS).value).toBe('12 bis')
  expect(field(GUESTS).getAttribute('aria-invalid')).toBe('true')
  // The input lives as long as the page.
  type(GUESTS, '12')
  expect(field(GUESTS).getAttribute('aria-invalid')).toBeNull()
  expect(state().preferences.guests).toBe(12)
})

test('a number of guests that another view sets replaces a text that was rejected', () => {
  const { state, unmount, show } = open()
  type(GUESTS, '12 bis')
  act(() => state().preferences.set({ guests: 30 }))
  expect(field(GUESTS).value).toBe('30')
  expect(field(GUESTS).getAttribute('aria-invalid')).toBeNull()
  type(GUESTS, 'trente')
  unmount()
  state().preferences.set({ guests: 25 })
  show(<Budget cart={cartOf('cart-1', { A: 3 })} />)
  expect(field(GUESTS).value).toBe('25')
})

test.each([
  ['0', /de 1 à 5 000/],
  ['5001', /de 1 à 5 000/],
  ['douze', /./],
])('the number of guests %s is rejected with a message of its own', (typed, message) => {
  open()
  type(GUESTS, typed)
  const error = document.getElementById(field(GUESTS).getAttribute('aria-describedby') ?? '')
  expect(plainText(error)).toMatch(message)
  if (typed === 'douze') expect(plainText(error)).not.toMatch(/5 000/)
  type(GUESTS, '4')
})
