import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sign, signedText } from '#widgets/server/signature.ts'
import { ApiStandIn, json, Sandbox, SECRET } from './sandbox.ts'

const AMOUNT = 23268

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await new Sandbox().open()
})
afterEach(() => sandbox.close())

async function charged(number = '4242424242424242', idempotencyKey = 'key-1'): Promise<string> {
  return String((await json(await sandbox.charge({ token: await sandbox.token(number), idempotencyKey }))).id)
}

function refund(id: string, change: Record<string, unknown> = {}, signature?: string): Promise<Response> {
  const body = JSON.stringify({ amount: AMOUNT, idempotencyKey: 'refund-1', ...change })
  const headers = sandbox.signature('POST', `/charges/${id}/refund`, body)
  return sandbox.post(`/charges/${id}/refund`, body, {
    ...headers,
    ...(signature !== undefined && { 'x-signature': signature }),
  })
}

describe('a refund', () => {
  test('refunds the whole amount of a charge that succeeded', async () => {
    const id = await charged()
    const response = await refund(id)
    expect(response.status).toBe(200)
    expect(await json(response)).toMatchObject({ id, status: 'succeeded', amount: AMOUNT, refunded: AMOUNT })
    expect(await json(await sandbox.signed('GET', `/charges/${id}`))).toMatchObject({ refunded: AMOUNT })
  })

  test('refunds parts of a charge until nothing is left, also at the same moment', async () => {
    const id = await charged()
    const part = (idempotencyKey: string, amount: number) => refund(id, { idempotencyKey, amount })
    expect(await json(await part('one', 10_000))).toMatchObject({ refunded: 10_000 })
    const left = AMOUNT - 10_000
    const statuses = (await Promise.all([part('two', left), part('three', left)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await json(await sandbox.signed('GET', `/charges/${id}`))).toMatchObject({ refunded: AMOUNT })
    expect(await json(await part('one', 10_000))).toMatchObject({ refunded: AMOUNT })
  })

  test('repeated under the same key is made once, also at the same moment and after a restart', async () => {
    const id = await charged()
    const [one, other] = await Promise.all([refund(id), refund(id)].map(async (call) => json(await call)))
    expect(one).toEqual(other)
    await sandbox.stop()
    await sandbox.open()
    expect(await json(await refund(id))).toMatchObject({ refunded: AMOUNT })
  })

  test.each([
    ['under another key', { idempotencyKey: 'refund-2' }, 409, 'not_refundable'],
    ['of a part under the same key', { amount: 100 }, 409, 'idempotency_key_reused'],
    ['of more', { idempotencyKey: 'refund-2', amount: AMOUNT + 1 }, 409, 'not_refundable'],
  ])('requested a second time %s is rejected', async (_case, change, status, error) => {
    const id = await charged()
    await refund(id)
    const response = await refund(id, change)
    expect(response.status).toBe(status)
    expect(await json(response)).toEqual({ error })
  })

  test('of a charge that failed, or that the bank has yet to confirm, is rejected', async () => {
    for (const [number, key] of [
      ['4000000000000002', 'declined'],
      ['4000000000003220', 'asks'],
    ] as const) {
      const id = await charged(number, key)
      const response = await refund(id)
      expect(response.status).toBe(409)
      expect(await json(response)).toEqual({ error: 'not_refundable' })
    }
  })

  test('of an unknown charge, or of an amount of zero, is rejected', async () => {
    expect((await refund('ch_unknown')).status).toBe(404)
    expect((await refund(await charged(), { amount: 0 })).status).toBe(400)
  })

  test.each([
    ['with another secret', (body: string) => sign('another secret', body)],
    ['over another amount', () => sign(SECRET, JSON.stringify({ amount: 1, idempotencyKey: 'refund-1' }))],
    ['not at all', () => ''],
  ])('that the API did not sign refunds nothing: signed %s', async (_case, signature) => {
    const id = await charged()
    const body = JSON.stringify({ amount: AMOUNT, idempotencyKey: 'refund-1' })
    expect((await refund(id, {}, signature(body))).status).toBe(401)
    expect(await json(await sandbox.signed('GET', `/charges/${id}`))).toMatchObject({ refunded: 0 })
  })

  test('is stated on the bank’s page of its charge, whose message stays that the payment was confirmed', async () => {
    const id = await sandbox.challenge()
    await sandbox.submitCode(id, { code: '1234' })
    await refund(id)
    const page = await (await fetch(`${sandbox.url}/3ds/${id}`)).text()
    expect(page).toContain('data-result="authenticated"')
    expect(page).toContain('Paiement remboursé')
    expect(page).toContain('vous rembourse 232,68\u00A0€')
  })
})

describe('a charge', () => {
  test('is found by its idempotency key, and an unknown key finds none', async () => {
    const id = await charged()
    expect(await json(await sandbox.signed('GET', '/charges/by-key/key-1'))).toMatchObject({ id, status: 'succeeded' })
    expect((await sandbox.signed('GET', '/charges/by-key/key-2')).status).toBe(404)
    expect((await fetch(`${sandbox.url}/charges/by-key/key-1`)).status).toBe(401)
  })
})

describe('the API', () => {
  let api: ApiStandIn
  beforeEach(async () => {
    api = new ApiStandIn()
    await sandbox.close()
    sandbox = await new Sandbox().open(await api.open())
  })
  afterEach(() => api.close())

  test('is notified of a refund once, signed over the time and the body', async () => {
    const id = await charged()
    await Promise.all([refund(id), refund(id)])
    const { body, timestamp, signature } = await api.callback(1)
    expect(JSON.parse(body)).toEqual({ id, status: 'succeeded', errorCode: null, captured: AMOUNT, refunded: AMOUNT })
    expect(signature).toBe(sign(SECRET, signedText(timestamp, 'POST', '/demo-psp/callbacks', body)))
    const next = await charged('4242424242424242', 'key-2')
    await refund(next, { idempotencyKey: 'refund-2' })
    expect(JSON.parse((await api.callback(2)).body)).toMatchObject({ id: next })
  })
})
