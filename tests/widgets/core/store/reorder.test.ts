// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { ApiError, type ReorderProposal } from '#widgets/core/api/api.ts'
import { CanceledError } from '#widgets/core/store/cancelable-events.ts'
import { createRuntime } from '#widgets/core/store/runtime.ts'
import type { State } from '#widgets/core/store/state.ts'
import { lazyApi } from '#tests/support/client/eager-api.ts'
import { channel } from '#tests/support/fake-shop/values.ts'

// A backend without the calls to order again, such as an unmodified Sylius: the proposal is made of the lines of the order.

const item = (id: number, code: string, choices: string[] = []) => ({
  ...{ id, quantity: 2, unitPrice: 1500, subTotal: 3000, supplement: 0, choices },
  product: { code, name: code, vatRate: 1000, leadHours: 0, isAlcohol: false, allergens: [], picture: null },
})
const order = {
  ...{ tokenValue: 'old', number: '7', channel: 'LYON', notes: 'Salle bleue' },
  services: [],
  items: [item(1, 'TRAY'), item(2, 'MENU', ['Wrap', 'Cola'])],
  shippingAddress: { postcode: '69002' },
}
const lyon = { code: 'LYON', name: 'Lyon', enabled: true, zipcodes: ['69002'] }

function stock() {
  const cart = { tokenValue: 'new', channel: 'LYON', items: [], subTotal: 0, total: 0 }
  const addItem = vi.fn(async () => cart)
  const api = lazyApi({
    orders: { propose: () => Promise.reject(new ApiError('not-found')), read: async () => order },
    channels: { byCode: async () => lyon },
    carts: { create: async () => cart, addItem, read: async () => cart },
  })
  return { state: createRuntime({ api }).store.getState, addItem }
}

test('a proposal is made of the lines of the order, marked as not compared, without its menus', async () => {
  const proposal = await stock().state().orders.propose('old', null)
  expect(proposal).toMatchObject({ isCompared: false, channelName: 'Lyon', isOpen: true, delivers: true, slot: null })
  expect(proposal.lines).toMatchObject([
    { productCode: 'TRAY', quantity: 2, state: 'same', unitPrice: 1500 },
    { productCode: 'MENU', state: 'gone', reason: 'part', unitPrice: null },
  ])
})

test('the lines go into the cart one by one, in the channel of the order, with its notes', async () => {
  const { state, addItem } = stock()
  const proposal = await state().orders.propose('old', null)
  const lines = [{ productCode: 'TRAY', quantity: 2, unitPrice: 1500 }]
  await state().orders.reorder(proposal, { lines, slot: null, replaces: false })
  expect(addItem).toHaveBeenCalledOnce()
  expect(addItem.mock.calls[0]?.slice(0, 2)).toMatchObject(['new', { productCode: 'TRAY', quantity: 2 }])
  expect(state().channel).toMatchObject({ channel: { code: 'LYON' }, zipcode: '69002' })
  expect(state().cart).toMatchObject({ token: 'new', notes: 'Salle bleue' })
})

test('an order that does not exist is not found', async () => {
  const gone = () => Promise.reject(new ApiError('not-found'))
  const api = lazyApi({ orders: { propose: gone, read: gone } })
  const { orders } = createRuntime({ api }).store.getState()
  await expect(orders.propose('old', null)).rejects.toMatchObject({ kind: 'not-found' })
})

describe('an order whose proposal is compared by the backend', () => {
  const lines = [{ productCode: 'TRAY', quantity: 2, unitPrice: 1500 }]
  const proposal: ReorderProposal = {
    ...{ orderToken: 'old', number: '7', channel: 'LYON', channelName: 'Lyon', postalCode: '69002' },
    ...{ isOpen: true, delivers: true, fromQuote: false, leftOut: [], isCompared: true, lines: [], slot: null },
    ...{ notes: '', budgetPerPerson: '', greenActions: null },
  }

  function comparing() {
    const cart = { tokenValue: 'new', channel: 'LYON', items: [], subTotal: 0, total: 0 }
    const made = { orderToken: 'new', day: null, window: null }
    const reorder = vi.fn<(...sent: unknown[]) => Promise<typeof made>>(async () => made)
    const api = lazyApi({
      orders: { reorder },
      channels: { byCode: async () => lyon },
      carts: { read: async () => cart },
    })
    const { store, emitters } = createRuntime({ api })
    const again = () => store.getState().orders.reorder(proposal, { lines, slot: null, replaces: true })
    return {
      store,
      again,
      emitters,
      keys: () => reorder.mock.calls.map(([, , key]) => key),
      reorder,
      state: store.getState,
    }
  }

  test('is added again by the next reorder, and once by the retry after a lost response', async () => {
    const { again, keys, reorder } = comparing()
    reorder.mockRejectedValueOnce(new ApiError('offline'))
    await expect(again()).rejects.toMatchObject({ kind: 'offline' })
    await again()
    await again()
    const [lost, retry, next] = keys()
    expect(retry).toBe(lost)
    expect(next).not.toBe(retry)
  })

  test.each([
    ['an existing cart keeps', 'new', 'Quai 2'],
    ['a cart that is gone does not keep', 'gone', 'of the order'],
  ])('%s what was typed for it', async (_title, token, notes) => {
    const { store, state } = comparing()
    const items = [{ quantity: 1 }]
    const cart = { ...state().cart, token, purchaseOrder: 'BC-7', notes: 'Quai 2' }
    const filled = { ...cart, cart: { tokenValue: token, channel: 'LYON', items } } as unknown as State['cart']
    store.setState({ cart: filled, channel: { ...state().channel, channel: channel('LYON') } })
    await state().orders.reorder({ ...proposal, notes: 'of the order' }, { lines, slot: null, replaces: false })
    expect(state().cart).toMatchObject({ token: 'new', notes, purchaseOrder: token === 'new' ? 'BC-7' : '' })
  })

  test('is not adopted when the page cancels the change of channel', async () => {
    const { again, emitters, state } = comparing()
    emitters.push((name) => name !== 'catering:before-channel')
    await expect(again()).rejects.toBeInstanceOf(CanceledError)
    expect(state()).toMatchObject({ cart: { token: null }, channel: { channel: null } })
  })
})
