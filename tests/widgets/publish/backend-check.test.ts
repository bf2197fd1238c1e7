import { beforeAll, describe, expect, test } from 'vitest'
import { STOCK_VERSIONS, ADAPTED_VERSIONS, type ApiVersion } from '../../../demo/server/api-versions/versions.ts'
import { canOrder, checkBackend, table } from '../../../widgets/publish/backend-check.ts'
import type { Row } from '../../../widgets/publish/backend-check/check.ts'
import { openShop, TUESDAY } from '../../support/backend/server.ts'

/** The results of the check on the demo in an API version. */
async function found(dialect: ApiVersion | undefined, order = true): Promise<Row[]> {
  const shop = await openShop({ appOptions: { dialect } })
  try {
    const [email, password] = ['karim.benali@bureau-demo.example', 'Ambrelune2026']
    return await checkBackend({
      url: await shop.listen(),
      email,
      password,
      zipcode: '75002',
      channel: 'PARIS_CENTRE',
      order,
      now: TUESDAY,
    })
  } finally {
    await shop.close()
  }
}
const outcomes = (rows: readonly Row[], isNeeded = true) =>
  Object.fromEntries(rows.filter((row) => row.needed === isNeeded).map(({ call, outcome }) => [call, outcome]))

describe.each([undefined, ...ADAPTED_VERSIONS])('the demo in the API version %s', (dialect) => {
  let rows: Row[]
  beforeAll(async () => void (rows = await found(dialect)), 60_000)

  test('accepts an order, and every call of one works', () => {
    expect(canOrder(rows)).toBe(true)
    expect(rows.filter(({ needed, outcome }) => needed && outcome !== 'works')).toEqual([])
  })

  test('lacks no call', () => {
    expect(rows.filter(({ outcome }) => outcome === 'missing' || outcome === 'unreadable')).toEqual([])
  })
})

describe.each(STOCK_VERSIONS)('the demo as an unmodified Sylius, %s,', (dialect) => {
  let rows: Row[]
  beforeAll(async () => void (rows = await found(dialect)), 60_000)

  test('accepts no order, and the table shows it', () => {
    expect(canOrder(rows)).toBe(false)
    expect(table(rows)).toMatch(/zipcodes\.zipcode= +(lacking|missing)/)
  })

  test('responds 404 where the version has nothing', () => {
    expect(outcomes(rows, false)).toMatchObject({
      'GET additional-sales': 'missing',
      'GET product-attributes': 'missing',
      'GET zipcodes': 'missing',
    })
    expect(outcomes(rows)['POST carts?channel=']).toBe(dialect === 'bare-2.1' ? 'missing' : 'works')
  })
})

test('without an account and without --order nothing is placed', async () => {
  const shop = await openShop()
  const url = await shop.listen()
  const rows = await checkBackend({ url, zipcode: '75002', order: false, now: TUESDAY })
  expect(canOrder(rows)).toBe(true)
  expect(outcomes(rows)).toMatchObject({ 'POST login': 'not tried', 'PUT checkout/{token}/complete': 'not tried' })
  await shop.close()
})

test('an unreachable server accepts no order', async () => {
  const rows = await checkBackend({ url: 'http://127.0.0.1:9', zipcode: '75002', order: false, now: TUESDAY })
  expect(canOrder(rows)).toBe(false)
  expect(outcomes(rows)['GET channels']).toBe('no answer')
})
