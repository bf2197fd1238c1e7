import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryCache } from '#widgets/core/queries/query-cache.ts'
import { apiFor, createRuntime, addMissingSlices, type Runtime } from '#widgets/core/store/runtime.ts'
import { createStorage } from '#widgets/core/store/storage/storage.ts'
import { createTabs } from '#widgets/core/store/tabs.ts'
import { commonMessages } from '#widgets/core/messages/common.ts'
import { fakeApi } from '#tests/support/fake-shop/backend.ts'
import { browser, openPage, settled } from '#tests/support/fake-shop/page.ts'
import { jwt, NOW } from '#tests/support/fake-shop/values.ts'

const KEY = Symbol.for('catering.runtime.1')

/** The part of a browser that the shared runtime uses. */
function stubPage() {
  const dispatched: string[] = []
  vi.stubGlobal('cateringConfig', { apiBaseUrl: 'http://127.0.0.1:9' })
  vi.stubGlobal('document', {
    querySelectorAll: () => [],
    getElementById: () => null,
    dispatchEvent: ({ type }: Event) => dispatched.push(type),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  return dispatched
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, KEY)
})

test('two copies of the widgets share one runtime', async () => {
  const dispatched = stubPage()
  const first = (await import('#widgets/core/store/runtime.ts')).sharedRuntime()
  vi.resetModules()
  const second = (await import('#widgets/core/store/runtime.ts')).sharedRuntime()
  expect(second.store).toBe(first.store)
  expect(second.emitters).toBe(first.emitters)
  expect(dispatched).toEqual(['catering:runtime'])
})

test('a later version adds the slices that the first one lacked and leaves the others alone', () => {
  const { api } = fakeApi()
  const { store, deps } = createRuntime({ api })
  const { panels, ...older } = store.getState()
  store.setState(older as never, true)
  addMissingSlices(store, deps)
  expect(Object.keys(store.getState().panels)).toEqual(Object.keys(panels))
  expect(store.getState().cart).toBe(older.cart)
})

test('a page without settings gets an error that names the setting, its attribute and the guide', async () => {
  stubPage()
  vi.stubGlobal('cateringConfig', undefined)
  const { sharedRuntime } = await import('#widgets/core/store/runtime.ts')
  expect(() => sharedRuntime()).toThrow(
    /apiBaseUrl.*data-api-base-url="https:.*on the script.*https:\/\/ambrelune\.example\/guide\/settings/,
  )
})

test('only the oldest of several elements on a page sends an event', async () => {
  const page = openPage(fakeApi().api)
  const late = vi.fn(() => true)
  page.runtime.emitters.push(late)
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  expect(page.names()).toContain('catering:cart-updated')
  expect(late).not.toHaveBeenCalled()
  page.runtime.emitters.shift()
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  expect(late).toHaveBeenCalled()
})

test('with storage blocked the shop works and warns that nothing will be stored', async () => {
  const storage = createStorage(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const page = openPage(fakeApi().api, { ...browser().open(), storage })
  await page.state().cart.add({ productCode: 'P', quantity: 1 })
  expect(page.state().cart.token).toBe('cart-1')
  expect(storage.read('catering.cart')).toMatchObject({ token: 'cart-1' })
  expect(page.state().alerts.alerts).toMatchObject([{ type: 'message', message: commonMessages.alerts.storageBlocked }])
})

test('a full storage falls back to memory', () => {
  const stored = new Map([['catering.cart', '{"token":"old"}']])
  const storage = createStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key) => void stored.delete(key),
  }))
  stored.set('catering.session', '{"token":"jwt"}')
  storage.write('catering.cart', { token: 'new' })
  expect(storage.read('catering.cart')).toEqual({ token: 'new' })
  expect(storage.blocked()).toBe(true)
  // What was stored before is still read, and removed.
  expect(storage.read('catering.session')).toEqual({ token: 'jwt' })
  storage.write('catering.session', null)
  storage.write('catering.cart', null)
  expect([...stored]).toEqual([])
  expect(storage.read('catering.cart')).toBeNull()
})

test('the channel is stored, shown at once and read again', async () => {
  const { api, fake } = fakeApi()
  const tabs = browser()
  const page = openPage(api, tabs.open())
  await settled()
  expect(page.state().channel).toMatchObject({ channel: { code: 'DEFAULT' }, status: 'ready', zipcode: null })
  await page.state().channel.choose((await api.channels.byCode('LYON'))!, '69002')
  const effect = { cart: 'kept', removed: [], repriced: [] }
  const detail = { code: 'LYON', name: 'LYON', zipcode: '69002', ...effect }
  expect(page.events).toContainEqual(['catering:channel-changed', detail])
  fake.channels.byCode.mockClear()
  const again = openPage(api, tabs.open())
  expect(again.state().channel).toMatchObject({ channel: { code: 'LYON' }, zipcode: '69002' })
  expect(fake.channels.byCode).toHaveBeenCalledWith('LYON')
})

test('a response is read once for all callers, cached for a minute, and survives a failure', async () => {
  let time = NOW.getTime()
  const queryCache = createQueryCache(() => new Date(time))
  const read = vi.fn(async () => 'menu')
  await Promise.all([queryCache.load('k', read), queryCache.load('k', read)])
  await queryCache.load('k', read)
  expect(read).toHaveBeenCalledTimes(1)
  time += 61_000
  read.mockRejectedValueOnce(new Error('offline'))
  await queryCache.load('k', read)
  expect(queryCache.get('k')).toMatchObject({ data: 'menu', status: 'failed' })
  await queryCache.load('k', read)
  expect(read).toHaveBeenCalledTimes(2)
  time += 6_000
  await queryCache.load('k', read)
  expect(queryCache.get('k')).toMatchObject({ data: 'menu', status: 'ready' })
})

test('a forced read wins over an older one in flight', async () => {
  const queryCache = createQueryCache(() => NOW)
  const slow = Promise.withResolvers<string>()
  const first = queryCache.load('k', () => slow.promise)
  await queryCache.load('k', async () => 'new', true)
  slow.resolve('old')
  await first
  expect(queryCache.get('k').data).toBe('new')
})

test('a call carries the bearer until it expires by the clock of the shop', async () => {
  const bearers = new Set<string | null>()
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
    // Pages of earlier tests may still send requests.
    if (url.startsWith('https://shop.example/')) bearers.add(new Headers(headers).get('authorization'))
    return Promise.reject(new TypeError('no network'))
  })
  let now = NOW
  const runtime: Runtime = createRuntime({ api: apiFor('https://shop.example', () => runtime), now: () => now })
  const token = jwt(42, NOW.getTime() + 1000)
  const session = { token, id: 42, roles: ['ROLE_USER'], expiresAt: NOW.getTime() + 1000 }
  runtime.store.setState((state) => ({ session: { ...state.session, session } }))
  const orders = await runtime.deps.api.orders()
  await expect(orders.read('one')).rejects.toMatchObject({ kind: 'offline' })
  expect([...bearers]).toEqual([`Bearer ${token}`])
  bearers.clear()
  now = new Date(session.expiresAt)
  await expect(orders.read('one')).rejects.toMatchObject({ kind: 'offline' })
  expect([...bearers]).toEqual([null])
})

test('each message to the other tabs has another value: storage fires no event for an unchanged one', () => {
  const setItem = vi.fn<Storage['setItem']>()
  vi.stubGlobal('localStorage', { setItem, removeItem: () => undefined })
  const [here, there] = [createTabs(), createTabs()]
  here.notifyCartChanged()
  there.notifyCartChanged()
  const [[key, value] = [], [otherKey, otherValue] = []] = setItem.mock.calls
  expect([key, otherKey]).toEqual(['catering.told', 'catering.told'])
  expect(value).not.toBe(otherValue)
})

test('a value that another tab stores is read by the shop of its group, also with a colon in the group', () => {
  const listeners: ((event: Partial<StorageEvent>) => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[number]) => listeners.push(listener))
  const stored = vi.fn()
  createTabs('paris:75').listen({ onStored: stored, onCartChanged: () => undefined })
  for (const key of ['catering.cart', 'catering.cart:paris', 'catering.cart:paris:75'])
    listeners[0]?.({ key, newValue: '{}' })
  expect(stored.mock.calls).toEqual([['catering.cart']])
})
