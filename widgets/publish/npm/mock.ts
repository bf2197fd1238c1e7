import { cartRoutes, checkoutRoutes, type MockCart } from './mock/cart.ts'
import { catalogueRoutes } from './mock/catalogue.ts'
import { cardRoutes, customerRoutes, MOCK_PASSWORD } from './mock/customer.ts'
import { orderRoutes, quoteRoutes } from './mock/orders.ts'
import { reply, type RouteRequest } from './mock/router.ts'

export { MOCK_PASSWORD }

/** A request that the mock received. */
export type MockRequest = { method: string; path: string }

/** A test's response to a request: a body for 200, a `Response` for another status, undefined for 204. */
export type MockAnswer = (request: RouteRequest) => unknown

export type MockBackend = {
  /** Replaces `fetch`; only the path and the query of the URL count. */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>
  /** All requests so far, in order. */
  readonly requests: readonly MockRequest[]
  /** Replaces the response to a call such as `GET /api/v2/shop/products/*`; a star is one part of the path. */
  answer(what: string, how: MockAnswer): void
}

/**
 * A backend in memory for every request of the widgets, with five products and one channel (postal codes 75002,
 * 75009, 69001). Orders are paid by transfer, as cards need the frame of a payment provider. Any email signs in with `MOCK_PASSWORD`.
 * A quote has its offer at once; an order can be ordered again; its invoice, as every file, is empty.
 */
export function createMockBackend(): MockBackend {
  const requests: MockRequest[] = []
  const own: [string, MockAnswer][] = []
  const carts = new Map<string, MockCart>()
  const cartBased = { ...cartRoutes(carts), ...checkoutRoutes(carts), ...orderRoutes(carts), ...quoteRoutes(carts) }
  const known = { ...cartBased, ...customerRoutes(), ...cardRoutes(), ...catalogueRoutes }
  return {
    requests,
    answer: (what, how) => void own.unshift([what, how]),
    fetch(input, init) {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname.replace(/\/+/g, '/').replace(/^.*(?=\/(shop-api|api\/v2)\/)/, '')
      requests.push({ method: request.method, path })
      return reply([...own, ...Object.entries(known)], request, path)
    },
  }
}

export type InstalledMockBackend = MockBackend & {
  /** Restores the `fetch` of the page. */
  stop(): void
}

const MOCK_URL = 'https://catering.mock/'

type Page = typeof globalThis & { cateringConfig?: { apiBaseUrl?: string } }

/** The base URLs of backends that the page has written by now: in its settings, on the script and on each `<catering-shop>`. */
function configuredUrls(): string[] {
  const elements = globalThis.document?.querySelectorAll('[data-api-base-url], catering-shop[api-base-url]') ?? []
  const written = [...elements].map(
    (element) => element.getAttribute('data-api-base-url') ?? element.getAttribute('api-base-url'),
  )
  return [(globalThis as Page).cateringConfig?.apiBaseUrl, ...written].filter((url) =>
    /^https?:\/\/\S+$/i.test(url ?? ''),
  ) as string[]
}

/**
 * Routes the page's requests to its backend to a mock, whether the application sets `apiBaseUrl` before, later or not at all; with an
 * argument it is set to that URL. Requests to other URLs go to the network.
 */
export function installMockBackend(apiBaseUrl?: string): InstalledMockBackend {
  const mock = createMockBackend()
  const page = globalThis as Page
  const network = page.fetch
  if (apiBaseUrl || !configuredUrls().length)
    page.cateringConfig = { ...page.cateringConfig, apiBaseUrl: apiBaseUrl ?? MOCK_URL }
  const isOfBackend = (url: string) =>
    [apiBaseUrl ?? MOCK_URL, ...configuredUrls()].some((base) => url.startsWith(new URL(base).href))
  page.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href).href
    return isOfBackend(url) ? mock.fetch(input, init) : network(input, init)
  }
  return { ...mock, stop: () => void (page.fetch = network) }
}
