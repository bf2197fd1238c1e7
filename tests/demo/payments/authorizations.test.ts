import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { AUTHORIZATION_LIFE_MS } from '#demo/payments/charge-lifecycle.ts'
import { ApiStandIn, json, Sandbox } from './sandbox.ts'

// The sandbox's own: signatures, messages, pages, webhooks of expired authorizations. The states are in
// tests/demo/server/payments/provider-contract.ts.

const AMOUNT = 23268
const PART = 10_000
const HOUR_MS = 60 * 60_000

let sandbox: Sandbox
let api: ApiStandIn
let apiUrl: string
beforeEach(async () => {
  api = new ApiStandIn()
  apiUrl = await api.open()
  sandbox = await new Sandbox().open(apiUrl)
})
afterEach(async () => {
  await sandbox.close()
  api.close()
})

const idOf = async (response: Promise<Response>) => String((await json(await response)).id)
const authorize = (idempotencyKey = 'key-1') =>
  idOf(sandbox.charge({ token: 'card_test_visa', captureMethod: 'manual', idempotencyKey }))
const challenge = () => idOf(sandbox.charge({ token: 'card_test_3ds', captureMethod: 'manual' }))
const read = async (id: string) => json(await sandbox.signed('GET', `/charges/${id}`))
const notified = async (nth: number) => JSON.parse((await api.callback(nth)).body) as unknown
const wait = (ms: number) => void (sandbox.now = new Date(sandbox.now.getTime() + ms))

function modify(kind: 'capture' | 'refund', id: string, change: Record<string, unknown> = {}): Promise<Response> {
  const body = JSON.stringify({ amount: AMOUNT, idempotencyKey: 'key-1', ...change })
  return sandbox.post(`/charges/${id}/${kind}`, body, sandbox.signature('POST', `/charges/${id}/${kind}`, body))
}
const capture = (id: string, change?: Record<string, unknown>) => modify('capture', id, change)

describe('an authorization', () => {
  test('states what is authorized and what was captured', async () => {
    const id = await authorize()
    expect(await read(id)).toMatchObject({ status: 'authorized', amount: AMOUNT, captured: 0 })
    const response = await capture(id, { amount: PART })
    expect(response.status).toBe(200)
    expect(await json(response)).toMatchObject({ status: 'succeeded', amount: AMOUNT, captured: PART })
  })

  test('is another charge than one that is captured at once: 409 under the same key', async () => {
    await authorize()
    const response = await sandbox.charge({ token: 'card_test_visa' })
    expect([response.status, await json(response)]).toEqual([409, { error: 'idempotency_key_reused' }])
  })

  test('by an unknown method is rejected', async () => {
    const response = await sandbox.charge({ token: 'card_test_visa', captureMethod: 'later' })
    expect([response.status, await json(response)]).toEqual([400, { error: 'bad_request', fields: ['captureMethod'] }])
  })

  test('whose challenge is left open for more than fifteen minutes has failed', async () => {
    const id = await challenge()
    wait(15 * 60_000 + 1)
    await sandbox.submitCode(id, { code: '1234' })
    expect(await read(id)).toMatchObject({ status: 'failed', errorCode: 'authentication_expired', captured: 0 })
    expect((await capture(id)).status).toBe(409)
  })

  test('and its capture are the same after a restart', async () => {
    const [captured, left] = [await authorize('one'), await authorize('two')]
    await capture(captured, { amount: PART })
    await sandbox.stop()
    await sandbox.open()
    expect(await json(await capture(captured, { amount: PART }))).toMatchObject({ captured: PART })
    expect(await json(await capture(left, { idempotencyKey: 'key-2' }))).toMatchObject({ captured: AMOUNT })
  })
})

describe('a capture', () => {
  test.each([
    ['under another key', { idempotencyKey: 'key-2' }, 'not_capturable'],
    ['of another amount under the same key', { amount: 1 }, 'idempotency_key_reused'],
  ])('a second time %s is rejected', async (_case, change, error) => {
    const id = await authorize()
    await capture(id, { amount: PART })
    const response = await capture(id, { amount: PART, ...change })
    expect([response.status, await json(response)]).toEqual([409, { error }])
    expect(await read(id)).toMatchObject({ captured: PART })
  })

  test('of another charge under the same key is rejected', async () => {
    await capture(await authorize('one'))
    const response = await capture(await authorize('two'))
    expect([response.status, await json(response)]).toEqual([409, { error: 'idempotency_key_reused' }])
  })

  test('of more than is authorized is rejected', async () => {
    const response = await capture(await authorize(), { amount: AMOUNT + 1 })
    expect([response.status, await json(response)]).toEqual([409, { error: 'not_capturable' }])
  })

  test.each([
    ['nothing', { amount: 0 }, ['amount']],
    ['less than nothing', { amount: -1 }, ['amount']],
    ['a fraction of a cent', { amount: 0.5 }, ['amount']],
    ['an amount as a text', { amount: '100' }, ['amount']],
    ['an amount without a key', { idempotencyKey: '' }, ['idempotencyKey']],
  ])('of %s is rejected, and the response names the field', async (_case, change, fields) => {
    const id = await authorize()
    const response = await capture(id, change)
    expect([response.status, await json(response)]).toEqual([400, { error: 'bad_request', fields }])
    expect(await read(id)).toMatchObject({ status: 'authorized' })
  })

  test('that the API did not sign, or signed for a refund, takes nothing', async () => {
    const id = await authorize()
    const path = `/charges/${id}/capture`
    const body = JSON.stringify({ amount: AMOUNT, idempotencyKey: 'key-1' })
    expect((await sandbox.post(path, body)).status).toBe(401)
    const other = sandbox.signature('POST', `/charges/${id}/refund`, body)
    expect((await sandbox.post(path, body, other)).status).toBe(401)
    expect(await read(id)).toMatchObject({ status: 'authorized', captured: 0 })
  })
})

describe('the bank’s page of an authorization', () => {
  const page = async (id: string) => (await fetch(`${sandbox.url}/3ds/${id}`)).text()

  test('states that the amount is reserved, then what was captured and refunded', async () => {
    const id = await challenge()
    const confirmed = await (await sandbox.submitCode(id, { code: '1234' })).text()
    expect(confirmed).toContain('data-result="authenticated"')
    expect(confirmed).toContain('class="end good"')
    expect(confirmed).toContain('Paiement autorisé')
    expect(confirmed).toContain('232,68\u00A0€ réservés pour Ambrelune. Rien n’a été débité.')
    await capture(id, { amount: PART })
    const captured = await page(id)
    expect(captured).toContain('Paiement confirmé')
    expect(captured).toContain('100,00\u00A0€ débités, sur 232,68\u00A0€ réservés pour Ambrelune. Le reste est libéré.')
    await modify('refund', id, { amount: 1_00 })
    expect(await page(id)).toContain('vous rembourse 1,00\u00A0€')
  })

  test('whose whole amount was captured states it as a payment', async () => {
    const id = await challenge()
    await sandbox.submitCode(id, { code: '1234' })
    await capture(id)
    expect(await page(id)).toContain('<p>232,68\u00A0€ pour Ambrelune. Vous retournez à la boutique.</p>')
  })

  test.each([
    ['was voided', 'Autorisation annulée', 'puis libérés. Rien n’a été débité.', 0],
    ['has expired', 'Autorisation expirée', 'puis libérés après sept jours.', AUTHORIZATION_LIFE_MS],
  ])('that %s states it, and that 3-D Secure had succeeded', async (_case, title, text, ms) => {
    const id = await challenge()
    await sandbox.submitCode(id, { code: '1234' })
    wait(ms)
    if (ms === 0) await sandbox.signed('POST', `/charges/${id}/cancel`)
    const markup = await page(id)
    expect(markup).toContain('class="end bad"')
    expect(markup).toContain('data-result="authenticated"')
    expect(markup).toContain(`<h1>${title}</h1>`)
    expect(markup).toContain(text)
  })
})

describe('the API is notified of an authorization that has expired', () => {
  const expired = { status: 'voided', errorCode: 'authorization_expired', captured: 0, refunded: 0 }

  test('within an hour, though no request reads it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await sandbox.stop()
    await sandbox.open(apiUrl)
    const id = await authorize('one')
    wait(1)
    const later = await authorize('two')
    wait(AUTHORIZATION_LIFE_MS - 1)
    vi.advanceTimersByTime(HOUR_MS)
    expect(await notified(1)).toEqual({ id, ...expired })
    wait(1)
    vi.advanceTimersByTime(HOUR_MS)
    expect(await notified(2)).toEqual({ id: later, ...expired })
  })

  test('at the next start, when the sandbox was stopped meanwhile', async () => {
    const id = await authorize()
    await sandbox.stop()
    wait(AUTHORIZATION_LIFE_MS)
    await sandbox.open(apiUrl)
    expect(await notified(1)).toEqual({ id, ...expired })
  })
})
