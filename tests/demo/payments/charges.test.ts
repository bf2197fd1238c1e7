import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sign } from '#widgets/server/signature.ts'
import { json, Sandbox, SECRET } from './sandbox.ts'

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await new Sandbox().open()
})
afterEach(() => sandbox.close())

describe('each test card', () => {
  test.each([
    ['4242424242424242', 'succeeded', undefined],
    ['5555555555554444', 'succeeded', undefined],
    ['4000000000000002', 'failed', 'card_declined'],
    ['4000000000009995', 'failed', 'insufficient_funds'],
    ['4000000000000069', 'failed', 'expired_card'],
  ])('%s: the charge has %s', async (number, status, errorCode) => {
    const response = await sandbox.charge({ token: await sandbox.token(number) })
    const charge = await json(response)
    expect(response.status).toBe(201)
    expect(charge).toMatchObject({ id: expect.stringMatching(/^ch_/), status, last4: number.slice(-4), amount: 23268 })
    expect(charge.errorCode).toBe(errorCode)
    expect(charge.challengeUrl).toBeUndefined()
  })

  test.each(['4000000000003220', '4000002760003184'])('%s: the bank requests a confirmation first', async (number) => {
    const charge = await json(await sandbox.charge({ token: await sandbox.token(number) }))
    expect(charge).toMatchObject({ status: 'requires_action', challengeUrl: `${sandbox.url}/3ds/${String(charge.id)}` })
  })
})

describe('an idempotency key sent again', () => {
  test('gives the same charge, even once its token has expired', async () => {
    const token = await sandbox.token('4242424242424242')
    const first = await json(await sandbox.charge({ token }))
    sandbox.now = new Date(sandbox.now.getTime() + 60 * 60_000)
    expect(await json(await sandbox.charge({ token }))).toEqual(first)
  })

  test('gives the same charge to two calls made at once', async () => {
    const token = await sandbox.token('4242424242424242')
    const charges = await Promise.all(
      [sandbox.charge({ token }), sandbox.charge({ token })].map(async (call) => json(await call)),
    )
    expect(charges[0]).toEqual(charges[1])
  })

  test('is rejected for another amount', async () => {
    const token = await sandbox.token('4242424242424242')
    await sandbox.charge({ token })
    expect((await sandbox.charge({ token, amount: 1 })).status).toBe(409)
  })

  test('gives the same charge after the sandbox was started again', async () => {
    const token = await sandbox.token('4242424242424242')
    const { id } = await json(await sandbox.charge({ token }))
    await sandbox.stop()
    await sandbox.open()
    expect((await json(await sandbox.charge({ token }))).id).toBe(id)
  })
})

describe('a charge is deleted when the next one is made', () => {
  const DAY_MS = 86_400_000
  const read = async (id: unknown) => (await sandbox.signed('GET', `/charges/${String(id)}`)).status
  const made = async (number: string, change = {}) =>
    (await json(await sandbox.charge({ token: await sandbox.token(number), ...change }))).id

  test.each([
    ['a month after it was declined', '4000000000000002', 30],
    ['a month after its challenge was left open', '4000000000003220', 30],
    ['a year after it was paid', '4242424242424242', 365],
  ])('%s, not before', async (_when, number, days) => {
    const start = sandbox.now.getTime()
    const id = await made(number, { idempotencyKey: 'first' })
    sandbox.now = new Date(start + days * DAY_MS - 1)
    await made('4242424242424242', { idempotencyKey: 'second' })
    expect(await read(id)).toBe(200)
    sandbox.now = new Date(start + days * DAY_MS)
    const last = await made('4242424242424242', { idempotencyKey: 'third' })
    expect([await read(id), await read(last)]).toEqual([404, 200])
  })
})

describe('a call that the API did not sign', () => {
  test.each([
    ['with another secret', (body: string) => sign('another secret', body)],
    ['over another body', () => sign(SECRET, '{}')],
    ['with a text that is no signature', () => 'é'],
  ])('creates no charge: signed %s', async (_case, signature) => {
    const body = JSON.stringify({
      token: 'card_test_visa',
      amount: 1,
      currency: 'EUR',
      reference: 'r',
      idempotencyKey: 'k',
    })
    const signed = sandbox.signature('POST', '/charges', body)
    const headers = { ...signed, 'x-signature': encodeURIComponent(signature(body)) }
    expect((await sandbox.post('/charges', body, headers)).status).toBe(401)
    expect((await sandbox.post('/charges', body)).status).toBe(401)
    expect((await sandbox.post('/charges', body, signed)).status).toBe(201)
  })

  test('is rejected when it reads a charge', async () => {
    const { id } = await json(await sandbox.charge({ token: 'card_test_visa' }))
    expect((await fetch(`${sandbox.url}/charges/${String(id)}`)).status).toBe(401)
    const elsewhere = sandbox.signature('GET', '/charges/other')
    expect((await fetch(`${sandbox.url}/charges/${String(id)}`, { headers: elsewhere })).status).toBe(401)
  })
})

describe('a signed call', () => {
  test('is accepted once, at its own time, with its own method and path', async () => {
    const { id } = await json(await sandbox.charge({ token: 'card_test_visa' }))
    const path = `/charges/${String(id)}`
    const send = (method: string, to: string, headers: Record<string, string>) =>
      fetch(sandbox.url + to, { method, headers }).then(({ status }) => status)
    const headers = sandbox.signature('GET', path)
    expect(await send('GET', path, headers)).toBe(200)
    expect(await send('GET', path, headers)).toBe(401)
    expect(await send('GET', path, { ...headers, 'x-nonce': 'another' })).toBe(401)
    expect(await send('POST', `${path}/cancel`, sandbox.signature('GET', `${path}/cancel`))).toBe(401)
    expect(await send('POST', `${path}/cancel`, sandbox.signature('POST', path))).toBe(401)
    const [early, late] = [sandbox.signature('GET', path), sandbox.signature('GET', path)]
    const signedAt = sandbox.now
    sandbox.now = new Date(signedAt.getTime() + 5 * 60_000)
    expect(await send('GET', path, early)).toBe(200)
    sandbox.now = new Date(signedAt.getTime() + 5 * 60_000 + 1)
    expect(await send('GET', path, late)).toBe(401)
    sandbox.now = new Date(signedAt.getTime() - 5 * 60_000 - 1)
    expect(await send('GET', path, late)).toBe(401)
  })

  test('that is copied after a restart charges nothing again', async () => {
    const order = { amount: 100, currency: 'EUR', reference: 'R', idempotencyKey: 'once', token: 'card_test_visa' }
    const body = JSON.stringify(order)
    const headers = sandbox.signature('POST', '/charges', body)
    const first = await json(await sandbox.post('/charges', body, headers))
    expect((await sandbox.post('/charges', body, headers)).status).toBe(401)
    await sandbox.stop()
    await sandbox.open()
    expect(await json(await sandbox.post('/charges', body, headers))).toEqual(first)
    expect((await sandbox.post('/charges', body, headers)).status).toBe(401)
  })

  test('reads a charge by its id', async () => {
    const charge = await json(await sandbox.charge({ token: 'card_test_visa' }))
    const response = await sandbox.signed('GET', `/charges/${String(charge.id)}`)
    expect(response.status).toBe(200)
    expect(await json(response)).toEqual(charge)
    expect((await sandbox.signed('GET', '/charges/ch_unknown')).status).toBe(404)
  })

  test.each([
    ['an amount of zero', { amount: 0 }, ['amount']],
    ['a fraction of a cent', { amount: 10.5 }, ['amount']],
    ['another currency', { currency: 'USD' }, ['currency']],
    ['no key', { idempotencyKey: '' }, ['idempotencyKey']],
  ])('with %s is rejected, and the response names the field', async (_case, change, fields) => {
    const response = await sandbox.charge({ token: 'card_test_visa', ...change })
    expect(response.status).toBe(400)
    expect(await json(response)).toEqual({ error: 'bad_request', fields })
  })

  test('with an unknown token is rejected', async () => {
    expect((await sandbox.charge({ token: 'tok_unknown' })).status).toBe(422)
  })

  test('keeps a card for later payments', async () => {
    const body = JSON.stringify({ token: await sandbox.token('4242424242424242'), customerId: 1 })
    const response = await sandbox.post('/cards', body, sandbox.signature('POST', '/cards', body))
    const card = await json(response)
    expect(response.status).toBe(201)
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', expirationMonth: 11, expirationYear: 2029 })
    sandbox.now = new Date(sandbox.now.getTime() + 24 * 60 * 60_000)
    expect(await json(await sandbox.charge({ token: card.cardToken }))).toMatchObject({
      status: 'succeeded',
      last4: '4242',
    })
  })

  test('keeps one token for each card of a customer, however often it is saved, until it is deleted', async () => {
    const save = async (customerId: number, number = '4242424242424242') => {
      const body = JSON.stringify({ token: await sandbox.token(number), customerId })
      const response = await sandbox.post('/cards', body, sandbox.signature('POST', '/cards', body))
      return String((await json(response)).cardToken)
    }
    const permanent = await save(1)
    expect([await save(1), await save(1)]).toEqual([permanent, permanent])
    expect(new Set([permanent, await save(2), await save(1, '4111111111111111')]).size).toBe(3)
    for (const nth of [1, 2]) {
      expect((await sandbox.signed('DELETE', `/cards/${permanent}`)).status).toBe(200)
      expect((await sandbox.charge({ token: permanent, idempotencyKey: `after-${nth}` })).status).toBe(422)
    }
    expect((await fetch(`${sandbox.url}/cards/${await save(2)}`, { method: 'DELETE' })).status).toBe(401)
  })
})
