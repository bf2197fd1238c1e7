// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CartOptions, OptionRow } from '#widgets/cart/options/CartOptions.tsx'
import { lazy } from '#widgets/core/ui/lazy.tsx'
import { shop, plainText } from '#tests/support/fake-shop/show.tsx'
import { unfold } from '#tests/support/fake-shop/unfold.ts'
import { cartOf } from '#tests/support/fake-shop/values.ts'

const cart = cartOf('cart-1', { A: 3 })
const rowOf = (title: string) => screen.getByText(title, { selector: 'summary *' }).closest('details')!
const openRows = () => [...document.querySelectorAll('details[open] summary')].map(plainText)

test('a cart with no choices has its rows folded, except the one that lists what is left out and adds it in one click', async () => {
  const { state, show } = shop()
  show(<CartOptions cart={cart} />)
  expect(openRows()).toEqual(['Gestes verts'])
  expect([...document.querySelectorAll('summary')].map(plainText)).toEqual([
    ...['Coût par personne', 'Gestes verts', 'Code de réduction', 'Pour votre comptabilité'],
  ])
  fireEvent.click(await screen.findByRole('switch', { name: 'Sans pain' }))
  expect(state().cart.greenActions).toEqual({ cup: true, cutlery: true, bread: false })
  expect(document.querySelectorAll('input, textarea')).toHaveLength(3)
})

test.each([
  ['a number of guests', 'Coût par personne', (state: State) => state.preferences.set({ guests: 4 })],
  ['a budget', 'Coût par personne', (state: State) => state.cart.setFields({ budgetPerPerson: '18' })],
  ['a reference', 'Pour votre comptabilité', (state: State) => state.cart.setFields({ purchaseOrder: 'BC-1' })],
])('%s unfolds its row by itself, at first or when it comes', (_, title, choose) => {
  const { state, show } = shop()
  show(<CartOptions cart={cart} />)
  act(() => choose(state()))
  expect(openRows()).toContain(title)
})
type State = ReturnType<ReturnType<typeof shop>['state']>

test('a coupon that applies unfolds its row', async () => {
  shop().show(<CartOptions cart={{ ...cart, couponCode: 'PETIT' }} />)
  expect(openRows()).toContain('Code de réduction')
  expect(await screen.findByRole('button', { name: 'Retirer le code PETIT' })).toBeTruthy()
})

test.each(['pointerEnter', 'focus'] as const)('the content of a row is loaded once, by the first %s', (sign) => {
  const load = vi.fn(async () => ({ Inside: () => <p>Dedans</p> }))
  const Inside = lazy(load, 'Inside')
  shop().show(
    <OptionRow part="coupon" title="Rangée" filled={false} load={load}>
      <Inside />
    </OptionRow>,
  )
  expect(load).not.toHaveBeenCalled()
  fireEvent[sign](rowOf('Rangée').querySelector('summary')!)
  expect(load).toHaveBeenCalled()
  expect(screen.queryByText('Dedans')).toBeNull()
})

test('a failed load is reported inside its row, with a retry', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<{ Inside: () => React.ReactElement }>>(() => Promise.reject(new Error('offline')))
  const Inside = lazy(load, 'Inside')
  shop().show(
    <OptionRow part="coupon" title="Rangée" filled={false} load={load}>
      <Inside />
    </OptionRow>,
  )
  unfold('Rangée')
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(rowOf('Rangée').contains(retry)).toBe(true)
  load.mockResolvedValue({ Inside: () => <p>Dedans</p> })
  fireEvent.click(retry)
  expect(await screen.findByText('Dedans')).toBeTruthy()
  online.mockRestore()
})
