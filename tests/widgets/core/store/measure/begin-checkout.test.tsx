// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Cart } from '#widgets/cart/Cart.tsx'
import { Checkout } from '#widgets/checkout/Checkout.tsx'
import { bridge } from '#widgets/core/store/measure/data-layer.ts'
import { checkoutMessages } from '#widgets/core/messages/checkout.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'
import { channel } from '#tests/support/fake-shop/values.ts'

// `begin_checkout` of the data layer: a checkout is shown with a cart, is used beside a catalogue, or the cart leaves for that of the shop.

type Entry = { event?: string; ecommerce?: { value: number } }
let layer: Entry[]
const begun = () => layer.filter(({ event }) => event === 'begin_checkout').map(({ ecommerce }) => ecommerce?.value)

beforeEach(() => {
  layer = [Object.assign({ length: 3 }, ['consent', 'update', { analytics_storage: 'granted' }]) as Entry]
  Object.assign(globalThis, { measured: layer })
})

/** A page with a data layer and four products of 21 € in the cart, which a channel delivers. */
async function filledShop(calls: Parameters<typeof shop>[0] = {}) {
  const page = shop(calls)
  await settled()
  await page.state().channel.choose(channel('LYON'), '69002')
  await page.state().cart.add({ productCode: 'A', quantity: 4 })
  bridge(page.runtime, 'measured')
  return page
}

/** Puts another tag into the page of the checkout. */
function putBeside(tag: string, attribute?: string): void {
  const element = document.body.appendChild(document.createElement(tag))
  if (attribute) element.setAttribute(attribute, '')
  onTestFinished(() => element.remove())
}

const showCheckout = async (page: Awaited<ReturnType<typeof filledShop>>, emit = () => true) => {
  const shown = page.show(<Checkout step="contact" order={null} emit={emit} />)
  await screen.findByRole('heading', { name: checkoutMessages.steps.contact.title })
  return shown
}

test('a checkout that is shown with a cart is begun once, however often it is shown', async () => {
  const page = await filledShop()
  const { unmount } = await showCheckout(page)
  await waitFor(() => expect(begun()).toEqual([84]))
  unmount()
  await showCheckout(page)
  // The page is loaded again.
  bridge(page.runtime, 'measured')
  expect(begun()).toEqual([84])
})

test.each(['catering-catalogue', 'catering-cart'])(
  'beside a %s, where a cart is filled, a checkout is begun by the first focus in it',
  async (tag) => {
    putBeside(tag)
    const page = await filledShop()
    await showCheckout(page)
    await act(settled)
    expect(begun()).toEqual([])
    act(() => screen.getByRole('heading', { name: checkoutMessages.steps.contact.title }).focus())
    await waitFor(() => expect(begun()).toEqual([84]))
  },
)

test('beside a catalogue a click begins it too: Safari focuses no button that is clicked', async () => {
  putBeside('catering-catalogue')
  const page = await filledShop()
  await showCheckout(page)
  fireEvent.click(screen.getByRole('heading', { name: checkoutMessages.steps.contact.title }))
  await waitFor(() => expect(begun()).toEqual([84]))
})

test('a drawer on the page, which any click on a cart button adds, delays nothing', async () => {
  putBeside('catering-cart', 'drawer')
  await showCheckout(await filledShop())
  await waitFor(() => expect(begun()).toEqual([84]))
})

test('without a cart no checkout is begun', async () => {
  const page = shop()
  bridge(page.runtime, 'measured')
  page.show(<Checkout step="contact" order={null} emit={() => true} />)
  await screen.findByRole('button', { name: 'Voir la carte' })
  expect(begun()).toEqual([])
})

test('a click on the order button begins none while the page leads elsewhere', async () => {
  const page = await filledShop()
  const emit = vi.fn(() => false)
  page.show(<Cart drawer={false} compact={false} emit={emit} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Passer commande' }))
  await act(settled)
  expect([emit.mock.calls.length, begun()]).toEqual([1, []])
})

test('a cart that leaves for the checkout of the shop begins it before it leaves', async () => {
  const atLeave: unknown[] = []
  const open = vi.spyOn(globalThis, 'open').mockImplementation(() => {
    atLeave.push(begun())
    return window
  })
  const page = await filledShop({ checkout: { link: async () => ({ url: 'https://shop.example/reprise/1' }) } })
  page.show(<Cart drawer={false} compact={false} emit={() => true} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Passer commande' }))
  await waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith('https://shop.example/reprise/1', '_top'))
  expect(atLeave).toEqual([[84]])
  open.mockRestore()
})
