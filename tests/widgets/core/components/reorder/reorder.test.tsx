// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ReorderProposal } from '#widgets/core/api/api.ts'
import { Reorder } from '#widgets/core/components/reorder/Reorder.tsx'
import { clientError } from '#tests/support/fake-shop/failures.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'

const line = (id: number, productCode: string): ReorderProposal['lines'][number] => ({
  ...{ id, productCode, name: productCode, quantity: 2, choices: [], oldUnitPrice: 1500, unitPrice: 1500 },
  ...{ state: 'same', available: null, reason: null, missing: null, substitutes: [] },
})
const proposal: ReorderProposal = {
  ...{ orderToken: 'old', number: '7', channel: 'LYON', channelName: 'Lyon', postalCode: '69002' },
  ...{ isOpen: true, delivers: true, fromQuote: false, leftOut: [], isCompared: false, slot: null },
  ...{ lines: [line(1, 'A'), line(2, 'B')], notes: '', budgetPerPerson: '', greenActions: null },
}

test('when a line of an order that is not compared is rejected, the reason is shown, and nothing is added twice', async () => {
  const page = shop()
  const propose = vi.fn(async () => proposal)
  const add = page.fake.carts.addItem.getMockImplementation()!
  page.fake.carts.addItem.mockImplementation(async (token, item) => {
    if (item.productCode === 'B') throw clientError({}, 'B n’est plus vendu.')
    return add(token, item)
  })
  const { orders } = page.state()
  page.runtime.store.setState({ orders: { ...orders, propose } })
  const onEnd = vi.fn()
  page.show(<Reorder order="old" emit={() => true} onDialogOpen={() => undefined} onEnd={onEnd} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Mettre au panier' }))
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(page.state().alerts.alerts.map(({ message }) => message)).toEqual(['B n’est plus vendu.'])
  expect(propose).toHaveBeenCalledOnce()
  expect(page.state().cart.cart?.items).toMatchObject([{ product: { code: 'A' }, quantity: 2 }])
})

test('when the page cancels the change of channel, the reorder ends without an alert', async () => {
  const page = shop()
  const compared = { ...proposal, channel: 'NICE', isCompared: true }
  const made = { orderToken: 'new', day: null, window: null }
  const { orders } = page.state()
  const propose = vi.fn(async () => compared)
  page.fake.orders.reorder = vi.fn(async () => made)
  page.runtime.store.setState({ orders: { ...orders, propose } })
  page.runtime.emitters.unshift((name) => name !== 'catering:before-channel')
  const onEnd = vi.fn()
  page.show(<Reorder order="old" emit={() => true} onDialogOpen={() => undefined} onEnd={onEnd} />)
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(page.fake.orders.reorder).toHaveBeenCalledOnce()
  expect(propose).toHaveBeenCalledOnce()
  expect(page.state().alerts.alerts).toEqual([])
})

test('a rejected reorder is not sent again by itself: the dialog opens with the new proposal', async () => {
  const page = shop()
  const compared = { ...proposal, isCompared: true }
  const { orders } = page.state()
  const reorder = vi.fn().mockRejectedValueOnce(clientError({}, 'Le prix a changé.')).mockResolvedValue(undefined)
  page.runtime.store.setState({ orders: { ...orders, propose: async () => compared, reorder } })
  page.show(<Reorder order="old" emit={() => true} onDialogOpen={() => undefined} onEnd={() => undefined} />)
  expect(await screen.findByText(/^La carte vient de changer/)).toBeTruthy()
  expect(reorder).toHaveBeenCalledOnce()
})

test('the services of a quote are named before the other lines are added', async () => {
  const page = shop()
  const { orders } = page.state()
  const reorder = vi.fn()
  const propose = async () => ({ ...proposal, isCompared: true, leftOut: ['Maître d’hôtel, 4 heures'] })
  page.runtime.store.setState({ orders: { ...orders, propose, reorder } })
  page.show(<Reorder order="old" emit={() => true} onDialogOpen={() => undefined} onEnd={() => undefined} />)
  await screen.findByText(/Ne se recommande pas.*Maître d’hôtel, 4 heures/)
  expect(reorder).not.toHaveBeenCalled()
})
