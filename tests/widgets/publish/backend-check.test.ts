import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { UNMODIFIED_VERSIONS, ADAPTED_VERSIONS, type ApiVersion } from '#demo/server/api-versions/versions.ts'
import { canOrder, checkBackend, run, table } from '#widgets/publish/backend-check.ts'
import { notAllowed } from '#widgets/publish/backend-check/cross-origin.ts'
import { CALLS } from '#widgets/publish/backend-check/client-calls.ts'
import type { Row } from '#widgets/publish/backend-check/check.ts'
import { openShop, SITE, TUESDAY } from '#tests/support/backend/server.ts'

const KARIM = { email: 'karim.benali@bureau-demo.example', password: 'Ambrelune2026' }
const shared = { zipcode: '75002', channel: 'PARIS_CENTRE', now: TUESDAY }

/** The results of the check on the demo in an API version. */
async function found(version: ApiVersion | undefined, order = true): Promise<Row[]> {
  const shop = await openShop({ appOptions: { apiVersion: version } })
  try {
    return await checkBackend({ url: await shop.listen(), ...KARIM, ...shared, order })
  } finally {
    await shop.close()
  }
}
const outcomes = (rows: readonly Row[], required = true) =>
  Object.fromEntries(
    rows.filter(({ isRequired }) => isRequired === required).map(({ call, outcome }) => [call, outcome]),
  )

describe.each([undefined, ...ADAPTED_VERSIONS])('the demo in the API version %s', (version) => {
  let rows: Row[]
  beforeAll(async () => void (rows = await found(version)), 60_000)

  test('accepts an order, and every call of one works', () => {
    expect(canOrder(rows)).toBe(true)
    expect(rows.filter(({ isRequired, outcome }) => isRequired && outcome !== 'works')).toEqual([])
  })

  test('lacks no call', () => {
    expect(rows.filter(({ outcome }) => ['missing', 'unreadable', 'refused'].includes(outcome))).toEqual([])
  })
})

describe.each(UNMODIFIED_VERSIONS)('the demo as an unmodified Sylius, %s,', (version) => {
  let rows: Row[]
  beforeAll(async () => void (rows = await found(version)), 60_000)

  test('accepts no order, and the table shows it', () => {
    expect(canOrder(rows)).toBe(false)
    expect(table(rows)).toMatch(/GET \/api\/v2\/shop\/channels +(lacking .*zipcodes\.zipcode|missing)/)
  })

  test('responds 404 where the version has nothing', () => {
    expect(outcomes(rows, false)).toMatchObject({
      'GET /api/v2/shop/additional-sales': 'missing',
      'GET /api/v2/shop/product-attributes': 'missing',
      'GET /api/v2/shop/zipcodes': 'missing',
    })
    expect(outcomes(rows)['POST /shop-api/carts']).toBe(version === 'bare-2.1' ? 'missing' : 'works')
  })
})

describe('the origin of a page', () => {
  test('lacks nothing where the backend allows it, whatever headers its scripts add', async () => {
    const shop = await openShop()
    const url = await shop.listen()
    expect(await notAllowed(url, SITE)).toEqual([])
    expect(await notAllowed(url, 'https://elsewhere.example')).toEqual(['the origin https://elsewhere.example'])
    await shop.close()
  })

  test.each([
    ['Content-Type, Authorization', ['the request header traceparent', 'the request header idempotency-key']],
    ['*', ['the request header authorization']],
    ['*, Authorization', []],
  ])('lacks the request headers that %s leaves out', async (names, lacking) => {
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'get,post,put,patch,delete' }
    const backend = createServer((_request, response) =>
      response.writeHead(204, { ...allowed, 'access-control-allow-headers': names }).end(),
    )
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
    const { port } = backend.address() as AddressInfo
    expect(await notAllowed(`http://127.0.0.1:${port}`, SITE)).toEqual(lacking)
    await new Promise((resolve) => backend.close(resolve))
  })
})

describe('the calls', () => {
  const methodAndPath = (call: string) => {
    const [method = '', path = ''] = call.split(' ')
    return { method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
  }

  /** The rows, and the calls that the backend received. */
  async function sent(order: boolean, account: Partial<typeof KARIM> = KARIM) {
    const shop = await openShop({ withOrders: true })
    const requests: string[] = []
    shop.app.addHook('onRequest', async ({ method, url }) => void requests.push(`${method} ${url.split('?')[0]}`))
    const readCarts = () => shop.db.selectFrom('orders').select('token_value').where('state', '=', 'cart').execute()
    const before = await readCarts()
    const rows = await checkBackend({ url: await shop.listen(), ...account, ...shared, order })
    const after = await readCarts()
    await shop.close()
    const received = Object.keys(CALLS).filter((call) => {
      const { method, path } = methodAndPath(call)
      return requests.some((request) => request.startsWith(`${method} `) && path.test(request.split(' ')[1]!))
    })
    return { rows, received, before, after }
  }
  const tried = (rows: readonly Row[]) =>
    rows.filter(({ outcome }) => outcome !== 'not tried').map(({ call }) => call as string)

  test('have a row each, and those that are tried are those that are sent', async () => {
    const { rows, received } = await sent(true)
    expect(rows.map(({ call }) => call)).toEqual(Object.keys(CALLS))
    expect(tried(rows)).toEqual(received)
    expect(rows.filter(({ outcome, note }) => outcome === 'not tried' && !note)).toEqual([])
  }, 60_000)

  test('without --order read, or write carts that are dropped', async () => {
    for (const account of [KARIM, {}]) {
      const { rows, before, after } = await sent(false, account)
      const writing = tried(rows).filter((call) => !/^GET |^POST \/shop-api\/login$|cart|checkout/.test(call))
      expect(writing).toEqual([])
      expect(after).toEqual(before)
    }
  }, 60_000)
})

test('without an account and without --order nothing is placed', async () => {
  const shop = await openShop()
  const url = await shop.listen()
  const rows = await checkBackend({ url, zipcode: '75002', order: false, now: TUESDAY })
  expect(canOrder(rows)).toBe(true)
  expect(outcomes(rows)).toMatchObject({
    'POST /shop-api/login': 'not tried',
    'PUT /shop-api/checkout/{token}/complete': 'not tried',
  })
  await shop.close()
})

test('a missing national menu is noted, and prevents no order', async () => {
  const call = 'GET /api/v2/shop/channels/{code}'
  const noteOf = async (isMissing: boolean) => {
    const shop = await openShop()
    shop.app.addHook('onRequest', async ({ url }, reply) =>
      isMissing && url.endsWith('/DEFAULT') ? reply.code(404).send({ code: 404, message: 'Not Found' }) : undefined,
    )
    const rows = await checkBackend({ url: await shop.listen(), ...shared, order: false })
    await shop.close()
    return [canOrder(rows), rows.find((row) => row.call === call)?.note]
  }
  expect(await noteOf(false)).toEqual([true, ''])
  expect(await noteOf(true)).toEqual([true, 'no channel DEFAULT: pages need data-channel'])
})

test('an unreachable server accepts no order', async () => {
  const rows = await checkBackend({ url: 'http://127.0.0.1:9', zipcode: '75002', order: false, now: TUESDAY })
  expect(canOrder(rows)).toBe(false)
  expect(outcomes(rows)['GET /api/v2/shop/channels']).toBe('no response')
})

describe('the command', () => {
  const printed = async (...args: string[]): Promise<[code: number, text: string]> => {
    const lines: string[] = []
    return [await run(args, (text) => lines.push(text)), lines.join('\n')]
  }

  test('prints one JSON object, with the exit code 0 for a backend that takes orders of the origin', async () => {
    const shop = await openShop()
    try {
      const url = await shop.listen()
      const [code, text] = await printed(url, '--channel', 'PARIS_CENTRE', '--origin', SITE, '--json')
      const { rows, ...result } = JSON.parse(text)
      expect([code, result]).toEqual([0, { url, canOrder: true, denied: [] }])
      expect(rows.map(({ call }: Row) => call)).toEqual(Object.keys(CALLS))
    } finally {
      await shop.close()
    }
  })

  test('has the exit code 1 for a backend that takes none, and 2 without a URL', async () => {
    const [code, text] = await printed('http://127.0.0.1:9', '--json')
    expect([code, JSON.parse(text).canOrder]).toEqual([1, false])
    expect(await printed()).toEqual([2, expect.stringContaining('backend-check URL')])
  })
})
