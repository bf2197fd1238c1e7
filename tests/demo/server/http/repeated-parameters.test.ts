import { afterAll, beforeAll, expect, test } from 'vitest'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { placedOrder, readyCart } from '#tests/support/backend/server-journey.ts'
import { operationsOf, pathWith } from '#tests/support/backend/operations.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Described = { paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>> }

/** Two values of a parameter that differ in what they select. */
const VALUES: Record<string, readonly [string, string]> = {
  ...{ page: ['2', '1'], itemsPerPage: ['1', '3'], limit: ['1', '3'], days: ['3', '5'], year: ['2025', '2026'] },
  ...{ channel: ['LYON', 'PARIS_CENTRE'], 'channels.code': ['LYON', 'PARIS_CENTRE'], point: ['LYON', 'PARIS_CENTRE'] },
  ...{ 'zipcodes.zipcode': ['69002', '75002'], from: ['2026-12-01', '2026-11-26'], day: ['2026-12-01', '2026-11-26'] },
  ...{ until: ['2026-12-01', '2026-12-31'], window: ['8h-9h', '12h-13h'], search: ['garrigue', 'potager'] },
  ...{ status: ['cancelled', 'awaiting_payment'], state: ['sent', 'new'], enabled: ['false', 'true'] },
  ...{ isMenu: ['true', 'false'], isSeasonal: ['true', 'false'], isDisplayedOnListing: ['false', 'true'] },
}

test('of a parameter with one value that is sent twice, the last counts, as in Sylius', async () => {
  const { token } = await shop.customer()
  const order = await placedOrder(shop, token)
  const cart = await readyCart(shop, token)
  const tokens = { customer: token, administrator: await catererToken(shop) }
  const { paths } = shop.app.swagger() as Described
  const wrong: string[] = []
  let compared = 0
  for (const operation of await operationsOf(shop)) {
    if (operation.method !== 'GET') continue
    const path = pathWith(operation, { token: order, code: 'PARIS_CENTRE', id: 1, group: 'plats-chauds' })
    const read = async (query: string) => {
      const as = operation.needs === null ? {} : { token: tokens[operation.needs] }
      const { status, body } = await shop.get(`${path}?${query}`, as)
      return JSON.stringify([status, body]).replaceAll(/"(@id|hydra:\w+)":"[^"]*\?[^"]*"/g, '')
    }
    const parameters = paths[operation.path]?.get?.parameters ?? []
    for (const { name } of parameters.filter((one) => one.in === 'query' && !one.name.endsWith('[]'))) {
      const [first, last] = name === 'cart' ? ['none', cart] : (VALUES[name] ?? ['asc', 'desc'])
      const key = encodeURIComponent(name)
      const [twice, once] = [await read(`${key}=${first}&${key}=${last}`), await read(`${key}=${last}`)]
      compared += 1
      if (twice !== once)
        wrong.push(`${operation.name} ${name}: ${twice.slice(0, 200)} instead of ${once.slice(0, 200)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(40)
})
