import type { Request } from 'autocannon'
import { toSearchParams } from '#widgets/core/api/catalogue-query.ts'
import { PARIS } from '../support/backend/server-journey.ts'
import { HttpCaller } from '../support/backend/http-caller.ts'
import { cartLine, CHANNEL, TRANSFER_CUSTOMER, TRAY } from './customers.ts'

/** One kind of work: the requests that each connection repeats. */
export type Load = {
  name: string
  connections: number
  /** How many of these requests make one piece of work; 1 by default. */
  steps?: number
  requests: (connection: number) => Promise<Request[]>
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'application/ld+json, application/json;q=0.9' }
const JSON_BODY = { ...BROWSER, 'content-type': 'application/json' }

const reading = (name: string, path: string, headers: Record<string, string> = {}): Load => ({
  name,
  connections: 16,
  requests: async () => [{ method: 'GET', path, headers: { ...BROWSER, ...headers } }],
})

/** Reads of the catalogue: a category as the storefront requests it, thirty products a page, the menu and a channel. */
export function catalogueLoads(now: Date): Load[] {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(toSearchParams({ channel: CHANNEL, taxons: ['plateaux-repas'] }, now))) {
    for (const one of [value ?? []].flat()) query.append(name, one)
  }
  query.set('itemsPerPage', '30')
  return [
    reading('A page of a category (30 products)', `/api/v2/shop/products?${query}`),
    reading('The menu (all categories)', `/api/v2/shop/taxons?enabled=true&channels.code=${CHANNEL}`),
    reading('A channel by postal code', '/api/v2/shop/channels?zipcodes.zipcode=75002'),
  ]
}

/** A category of the site, as a browser requests it. */
export const sitePage = (): Load =>
  reading('A category’s page of the site', '/plateaux-repas', { accept: 'text/html,application/xhtml+xml' })

/** The same page for a client that has it already. */
export async function revalidating(url: string, { name, requests }: Load): Promise<Load> {
  const [{ path = '', headers = {} } = {}] = await requests(0)
  const response = await fetch(url + path, { headers: headers as Record<string, string> })
  await response.arrayBuffer()
  return reading(`${name}, unchanged (304)`, path, { 'if-none-match': response.headers.get('etag') ?? '' })
}

/** The same page under a URL that is new each time. */
export const asOthers = ({ name, requests, connections }: Load): Load => ({
  name: `${name}, each time another address`,
  connections,
  requests: async (connection) => {
    const [first] = await requests(connection)
    const nth = () => `&nth=${(others += 1)}`
    return [{ ...first, setupRequest: (request) => ({ ...request, path: `${first?.path}${nth()}` }) }]
  },
})
let others = 0

/** A quantity changed again and again, by each connection in its own cart. */
export const cartWrites = (url: string): Load => ({
  name: 'A write to a cart (returns it priced)',
  connections: 8,
  requests: async () => {
    const path = await cartLine(url)
    return [6, 7, 8].map((quantity) => ({
      ...{ method: 'PUT', path, headers: JSON_BODY },
      body: JSON.stringify({ quantity }),
    }))
  },
})

/** An order from the first product to the number: six writes. By bank transfer, as unpaid card orders are limited for each account. */
export const orders = (url: string, day: string): Load => ({
  name: 'An order: cart, product, slot, address, payment, completion',
  connections: 4,
  steps: 6,
  requests: async () => {
    const { email, password } = TRANSFER_CUSTOMER
    const headers = { ...JSON_BODY, authorization: `Bearer ${await new HttpCaller(url).login(email, password)}` }
    const slot = { deliveryDate: day, deliveryWindow: '12h-13h', notes: null }
    const step = (method: 'POST' | 'PUT', path: string, body: object): Request => ({
      setupRequest: (request, context) => {
        const cart = String((context as { cart?: string }).cart)
        const sent = JSON.stringify({ ...body, ...(path.endsWith('delivery-time') ? { orderToken: cart } : {}) })
        return { ...request, method, path: path.replace('{cart}', cart), headers, body: sent }
      },
    })
    return [
      {
        ...{ method: 'POST', path: `/shop-api/carts?channel=${CHANNEL}`, headers, body: '{}' },
        onResponse: (_status, body, context) => {
          Object.assign(context, { cart: (JSON.parse(body) as { tokenValue: string }).tokenValue })
        },
      },
      step('POST', '/shop-api/carts/{cart}/items', { productCode: TRAY, quantity: 6 }),
      step('POST', '/api/v2/shop/checkout/delivery-time', slot),
      step('PUT', '/shop-api/checkout/{cart}/address', { shippingAddress: PARIS }),
      step('PUT', '/shop-api/checkout/{cart}/payment/0', { method: 'bank_transfer' }),
      step('PUT', '/shop-api/checkout/{cart}/complete', {}),
    ]
  },
})
