import { cardRoutes } from './mock/cards.ts'
import type { Basket } from './mock/cart.ts'
import { customerRoutes, MOCK_PASSWORD } from './mock/customer.ts'
import { orderRoutes } from './mock/orders.ts'
import { quoteRoutes } from './mock/quotes.ts'
import { reply, route, type Route } from './mock/router.ts'
import { basketRoutes, menuRoutes } from './mock/shop.ts'

export { MOCK_PASSWORD }

/** A request that the mock received. */
export type MockRequest = { method: string; path: string }

/** A test's answer to a request: a body for 200, a `Response` for another status, undefined for 204. */
export type MockAnswer = (asked: {
  params: readonly string[]
  query: URLSearchParams
  body: Record<string, unknown>
}) => unknown

export type MockBackend = {
  /** Replaces `fetch`; only the path and the query of the address count. */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>
  /** All requests so far, in order. */
  readonly requests: readonly MockRequest[]
  /** Replaces the answer to a call such as `GET /api/v2/shop/products/*`; a star is one part of the path. */
  answer(what: string, how: MockAnswer): void
}

/**
 * A backend in memory that answers every request of the widgets, from a menu of five dishes and one point of sale (postal codes 75002,
 * 75009, 69001). Orders are paid by transfer, as cards need the frame of a payment provider. Any e-mail signs in with `MOCK_PASSWORD`.
 * A quote is answered as soon as it is asked for; an order can be ordered again; its invoice, as every file, is empty.
 */
export function createMockBackend(): MockBackend {
  const requests: MockRequest[] = []
  const own: Route[] = []
  const baskets = new Map<string, Basket>()
  const ofCarts = [...basketRoutes(baskets), ...orderRoutes(baskets), ...quoteRoutes(baskets)]
  const known = [...ofCarts, ...customerRoutes(), ...cardRoutes(), ...menuRoutes]
  return {
    requests,
    answer: (what, how) => void own.unshift(route(what, how)),
    fetch(input, init) {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname.replace(/\/+/g, '/')
      requests.push({ method: request.method, path })
      return reply([...own, ...known], request, path)
    },
  }
}

export type InstalledMockBackend = MockBackend & {
  /** Restores the `fetch` of the page. */
  stop(): void
}

/** Answers what the page fetches from this address with a mock, and sets it as `apiBaseUrl`. Other addresses are left alone. */
export function installMockBackend(apiBaseUrl = 'https://catering.mock/'): InstalledMockBackend {
  const mock = createMockBackend()
  const page = globalThis as typeof globalThis & { cateringConfig?: object }
  const network = page.fetch
  const address = new URL(apiBaseUrl).href
  page.cateringConfig = { ...page.cateringConfig, apiBaseUrl }
  page.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href).href
    return url.startsWith(address) ? mock.fetch(input, init) : network(input, init)
  }
  return { ...mock, stop: () => void (page.fetch = network) }
}
