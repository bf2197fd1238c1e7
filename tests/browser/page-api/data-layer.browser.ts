import type { Catering, PageShop } from '#widgets/core/element/shop/catering.ts'
import type { Runtime } from '#widgets/core/store/runtime.ts'
import { embed, equal, openBackend, test, until } from '../page.ts'

openBackend()
localStorage.setItem('catering.cart', JSON.stringify({ token: 'kept' }))
Object.assign((globalThis as { cateringConfig?: object }).cateringConfig ?? {}, { dataLayer: 'measured' })

type Entry = { event?: string; ecommerce: { value: number; items: object[]; transaction_id?: string } | null }
const layer: unknown[] = []
Object.assign(globalThis, { measured: layer })
const entries = () => layer.filter((one): one is Entry => typeof one === 'object' && one !== null && 'ecommerce' in one)
const named = (event: string) => entries().filter((one) => one.event === event)

/** Writes a command as consent mode does: as the arguments of a call. */
const consentMode = (...command: unknown[]) => void layer.push(Object.assign({ length: command.length }, command))

const open = async (): Promise<PageShop> => {
  await embed()
  const shop = await (globalThis as { catering: Catering }).catering.ready
  await until(() => shop.snapshot().cart.count === 15)
  return shop
}
const runtime = () => Reflect.get(globalThis, Symbol.for('catering.runtime.1')) as Runtime

test('events wait until the visitor has agreed, and are written then', async () => {
  const shop = await open()
  consentMode('consent', 'default', { analytics_storage: 'denied' })
  await shop.addItem('P', 2)
  equal(entries(), [])
  consentMode('consent', 'update', { analytics_storage: 'granted' })
  await shop.addItem('P', 1)
  await until(() => named('add_to_cart').length === 2)
  equal(
    named('add_to_cart').map(({ ecommerce }) => ecommerce),
    [2, 1].map((quantity) => ({
      currency: 'EUR',
      value: 15 * quantity,
      items: [{ item_id: 'P', item_name: 'Plateau', price: 15, quantity }],
    })),
  )
})

test('the consent set by the page precedes that of the layer, and denied events are dropped', async () => {
  const shop = await open()
  const before = entries().length
  shop.consent('denied')
  await shop.addItem('P', 1)
  await new Promise(requestAnimationFrame)
  shop.consent('granted')
  equal(entries().length, before)
  await shop.addItem('P', 1)
  await until(() => named('add_to_cart').length === 3)
})

test('an order is written once, with its tax and its products', async () => {
  await open()
  const { store, deps } = runtime()
  const { cart } = store.getState().cart
  const order = { ...cart, number: '000042', shipping: 500, taxes: 2250, totalExclTax: 22_500, total: 24_750 }
  await deps.queryCache.load('["order","kept"]', async () => order)
  store.setState(({ checkout }) => ({ checkout: { ...checkout, placed: { token: 'kept', owner: null } } }))
  const placed = { number: '000042', total: 24_750, currency: 'EUR' } as const
  deps.emit('catering:order-placed', placed)
  deps.emit('catering:order-placed', placed)
  await until(() => named('purchase').length)
  await new Promise(requestAnimationFrame)
  equal(named('purchase'), [
    {
      event: 'purchase',
      ecommerce: {
        ...{ currency: 'EUR', transaction_id: '000042', value: 225, tax: 22.5, shipping: 5, total: 247.5 },
        items: [{ item_id: 'P', item_name: 'Plateau', price: 15, quantity: 15 }],
      } as Entry['ecommerce'],
    },
  ])
})
