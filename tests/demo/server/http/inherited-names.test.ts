import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'

// The names that every object inherits are unknown channels, flags and products: they get the same response as any
// other unknown name.

const INHERITED = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'length']
const UNKNOWN = 'nulle-part'
const CODES: Record<string, string> = {
  code: 'plateaux-repas',
  group: 'desserts',
  zipcode: '75002',
  token: 'x',
  id: '1',
}

type Document = { paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>> }

let shop: OpenShop
let tokens: (string | undefined)[]
beforeAll(async () => {
  shop = await openShop()
  tokens = [undefined, (await shop.customer()).token, await catererToken(shop)]
})
afterAll(() => shop.close())

/** Every GET of the API with each of its parameters, in the path and in the query. */
function reads(): { path: string; name: string }[] {
  const { paths } = shop.app.swagger() as Document
  return Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).filter((one) => one.in !== 'header').map(({ name }) => ({ path, name })),
  )
}

/** The status and the body of a GET; the given name, which some bodies repeat, is replaced, and queries of links, which are canonical, go. */
async function read(path: string, name: string, given: string, token: string | undefined) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => (part === name ? given : (CODES[part] ?? 'x')))
  const query = path.includes(`{${name}}`) ? '' : `?${new URLSearchParams([[name, given]])}`
  const { status, body } = await shop.get(filled + query, token === undefined ? {} : { token })
  return {
    status,
    text: JSON.stringify(body)
      .replaceAll(given, UNKNOWN)
      .replaceAll(/\?[\w.=&+-]+(?=")/g, ''),
  }
}

const unknown = new Map<string, ReturnType<typeof read>>()
/** The same for an unknown name, read once. */
function readUnknown(path: string, name: string, token: string | undefined): ReturnType<typeof read> {
  const key = JSON.stringify([path, name, token])
  const known = unknown.get(key) ?? read(path, name, UNKNOWN, token)
  unknown.set(key, known)
  return known
}

describe.each(INHERITED)('%s', (inherited) => {
  test('gets the response of an unknown name, whatever parameter it is given for', async () => {
    const readRoutes = reads()
    expect(readRoutes.length).toBeGreaterThan(50)
    for (const { path, name } of readRoutes) {
      for (const token of tokens) {
        const strange = await read(path, name, inherited, token)
        expect(strange, `${path} ${name}=${inherited}`).toEqual(await readUnknown(path, name, token))
        expect(strange.status, `${path} ${name}=${inherited}`).toBeLessThan(500)
      }
    }
  })

  test('creates no cart', async () => {
    const { status } = await shop.post(`/shop-api/carts?channel=${inherited}`)
    expect(status).toBe((await shop.post(`/shop-api/carts?channel=${UNKNOWN}`)).status)
  })
})
