import type { Catering, PageShop } from '#widgets/core/element/shop/catering.ts'
import { add, API, requests, embed, equal, inside, openBackend, test, truthy, until } from '../page.ts'

openBackend()
localStorage.setItem('catering.cart', JSON.stringify({ token: 'kept' }))

const page = globalThis as { catering?: Catering | ((shop: PageShop) => unknown)[] }
const early: string[] = []
page.catering = [(shop) => early.push(shop.version)]

const open = async (): Promise<PageShop> => {
  await embed()
  return (page.catering as Catering).ready
}
const withItems = async (shop: PageShop): Promise<void> => {
  await until(() => shop.snapshot().cart.count === 15)
}
/** Listens to one event of the page, until the function that it returns is called. */
const listen = (
  name: 'catering:before-add' | 'catering:before-remove' | 'catering:before-sign-out',
  act: (event: Event) => void,
) => {
  document.addEventListener(name, act)
  return () => document.removeEventListener(name, act)
}

test('calls made before the loader are run once the shop is open', async () => {
  const shop = await open()
  await until(() => early.length)
  equal(early, [shop.version])
  equal((page.catering as Catering).version, shop.version)
})

test('a page reads the shop and is notified of its changes, and cannot change what it reads', async () => {
  const shop = await open()
  const counts: number[] = []
  const stop = shop.subscribe(({ cart }) => counts.push(cart.count))
  await withItems(shop)
  stop()
  equal(counts.at(-1), 15)
  const snapshot = shop.snapshot()
  equal(snapshot.cart.items, [{ productCode: 'P', name: 'Plateau', quantity: 15, unitPrice: 1500 }])
  equal([snapshot.cart.subTotal, snapshot.cart.total, snapshot.channel?.code], [22_500, 24_750, 'DEFAULT'])
  equal([shop.snapshot() === snapshot, Object.isFrozen(snapshot.cart.items[0])], [true, true])
})

test('a late listener gets the last event, and then the following ones', async () => {
  const shop = await open()
  await withItems(shop)
  const received: number[] = []
  const stop = shop.on('catering:cart-updated', ({ detail }) => received.push(detail.count))
  equal(received, [15])
  await shop.addItem('P')
  equal(received, [15, 15])
  stop()
  const fresh: number[] = []
  shop.on('catering:cart-updated', ({ detail }) => fresh.push(detail.count), { replay: false })()
  equal(fresh, [])
})

test('an action that the page cancels does not happen, and shows no error', async () => {
  const shop = await open()
  await withItems(shop)
  const outcomes: unknown[] = []
  const stop = listen('catering:before-add', (event) => {
    event.preventDefault()
    void (event as CustomEvent<{ outcome: Promise<unknown> }>).detail.outcome.then((one) => outcomes.push(one))
  })
  const before = requests.length
  equal(await shop.addItem('P', 2), false)
  stop()
  await until(() => outcomes.length)
  equal(outcomes, [{ done: false, reason: 'forbidden' }])
  equal(requests.slice(before), [])
  equal(document.querySelector('[popover]')?.shadowRoot?.querySelector('.toast') ?? null, null)
})

test('an action that succeeds returns its outcome', async () => {
  const shop = await open()
  await withItems(shop)
  const outcomes: unknown[] = []
  const stop = listen('catering:before-remove', (event) => {
    void (event as CustomEvent<{ outcome: Promise<unknown> }>).detail.outcome.then((one) => outcomes.push(one))
  })
  equal(await shop.removeItem('P'), true)
  stop()
  await until(() => outcomes.length)
  equal([outcomes, requests.at(-1)], [[{ done: true }], 'DELETE shop-api/carts/kept/items/1'])
})

test('a page overrides an action, for its own calls and for the widgets', async () => {
  const shop = await open()
  await withItems(shop)
  const seen: [string, number][] = []
  const stop = shop.override('addItem', (next, code, quantity) => {
    seen.push([code, quantity])
    return next(code, quantity * 2)
  })
  equal(await shop.addItem('P', 3), true)
  const bodies: unknown[] = []
  const look = shop.intercept(async (request, next) => {
    bodies.push(await request.clone().json())
    return next(request)
  })
  const button = add('catering-cart-button', { product: 'P', quantity: '4' })
  ;(await inside<HTMLButtonElement>(button, 'button')).click()
  await until(() => document.querySelector('catering-cart[drawer]')?.shadowRoot?.querySelector('dialog[open]'))
  equal(seen, [
    ['P', 3],
    ['P', 4],
  ])
  equal((bodies[0] as { quantity: number }).quantity, 8)
  look()
  stop()
  shop.closeCart()
  button.remove()
  await shop.addItem('P')
  equal(seen.length, 2)
})

test('an override that does not call the action changes nothing', async () => {
  const shop = await open()
  await withItems(shop)
  const stop = shop.override('addItem', () => undefined)
  const before = requests.length
  equal(await shop.addItem('P'), false)
  equal(requests.length, before)
  stop()
})

test('a page intercepts the calls to the backend, and may add headers to them', async () => {
  const shop = await open()
  const headers: (string | null)[] = []
  const stop = [
    shop.intercept((request, next) => {
      headers.push(request.headers.get('X-Shop-Window'))
      return next(request)
    }),
    shop.intercept((request, next) => {
      const more = new Request(request, { headers: { ...Object.fromEntries(request.headers), 'X-Shop-Window': 'rue' } })
      return request.url.startsWith(`${API}shop-api/zipcodes`) ? Response.json([]) : next(more)
    }),
  ]
  equal(await shop.addItem('P'), true)
  equal(headers, ['rue'])
  const before = requests.length
  stop.forEach((end) => end())
  equal(await shop.addItem('P'), true)
  equal([headers.length, requests.length > before], [1, true])
})

test('two shops on one page have separate carts, events and storage', async () => {
  const shop = await open()
  await withItems(shop)
  const provider = document.createElement('catering-shop')
  provider.setAttribute('group', 'autre')
  provider.setAttribute('api-base-url', `${API}other/`)
  document.body.append(provider)
  const picker = add('catering-channel-picker', {}, provider)
  await inside(picker, 'input')
  const other = shop.of(picker)
  truthy(other !== shop, 'the provider has a shop of its own')
  await until(() => other.snapshot().channel)
  equal([other.snapshot().cart.count, shop.snapshot().cart.count], [0, 15])
  const received: string[] = []
  const stop = [
    shop.on('catering:item-added', () => received.push('page'), { replay: false }),
    other.on('catering:item-added', () => received.push('other'), { replay: false }),
  ]
  await other.addItem('P')
  equal([received, requests.at(-1)], [['other'], 'POST other/shop-api/carts/kept/items'])
  truthy(localStorage.getItem('catering.cart:autre')?.includes('"token":"kept"'), 'its cart is kept under its own name')
  await shop.addItem('P')
  equal(received, ['other', 'page'])
  stop.forEach((end) => end())
  provider.remove()
})

test('a quantity is a whole number or its digits as a text; anything else changes nothing', async () => {
  const shop = await open()
  await withItems(shop)
  const bodies: { quantity?: unknown }[] = []
  const stop = shop.intercept(async (request, next) => {
    if (request.method === 'POST') bodies.push(await request.clone().json())
    return next(request)
  })
  const real = console.error
  const messages: string[] = []
  console.error = (message: unknown) => messages.push(String(message))
  equal(await shop.addItem('P', '3' as never), true)
  for (const quantity of ['trois', '1e1', 0, 2.5, -1, null, ''])
    equal(await shop.addItem('P', quantity as never), false)
  equal(await shop.changeQuantity('P', 'deux' as never), false)
  console.error = real
  stop()
  equal(
    bodies.map(({ quantity }) => quantity),
    [3],
  )
  equal(messages.length, 8)
  truthy(messages[0]?.includes('addItem("P","trois")'), messages[0] ?? '')
})
