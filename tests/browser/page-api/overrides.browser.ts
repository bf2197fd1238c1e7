import type { Catering, PageShop } from '#widgets/core/element/shop/catering.ts'
import { add, setResponse, requests, embed, equal, openBackend, test, truthy, until } from '../page.ts'

// Overrides of the actions of the shop, and cancelable events.

openBackend()
setResponse('channels', [{ code: 'LYON', name: 'Lyon Presqu’île', enabled: true, zipcodes: [{ zipcode: '69002' }] }])
setResponse('account/me', { id: 7 })
localStorage.setItem('catering.cart', JSON.stringify({ token: 'kept' }))

const exp = Math.floor(Date.now() / 1000) + 3600
const claims = btoa(JSON.stringify({ id: 7, roles: ['ROLE_USER'], exp }))
localStorage.setItem('catering.session', JSON.stringify({ token: `x.${claims}.x`, expiresAt: exp * 1000 }))

const open = async (): Promise<PageShop> => {
  await embed()
  const shop = await (globalThis as { catering: Catering }).catering.ready
  await until(() => shop.snapshot().cart.count === 15)
  return shop
}
const drawerDialog = () => document.querySelector('catering-cart[drawer]')?.shadowRoot?.querySelector('dialog[open]')
const lost = (start: number) => requests.slice(start).filter((call) => !call.startsWith('GET'))

type Act = (shop: PageShop) => unknown
const LATER = '2026-12-03'

/** Each action with its arguments as an override sees them; `left` returns whether nothing happened. */
const ACTIONS: Record<string, { act: Act; seen: unknown[]; left: unknown }> = {
  addItem: { act: (shop) => shop.addItem('P', 2), seen: ['P', 2], left: false },
  changeQuantity: { act: (shop) => shop.changeQuantity('P', 4), seen: ['P', 4], left: false },
  removeItem: { act: (shop) => shop.removeItem('P'), seen: ['P'], left: false },
  setPostalCode: { act: (shop) => shop.setPostalCode('69002'), seen: ['69002'], left: 'forbidden' },
  chooseSlot: { act: (shop) => shop.chooseSlot(LATER, '12h-13h'), seen: [LATER, '12h-13h'], left: false },
  openCart: { act: (shop) => shop.openCart(), seen: [], left: undefined },
  signOut: { act: (shop) => shop.signOut(), seen: [], left: undefined },
}

for (const [name, { act, seen, left }] of Object.entries(ACTIONS))
  test(`an override of ${name} receives the arguments, and nothing happens unless it calls the action`, async () => {
    const shop = await open()
    const received: unknown[][] = []
    const stop = shop.override(name as keyof PageShop & 'addItem', (_, ...args) => void received.push(args))
    const before = requests.length
    equal(await act(shop), left)
    await until(() => received.length)
    await new Promise(requestAnimationFrame)
    equal(received, [seen])
    equal([lost(before), drawerDialog() ?? null, shop.snapshot().customer.signedIn], [[], null, true])
    stop()
  })

test('an override of closeCart keeps the drawer open until it continues', async () => {
  const shop = await open()
  shop.openCart()
  await until(drawerDialog)
  let goOn: () => unknown = () => undefined
  const stop = shop.override('closeCart', (next) => new Promise<void>((done) => (goOn = () => void next().then(done))))
  shop.closeCart()
  await new Promise(requestAnimationFrame)
  truthy(drawerDialog(), 'the override has not gone on: the drawer should be open')
  goOn()
  await until(() => !drawerDialog())
  stop()
})

/** Cancels an event, and collects the outcome of the action. */
const forbid = (name: string): { ends: unknown[]; stop(): void } => {
  const ends: unknown[] = []
  const listener = (event: Event) => {
    event.preventDefault()
    void (event as CustomEvent<{ outcome: Promise<unknown> }>).detail.outcome.then((end) => ends.push(end))
  }
  document.addEventListener(name, listener)
  return { ends, stop: () => document.removeEventListener(name, listener) }
}

const FORBIDDEN: Record<string, Pick<(typeof ACTIONS)[string], 'act' | 'left'>> = {
  'catering:before-add': ACTIONS.addItem!,
  'catering:before-remove': ACTIONS.removeItem!,
  'catering:before-sign-out': ACTIONS.signOut!,
}

for (const [name, { act, left }] of Object.entries(FORBIDDEN))
  test(`${name} can be cancelled: nothing happens, and its outcome is a cancellation`, async () => {
    const shop = await open()
    const { ends, stop } = forbid(name)
    const before = requests.length
    equal(await act(shop), left)
    await until(() => ends.length)
    stop()
    equal(ends, [{ done: false, reason: 'forbidden' }])
    equal([lost(before), shop.snapshot().cart.count, shop.snapshot().customer.signedIn], [[], 15, true])
  })

test('catering:before-channel can be cancelled: the channel stays', async () => {
  const shop = await open()
  localStorage.removeItem('catering.cart')
  const provider = document.createElement('catering-shop')
  provider.setAttribute('group', 'lieu')
  document.body.append(provider)
  const picker = add('catering-channel-picker', {}, provider)
  const other = shop.of(picker)
  await until(() => other.snapshot().channel)
  const { ends, stop } = forbid('catering:before-channel')
  equal(await other.setPostalCode('69002'), 'forbidden')
  await until(() => ends.length)
  stop()
  equal([ends, other.snapshot().channel?.code], [[{ done: false, reason: 'forbidden' }], 'DEFAULT'])
  equal(await other.setPostalCode('69002'), 'chosen')
  equal(other.snapshot().channel, { code: 'LYON', name: 'Lyon Presqu’île', zipcode: '69002' })
  provider.remove()
})

test('an action that was cancelled once is possible again', async () => {
  const shop = await open()
  shop.signOut()
  await until(() => !shop.snapshot().customer.signedIn)
})
