import { afterEach, expect, test } from 'vitest'
import { clientOf, mockApi, type Reply, type Seen } from '#tests/support/client/mock-api.ts'
import { UNKNOWN_ALLERGENS } from '#widgets/core/domain/limits.ts'

// Some backends only link what others embed: how the client fetches the linked resources, and in how few calls.

let close = async () => {}
afterEach(() => close())

async function replying(reply: (path: string, query: URLSearchParams) => unknown) {
  const missing: Reply = { status: 404, body: { code: 404, message: 'Not Found' } }
  const server = await mockApi(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const body = reply(pathname, searchParams)
    return body === undefined ? missing : { body }
  })
  close = server.close
  const requested = (seen: readonly Seen[]) => seen.map(({ url }) => decodeURIComponent(url))
  return { ...clientOf(server.baseUrl), requested: () => requested(server.seen) }
}

const NOW = new Date('2026-11-24T09:00:30Z')
const V2 = '/api/v2/shop'
const product = (number: number) => ({
  code: `P${number}`,
  name: `Plateau ${number}`,
  variants: [`${V2}/product-variants/P${number}-U`],
})
const variant = (number: number) => ({ code: `P${number}-U`, price: 1000 + number, inStock: true })
const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const prices = (count: number) => many(count).map((number) => ({ code: `P${number}`, price: 1000 + number }))

test('the prices of forty products take two calls, for the chosen channel', async () => {
  const { api, requested } = await replying((path, query) => {
    if (path === `${V2}/products`) return { 'hydra:member': many(40).map(product) }
    const wanted = query.getAll('product[]')
    return {
      'hydra:member': many(40)
        .filter((number) => wanted.includes(`${V2}/products/P${number}`))
        .map(variant),
    }
  })
  await expect(api.catalogue.products({ channel: 'LYON' }, NOW)).resolves.toMatchObject(prices(40))
  expect(requested().filter((url) => url.includes('/product-variants?'))).toHaveLength(2)
  expect(requested().every((url) => url.includes('channel=LYON'))).toBe(true)
})

test('where variants have no list, each is read by its IRI; a product whose variant is not found is left out', async () => {
  const { api } = await replying((path) => {
    if (path === `${V2}/products`) return many(3).map(product)
    return [1, 3].map(variant).find(({ code }) => path === `${V2}/product-variants/${code}`)
  })
  const read = await api.catalogue.products({ channel: 'LYON' }, NOW)
  expect(read.map(({ code, price }) => [code, price])).toEqual([
    ['P1', 1001],
    ['P3', 1003],
  ])
})

test('the data of a default variant in a list are enough, and no call is made for it', async () => {
  const { api, requested } = await replying(() => [
    { ...product(1), defaultVariantData: { price: 1900, inStock: false } },
  ])
  await expect(api.catalogue.products({ channel: 'LYON' }, NOW)).resolves.toMatchObject([
    { price: 1900, inStock: false },
  ])
  expect(requested()).toHaveLength(1)
})

test('a bare list that fills a page is read further, until a page has nothing new', async () => {
  const whole = many(70).map((number) => ({ code: `P${number}`, name: 'Plateau', price: 1000 + number }))
  const { api, requested } = await replying((_, query) => {
    const page = Number(query.get('page') ?? 1)
    return whole.slice((page - 1) * 35, page * 35)
  })
  await expect(api.catalogue.products({ channel: 'LYON' }, NOW)).resolves.toMatchObject(prices(70))
  expect(requested()).toHaveLength(3)
})

test('a backend that does not page its bare lists gets one more request, and no product is listed twice', async () => {
  const whole = many(70).map((number) => ({ code: `P${number}`, name: 'Plateau', price: 1000 + number }))
  const { api, requested } = await replying(() => whole)
  await expect(api.catalogue.products({ channel: 'LYON' }, NOW)).resolves.toHaveLength(70)
  expect(requested()).toHaveLength(2)
})

test('the product of a sale is read by its IRI, its price too', async () => {
  const { api } = await replying((path, query) => {
    if (path === `${V2}/additional-sales`) {
      return query.has('exists[channels]') ? [{ id: 1, product: `${V2}/products/P1`, taxons: [] }] : []
    }
    if (path === `${V2}/products/P1`) return product(1)
    return path === `${V2}/product-variants` ? [variant(1)] : undefined
  })
  await expect(api.catalogue.additionalSales('LYON')).resolves.toMatchObject([{ product: { code: 'P1', price: 1001 } }])
})

test('a line of an order finds its product through its variant; a line whose product is not found keeps its own name', async () => {
  const line = (number: number) => ({
    id: number,
    quantity: 2,
    unitPrice: 900,
    subtotal: 1800,
    productName: `Plateau ${number}`,
    variant: `${V2}/product-variants/P${number}-U`,
  })
  const order = {
    tokenValue: 't',
    channel: `${V2}/channels/LYON`,
    items: [line(1), line(2)],
    total: 3960,
    taxTotal: 360,
  }
  const { api } = await replying((path) => {
    if (path === `${V2}/orders/t`) return order
    if (path === `${V2}/product-variants/P1-U`) return { ...variant(1), product: `${V2}/products/P1` }
    return path === `${V2}/products/P1` ? { ...product(1), vatRate: 10, allergens: ['Gluten'] } : undefined
  })
  await expect(api.orders.read('t')).resolves.toMatchObject({
    items: [
      { unitPrice: 900, product: { code: 'P1', name: 'Plateau 1', vatRate: 1000, allergens: ['Gluten'] } },
      { unitPrice: 900, product: { code: 'P2-U', name: 'Plateau 2', vatRate: null, allergens: [UNKNOWN_ALLERGENS] } },
    ],
  })
})

test('no further request is sent for a complete response', async () => {
  const whole = { code: 'P1', name: 'Plateau', variants: [{ ...variant(1), channelPricings: [] }], productTaxons: [] }
  const { api, requested } = await replying((path) =>
    path.includes('taxons') ? [{ code: 'a', name: 'A', children: [{ code: 'b', name: 'B', children: [] }] }] : [whole],
  )
  await api.catalogue.products({ channel: 'LYON' }, NOW)
  await api.catalogue.taxons('LYON')
  expect(requested()).toHaveLength(2)
})

test('a category that fails to load is a failure, not a shorter menu', async () => {
  const server = await mockApi(({ url }) =>
    url.includes('/taxons/')
      ? { status: 500, body: {} }
      : { body: [{ code: 'a', name: 'A', children: [`${V2}/taxons/b`] }] },
  )
  close = server.close
  await expect(clientOf(server.baseUrl).api.catalogue.taxons('LYON')).rejects.toMatchObject({ kind: 'server' })
})
