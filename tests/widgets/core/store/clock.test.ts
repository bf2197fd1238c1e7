import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retryAfter } from '#widgets/core/api/client/error.ts'
import { createQueryCache } from '#widgets/core/queries/query-cache.ts'
import { apiFor, createRuntime, startRuntime, type Runtime } from '#widgets/core/store/runtime.ts'
import { browser } from '#tests/support/fake-shop/page.ts'
import { NOW, profile } from '#tests/support/fake-shop/values.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The server's clock runs with the timers; the visitor's is `wrong` ahead of it. */
let wrong = 0
const server = () => Date.now() - wrong

beforeEach(() => {
  wrong = 0
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function setVisitorClock(ahead: number): void {
  vi.setSystemTime(Date.now() + ahead - wrong)
  wrong = ahead
}

type Backend = { showsDate?: boolean; hasIat?: boolean; headers?: Record<string, string>; life?: number }

/** A page over HTTP of another origin: `Date` is read where the backend exposes it. */
function open({ showsDate = true, hasIat = true, headers = {}, life = HOUR }: Backend = {}, tabs = browser()) {
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = () => {
    const iat = Math.floor(server() / 1000)
    const claims = { id: 42, roles: ['ROLE_USER'], exp: iat + life / 1000, ...(hasIat && { iat }) }
    return `${base64({ alg: 'RS256' })}.${base64(claims)}.signature`
  }
  const bearers: (string | null)[] = []
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', new URL('https://page.example'))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url)
    bearers.push(new Headers(init.headers).get('authorization'))
    const body = pathname.endsWith('/login') ? { token: token() } : pathname.endsWith('/me') ? profile : []
    const date = showsDate && { Date: new Date(server()).toUTCString() }
    return new Response(JSON.stringify(body), { headers: { ...date, ...headers } })
  })
  const runtime: Runtime = createRuntime({ api: apiFor('https://shop.example', () => runtime), ...tabs.open() })
  runtime.emitters.push(() => true)
  startRuntime(runtime)
  const state = () => runtime.store.getState()
  const signIn = () => state().session.signIn('ada@b.fr', 'secret')
  return { runtime, state, signIn, tabs, bearers, request: () => runtime.deps.api.channels.postalCodes('75') }
}

const HOURS = [
  ['two hours ahead', 2 * HOUR],
  ['thirteen months ahead', 400 * 24 * HOUR],
  ['two hours behind', -2 * HOUR],
  ['three years behind', -1100 * 24 * HOUR],
  ['ten minutes ahead', 10 * MINUTE],
  ['right', 0],
] as const
const BACKENDS = [
  ['that exposes Date', {}],
  ['whose time is only in the token', { showsDate: false }],
  ['whose token has no iat', { hasIat: false }],
] as const

describe.each(HOURS)('on a clock that is %s', (_name, ahead) => {
  test.each(BACKENDS)(
    'the right password signs in, for the lifetime of the token, also after a reload, at a backend %s',
    async (_backend, backend) => {
      setVisitorClock(ahead)
      const page = open(backend)
      await page.signIn()
      expect(page.state().session.session).toMatchObject({ id: 42 })
      await vi.advanceTimersByTimeAsync(HOUR - 5 * MINUTE)
      await page.request()
      expect(page.bearers.at(-1)).toMatch(/^Bearer /)
      // Without a Date, the page cannot know that its clock is wrong.
      if ('showsDate' in backend) return
      const reloaded = open(backend, page.tabs)
      await vi.advanceTimersByTimeAsync(0)
      expect(reloaded.state().session.session).toMatchObject({ id: 42 })
      expect(Math.abs(reloaded.runtime.deps.now().getTime() - server())).toBeLessThan(MINUTE)
      await vi.advanceTimersByTimeAsync(6 * MINUTE)
      expect(reloaded.state().session.session).toBeNull()
      expect(open(backend, page.tabs).state().session.session).toBeNull()
    },
  )

  test('the first response sets the time of a visitor without a session', async () => {
    setVisitorClock(ahead)
    const page = open()
    await page.request()
    expect(Math.abs(page.runtime.deps.now().getTime() - server())).toBeLessThan(MINUTE)
  })
})

describe('a stored token', () => {
  const stored = (claims: object, expiresAt: number) => {
    const tabs = browser()
    const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const token = `${base64({})}.${base64({ id: 42, roles: ['ROLE_USER'], ...claims })}.x`
    tabs.stored.set('catering.session', JSON.stringify({ token, expiresAt }))
    tabs.stored.set('catering.cart', JSON.stringify({ token: 'hers', notes: 'Quai 2' }))
    return { tabs, token }
  }
  const inSeconds = (milliseconds: number) => Math.floor((server() + milliseconds) / 1000)

  test('is not used after its exp, whatever expiry is stored with it, and is deleted', async () => {
    const { tabs } = stored({ exp: inSeconds(-1000) }, server() + 1000 * HOUR)
    const page = open({}, tabs)
    expect(page.state().session.session).toBeNull()
    await vi.advanceTimersByTimeAsync(0)
    expect(page.state().session.session).toBeNull()
    expect(page.bearers.filter(Boolean)).toEqual([])
    expect([...tabs.stored.keys()]).not.toContain('catering.session')
  })

  test.each([-1000 * HOUR, 0])('is used before its exp, whatever expiry is stored with it (%i)', (expiry) => {
    const { tabs } = stored({ exp: inSeconds(HOUR) }, server() + expiry)
    const page = open({ showsDate: false }, tabs)
    expect(page.state().session.session).toMatchObject({ id: 42 })
    expect(page.runtime.deps.clock.offset).toBe(0)
  })

  test.each([2 * HOUR, -2 * HOUR])('counts by the clock that was set since it was stored (%i ms off)', (before) => {
    const { tabs } = stored({ exp: inSeconds(HOUR) }, server() + HOUR + before)
    expect(open({}, tabs).state().session.session).toMatchObject({ id: 42 })
  })

  test('is used on a clock that is ahead once a response has the time, with its cart', async () => {
    setVisitorClock(2 * HOUR)
    const { tabs, token } = stored({ exp: inSeconds(HOUR) }, server() + HOUR)
    const page = open({}, tabs)
    expect(page.state().session.session).toBeNull()
    expect(page.state().cart).toMatchObject({ token: null, status: 'suspended' })
    await vi.advanceTimersByTimeAsync(0)
    expect(page.state().session.session).toMatchObject({ id: 42 })
    await vi.waitFor(() => expect(page.state().cart).toMatchObject({ token: 'hers', notes: 'Quai 2' }))
    expect(page.bearers.at(-1)).toBe(`Bearer ${token}`)
    expect(JSON.parse(tabs.stored.get('catering.session')!)).toMatchObject({ token })
  })

  describe.each([
    ['two hours', 2 * HOUR],
    ['a day', 24 * HOUR],
    ['ten years', 3653 * 24 * HOUR],
  ])('on a clock that is %s ahead', (_clock, ahead) => {
    const open42 = (backend: Backend = {}, exp = HOUR) => {
      setVisitorClock(ahead)
      const { tabs, token } = stored({ exp: inSeconds(exp) }, server() + HOUR)
      const before = new Map(tabs.stored)
      return { page: open(backend, tabs), tabs, token, before }
    }

    test('is neither deleted nor its cart, in no tab, until a response has the time', async () => {
      const { page, tabs, before } = open42()
      const first = [page, open({}, tabs)]
      expect(tabs.stored).toEqual(before)
      await vi.advanceTimersByTimeAsync(0)
      const pages = [...first, open({}, tabs)]
      expect(JSON.parse(tabs.stored.get('catering.cart')!)).toMatchObject({ token: 'hers', notes: 'Quai 2' })
      await vi.advanceTimersByTimeAsync(0)
      for (const { state } of pages) {
        expect(state().session.session).toMatchObject({ id: 42 })
        expect(state().cart).toMatchObject({ token: 'hers', notes: 'Quai 2' })
      }
    })

    test('stays, with its cart, while no response comes, and is used then', async () => {
      const { page, tabs, token, before } = open42()
      const online = fetch
      vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
      const offline = open({}, tabs)
      vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
      await vi.advanceTimersByTimeAsync(20_000)
      expect(JSON.parse(tabs.stored.get('catering.cart')!)).toMatchObject({ token: 'hers' })
      expect(tabs.stored.get('catering.session')).toBe(before.get('catering.session'))
      vi.stubGlobal('fetch', online)
      for (const { request, state } of [page, offline]) {
        await request()
        expect(page.bearers.at(-1)).toBe(`Bearer ${token}`)
        expect(state().session.session).toMatchObject({ id: 42 })
      }
    })

    test('is used where Date is not exposed, and ends by the 401 of the API', async () => {
      const { page, token } = open42({ showsDate: false })
      await vi.advanceTimersByTimeAsync(30_000)
      expect(page.state().session.session).toMatchObject({ id: 42 })
      expect(page.bearers.at(-1)).toBe(`Bearer ${token}`)
      const message = { code: 401, message: 'Expired JWT Token' }
      vi.stubGlobal('fetch', async () => Response.json(message, { status: 401 }))
      await page.request().catch(() => undefined)
      expect(page.state().session.session).toBeNull()
      expect(page.state().cart).toMatchObject({ token: null, status: 'suspended' })
    })

    test('that has expired is deleted by the first response, and its cart is held', async () => {
      const { page, tabs } = open42({}, -HOUR)
      await vi.advanceTimersByTimeAsync(0)
      expect(page.state().session.session).toBeNull()
      expect(page.state().cart).toMatchObject({ token: null, status: 'suspended' })
      expect([...tabs.stored.keys()]).not.toContain('catering.session')
      expect(page.bearers.filter(Boolean)).toEqual([])
    })

    test('has the product that is added before the first response in its cart', async () => {
      const { page, token } = open42()
      const urls: string[] = []
      const { fetch: send } = globalThis
      vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
        if (init.method !== 'GET') urls.push(`${init.method} ${new URL(url).pathname}`)
        return send(url, init)
      })
      const adding = page
        .state()
        .cart.add({ productCode: 'P', quantity: 1 })
        .catch(() => undefined)
      await vi.advanceTimersByTimeAsync(1000)
      await adding
      expect(urls).toEqual(['POST /shop-api/carts/hers/items'])
      expect(page.bearers.at(-1)).toBe(`Bearer ${token}`)
    })
  })

  test('that has expired is not used on a clock that is a day behind once a response has the time', async () => {
    setVisitorClock(-24 * HOUR)
    const { tabs } = stored({ exp: inSeconds(-HOUR) }, server() - HOUR)
    const page = open({}, tabs)
    await vi.advanceTimersByTimeAsync(0)
    expect(page.state().session.session).toBeNull()
    expect(page.state().cart).toMatchObject({ token: null, status: 'suspended' })
  })

  test.each([
    ['with another role', { roles: ['ROLE_ADMIN'] }],
    ['with a role as a text', { roles: 'ROLE_USER' }],
    ['with a role as an object', { roles: { 0: 'ROLE_USER' } }],
    ['with a member that is no text', { roles: ['ROLE_USER', null] }],
    ['with nested roles', { roles: [['ROLE_USER']] }],
    ['with a similar role', { roles: ['role_user', 'ROLE_USER_DISABLED'] }],
    ['whose roles are missing', { roles: undefined }],
    ['without the role of a customer', { roles: ['ROLE_ADMINISTRATION_ACCESS'] }],
    ['without a role', { roles: [] }],
    ['without its claims', { roles: null }],
    ['that has expired without the role', { roles: [], exp: 1 }],
  ])('%s is deleted (H2)', (_name, claims) => {
    const { tabs } = stored({ exp: inSeconds(HOUR), ...claims }, server() + HOUR)
    const page = open({}, tabs)
    expect(page.state().session.session).toBeNull()
    expect([...tabs.stored.keys()]).not.toContain('catering.session')
    expect(page.state().cart).toMatchObject({ token: 'hers' })
  })
})

test.each([2 * HOUR, -2 * HOUR])(
  'a clock that is set by %i ms while the page is open ends no session',
  async (ahead) => {
    const page = open()
    await page.signIn()
    await vi.advanceTimersByTimeAsync(30 * MINUTE)
    setVisitorClock(ahead)
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(page.state().session.session).toMatchObject({ id: 42 })
    await page.request()
    expect(page.bearers.at(-1)).toMatch(/^Bearer /)
    await vi.advanceTimersByTimeAsync(26 * MINUTE)
    expect(page.state().session.session).toBeNull()
  },
)

test('a machine that slept past the expiry signs out, also where no response comes', async () => {
  const page = open()
  await page.signIn()
  vi.setSystemTime(NOW.getTime() + 2 * HOUR)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(12_000)
  expect(page.state().session.session).toBeNull()
})

test('responses that are sent at once correct the clock once', async () => {
  setVisitorClock(2 * HOUR)
  const page = open()
  await Promise.all([page.request(), page.request(), page.request()])
  expect(Math.abs(page.runtime.deps.now().getTime() - server())).toBeLessThan(MINUTE)
})

test.each([
  ['of a cache', { headers: { 'Cache-Control': 'public, max-age=86400', Date: 'Mon, 23 Nov 2026 09:00:00 GMT' } }],
  ['without a date', { showsDate: false }],
  ['with a date that cannot be read', { headers: { Date: 'soon' } }],
])('a response %s corrects nothing', async (_name, backend) => {
  const page = open(backend)
  await page.request()
  expect(page.runtime.deps.clock.offset).toBe(0)
})

test('a cached read is read again after the clock was set back', async () => {
  let now = NOW.getTime()
  const queryCache = createQueryCache(() => new Date(now))
  const read = vi.fn(async () => 'menu')
  await queryCache.load('k', read)
  now -= 2 * HOUR
  await queryCache.load('k', read)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a date to retry after counts from the date of its response', () => {
  setVisitorClock(2 * HOUR)
  const headers = { Date: 'Tue, 24 Nov 2026 09:00:00 GMT', 'Retry-After': 'Tue, 24 Nov 2026 09:02:00 GMT' }
  expect(retryAfter(new Response('', { headers }))).toBe(2 * MINUTE)
})
