// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { pageFor } from '#site/app/router/widget-routes.ts'
import { follow, targetPath, showTag } from '#widgets/core/element/page/navigation.ts'
import { watchPage } from '#widgets/core/element/page/page.ts'
import { emitFrom, navigate, type Emit, type NavigateDetail } from '#widgets/core/store/events.ts'
import { createRuntime } from '#widgets/core/store/runtime.ts'
import { createStorage } from '#widgets/core/store/storage/storage.ts'

// A navigation that no listener of the page takes.

afterEach(() => document.body.replaceChildren())

/** A shop of the page; `widget` is in it, and sends its events. */
function openShop(group = '', widget?: HTMLElement): { emit: Emit; shop: ReturnType<typeof createRuntime> } {
  const shop = createRuntime({ api: {} as never, group, tabStorage: createStorage() })
  const emit = emitFrom(widget ?? document)
  if (widget) shop.emitters.push(emit)
  watchPage(shop)
  return { emit: widget ? emit : shop.deps.emit, shop }
}

function add(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html)
  return document.body.lastElementChild as HTMLElement
}

test('an event that no listener takes leads to the tag of the page, in the state that it states', async () => {
  const cart = add('<catering-cart></catering-cart>')
  const checkout = add('<catering-checkout step="contact"></catering-checkout>')
  const scroll = vi.spyOn(checkout, 'scrollIntoView')
  navigate(openShop('', cart).emit, { to: 'checkout', step: 'payment', order: 'sent' })
  await vi.waitFor(() => expect(scroll).toHaveBeenCalledOnce())
  expect([checkout.getAttribute('step'), checkout.getAttribute('order')]).toEqual(['payment', 'sent'])
  expect(document.activeElement).toBe(checkout)
})

test('an event that the page takes leads nowhere else', async () => {
  const cart = add('<catering-cart></catering-cart>')
  const catalogue = add('<catering-catalogue category="a"></catering-catalogue>')
  const scroll = vi.spyOn(catalogue, 'scrollIntoView')
  cart.addEventListener('catering:navigate', (event) => event.preventDefault())
  navigate(openShop('', cart).emit, { to: 'catalogue' })
  // What is not taken comes after it.
  navigate(openShop().emit, { to: 'catalogue' })
  await vi.waitFor(() => expect(scroll).toHaveBeenCalledOnce())
})

test('the order history opens in the account, and not in the last order of another part of the page', () => {
  const last = add('<catering-account view="last-order"></catering-account>')
  const account = add('<catering-account order="old"></catering-account>')
  expect(showTag({ to: 'order-history', tab: 'quotes', order: null, quote: '7' }, '')).toBe(true)
  expect(account.outerHTML).toBe(
    '<catering-account view="order-history" tab="quotes" quote="7" tabindex="-1"></catering-account>',
  )
  expect(last.getAttribute('view')).toBe('last-order')
})

test('a shop leads to its own tags only', () => {
  add('<catering-shop group="docks"><catering-quote></catering-quote></catering-shop>')
  expect(showTag({ to: 'quote' }, '')).toBe(false)
  expect(showTag({ to: 'quote' }, 'docks')).toBe(true)
})

test('without a tag, and without a site that the widgets come from, the console has the reason', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  follow({ to: 'terms' }, openShop().shop)
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/catering:navigate to terms .*guide\/events/))
  warn.mockRestore()
})

const elsewhere: NavigateDetail[] = [
  { to: 'home' },
  { to: 'catalogue' },
  { to: 'category', category: 'boissons', subcategory: 'softs-individuels' },
  { to: 'category', category: 'boissons', subcategory: null },
  { to: 'checkout', step: 'contact', order: null },
  { to: 'checkout', step: 'delivery', order: null },
  { to: 'checkout', step: 'payment', order: 'a&b' },
  { to: 'checkout', step: 'confirmation', order: 'a' },
  { to: 'account' },
  { to: 'order-history', tab: 'orders', order: null },
  { to: 'order-history', tab: 'orders', order: 'a' },
  { to: 'order-history', tab: 'invoices', order: null },
  { to: 'order-history', tab: 'quotes', order: null, quote: '7' },
  { to: 'quote' },
  { to: 'terms' },
  { to: 'privacy' },
]

test.each(elsewhere)('the site has the path of %o', (detail) => {
  expect(targetPath(detail)).toBe(pageFor(detail, '/'))
})

test('a cart that opens on a page without a drawer has one, in its own shop', () => {
  const docks = add('<catering-shop group="docks"></catering-shop>')
  for (const group of ['docks', '', '']) follow({ to: 'cart' }, openShop(group).shop)
  expect(docks.innerHTML).toBe('<catering-cart drawer=""></catering-cart>')
  expect(document.querySelectorAll('body > catering-cart[drawer]')).toHaveLength(1)
})
