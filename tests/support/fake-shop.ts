import type { World } from '../../widgets/core/store/world.ts'
import { vi } from 'vitest'
import { ApiError, type Api, type Cart, type Channel } from '../../widgets/core/api/api.ts'
import { createRuntime, start } from '../../widgets/core/store/runtime.ts'
import { createStorage } from '../../widgets/core/store/storage/storage.ts'
import { createTabs, type Tabs } from '../../widgets/core/store/tabs.ts'

export const NOW = new Date('2026-11-24T09:00:00Z')
const PRICE = 2100

export const channel = (code: string): Channel => ({
  ...{ code, name: code, slug: code.toLowerCase(), locale: 'fr_FR', message: '', contactPhoneNumber: '' },
  ...{
    contactEmail: '',
    availability: '',
    city: '',
    street: '',
    postcode: '',
    zipcodes: [],
    enabled: true,
    minimumOrderAmount: 60,
  },
  ...{ orderEndTime: '17:00', openDays: [1, 2, 3, 4, 5], closingDates: [], closedSlots: [] },
  ...{ shippingFeesByTimeSlot: [], shippingFeesFreeThreshold: null, sellsAlcohol: true },
})

const product = (code: string) => ({
  ...{ code, name: code, vatRate: 1000, leadHours: 24, isAlcohol: false, allergens: [], picture: null },
})

/** A cart of these quantities by product. */
export function cartOf(tokenValue: string, lines: Record<string, number>, channelCode = 'LYON'): Cart {
  const items = Object.entries(lines).map(([code, quantity], index) => {
    const subTotal = quantity * PRICE
    return {
      id: index + 1,
      quantity,
      unitPrice: PRICE,
      subTotal,
      supplement: 0,
      product: product(code),
      choices: [],
      parts: null,
    }
  })
  const subTotal = items.reduce((sum, item) => sum + item.subTotal, 0)
  return {
    ...{ tokenValue, channel: channelCode, items, subTotal, shipping: 0, shippingRaw: 0, taxes: 0, tva: [] },
    ...{ total: subTotal, totalExclTax: subTotal, couponCode: null, couponAmount: 0, minimumOrderOverride: null },
    ...{
      deliveryDate: null,
      deliveryWindow: null,
      notes: '',
      messages: [],
      shippingAddress: null,
      billingAddress: null,
    },
  }
}

/** A token as the backend signs them; only what the client reads of it. */
export function jwt(id: number, expiresAt: number): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [part({ alg: 'RS256' }), part({ id, roles: ['ROLE_USER'], exp: expiresAt / 1000 }), 'signature'].join('.')
}

export const offline = () => new ApiError('offline')
export const missing = () => new ApiError('not-found', { status: 404 })
export const cartGone = () => new ApiError('refused', { status: 400, codes: { token: ['Cart does not exist.'] } })

type Loose = Record<string, Record<string, (...args: never[]) => unknown>>

/** A backend with carts in memory; a test replaces the calls it is about. */
export function fakeApi(calls: Loose = {}) {
  const carts = new Map<string, Record<string, number>>()
  let created = 0
  const view = (token: string) => {
    const lines = carts.get(token)
    if (!lines) throw missing()
    return cartOf(token, lines)
  }
  const codeOf = (token: string, id: number) => Object.keys(carts.get(token) ?? {})[id - 1] ?? ''
  const fake = {
    carts: {
      create: vi.fn(async () => {
        const token = `cart-${++created}`
        carts.set(token, {})
        return view(token)
      }),
      read: vi.fn(async (token: string) => view(token)),
      addItem: vi.fn(async (token: string, item: { productCode: string; quantity: number }) => {
        const lines = carts.get(token)
        if (!lines) throw cartGone()
        lines[item.productCode] = (lines[item.productCode] ?? 0) + item.quantity
        return view(token)
      }),
      changeItem: vi.fn(async (token: string, id: number, quantity: number) => {
        carts.get(token)![codeOf(token, id)] = quantity
        return view(token)
      }),
      removeItem: vi.fn(async (token: string, id: number) => {
        delete carts.get(token)![codeOf(token, id)]
        return view(token)
      }),
      drop: vi.fn(async (token: string) => void carts.delete(token)),
      setDelivery: vi.fn(async () => undefined),
      ...calls.carts,
    },
    channels: {
      byCode: vi.fn(async (code: string) => channel(code)),
      zipcodes: vi.fn(async () => []),
      ...calls.channels,
    },
    account: {
      profile: vi.fn(async () => ({ id: 42, firstName: 'Ada' })),
      addresses: vi.fn(async () => []),
      ...calls.account,
    },
    session: { ...calls.session },
    checkout: { ...calls.checkout },
    orders: { ...calls.orders },
    catalogue: { ...calls.catalogue },
    messages: {},
    calls: new Set<() => void>(),
  }
  return { api: fake as unknown as Api, fake, carts }
}

let browsers = 0
/** Where there is no page, nobody is told that it goes. */
globalThis.addEventListener ??= () => undefined

/** The tabs of one browser: they share what is kept, hear of each other, and take turns. */
export function browser() {
  const kept = new Map<string, string>()
  const listeners: { tab: number; hear: Parameters<Tabs['listen']>[0] }[] = []
  // The locks are those of the platform, under a name of this browser's own.
  const { oneCart } = createTabs(`browser-${++browsers}`)
  let tabs = 0
  return {
    kept,
    open() {
      const tab = ++tabs
      const others = () => listeners.filter((listener) => listener.tab !== tab)
      const set = (key: string, value: string | null) => {
        if (value === null) kept.delete(key)
        else kept.set(key, value)
        for (const { hear } of others()) hear.kept(key as never)
      }
      const storage = createStorage(() => ({
        getItem: (key) => kept.get(key) ?? null,
        setItem: set,
        removeItem: (key) => set(key, null),
      }))
      const tell = () => others().forEach(({ hear }) => hear.told())
      return { storage, tabs: { oneCart, tell, listen: (hear) => void listeners.push({ tab, hear }) } satisfies Tabs }
    },
  }
}

/** A page of a shop, started, with the events it sends. */
export function openPage(api: Api, tab: Partial<World> = browser().open(), now = () => NOW) {
  const runtime = createRuntime({ api, now, ...tab })
  const events: [string, unknown][] = []
  runtime.emitters.push((name, detail) => {
    events.push([name, detail])
    return true
  })
  start(runtime)
  const state = () => runtime.store.getState()
  return { runtime, state, events, names: () => events.map(([name]) => name) }
}

/** Lets everything that is ready happen. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
