import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandbox } from '#demo/server/payments/sandbox.ts'
import { sign, signedText } from '#widgets/server/signature.ts'
import { openShop, type OpenShop } from '#tests/support/backend/server.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'

// OWASP API10:2023, unsafe consumption of APIs: a message of the payment provider is trusted when it is signed or was requested,
// and has the agreed format; any other changes nothing and is not passed on.

const SECRET = 'a secret that both sides share'

/** A provider whose response each test sets. */
let respond: (response: ServerResponse, request: IncomingMessage) => void
const provider = createServer((request, response) => respond(response, request))
let shop: OpenShop
let token: string
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  shop = await openShop({ payments: sandbox(url, SECRET) })
  await shop.db.updateTable('channels').set({ slot_capacity: null }).execute()
})
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await shop.close()
})

const V2 = '/api/v2/shop'
const GOOD = { id: 'ch_1', status: 'succeeded', captured: 1_000, refunded: 0, errorCode: null, challengeUrl: null }

async function pay(): Promise<{ status: number; body: unknown; order: string }> {
  token = (await shop.customer()).token
  const order = await placedOrder(shop, token)
  const { body } = await shop.get<{ payments: { id: number }[] }>(`${V2}/orders/${order}`, { token })
  const sent = {
    paymentId: body.payments[0]?.id,
    paymentMethodCode: 'card',
    action: 'capture',
    payload: { cardToken: 'tok_abc' },
  }
  const handler = await shop.post(`${V2}/orders/${order}/payment-requests`, sent, { token })
  return { status: handler.status, body: handler.body, order }
}

const paymentState = async (order: string) =>
  (await shop.get<{ paymentState: string }>(`${V2}/orders/${order}`, { token })).body.paymentState

test('a response of the agreed format is trusted; each response below differs from it in one thing', async () => {
  respond = (response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(GOOD))
  const { status, order } = await pay()
  expect(status).toBe(201)
  expect(await paymentState(order)).toBe('paid')
})

describe('a charge is not trusted', () => {
  const json = (body: unknown) => (response: ServerResponse) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  test.each([
    ['without an id', json({ ...GOOD, id: undefined })],
    ['with an id that is a path', json({ ...GOOD, id: '../cards?x=' })],
    ['with an id of ten thousand characters', json({ ...GOOD, id: 'c'.repeat(10_000) })],
    ['in an unknown state', json({ ...GOOD, status: 'SUCCEEDED' })],
    ['in several states', json({ ...GOOD, status: ['succeeded'] })],
    ['without what was captured', json({ ...GOOD, captured: undefined })],
    ['with a fraction of a cent', json({ ...GOOD, captured: 0.5 })],
    ['without what was refunded', json({ ...GOOD, refunded: undefined })],
    ['with a negative refund', json({ ...GOOD, refunded: -1 })],
    ['as a list', json([GOOD])],
    ['as a text', json('succeeded')],
    ['as null', json(null)],
    [
      'that sends the browser to a script',
      json({ ...GOOD, status: 'requires_action', challengeUrl: 'javascript:alert(1)' }),
    ],
    ['that sends the browser to data', json({ ...GOOD, status: 'requires_action', challengeUrl: 'data:text/html,x' })],
    ['that sends the browser to a relative URL', json({ ...GOOD, status: 'requires_action', challengeUrl: '//x' })],
    ['that is no JSON', (response: ServerResponse) => void response.end('<html>succeeded</html>')],
    [
      'that is cut short',
      (response: ServerResponse) =>
        void response.writeHead(200, { 'content-length': '500' }).write('{"id"', () => response.destroy()),
    ],
    [
      'that sets the prototype of objects',
      (response: ServerResponse) => void response.end('{"__proto__":{"id":"ch_1","status":"succeeded"}}'),
    ],
  ])(
    '%s',
    async (_name, handler) => {
      respond = handler
      const { status, body, order } = await pay()
      expect({ status, body }).toMatchObject({ status: 503, body: { '@type': 'hydra:Error' } })
      expect(JSON.stringify(body)).not.toMatch(/javascript|ch_1|ZodError|\.ts/)
      expect(await paymentState(order)).toBe('awaiting_payment')
      expect(({} as Record<string, unknown>).status).toBeUndefined()
    },
    20_000,
  )
})

test('a card without the agreed format is not saved, and a card number never is', async () => {
  const cards = () => shop.db.selectFrom('cards').selectAll().execute()
  const before = await cards()
  const card = { cardToken: 'card_x', brand: 'visa', last4: '4242', expirationMonth: 1, expirationYear: 2030 }
  for (const change of [
    { last4: '4242424242424242' },
    { cardToken: '4242 4242 4242 4242' },
    { expirationMonth: 13 },
    { brand: 'x'.repeat(500) },
  ]) {
    respond = (response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...card, ...change }))
    const { status } = await shop.post(`${V2}/account/cards`, { cardToken: 'tok_abc' }, { token })
    expect(status).toBeGreaterThanOrEqual(500)
  }
  expect(await cards()).toEqual(before)
})

describe('a notice', () => {
  const notice = (body: string, timestamp: string, signature: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/demo-psp/callbacks',
      headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
      payload: body,
    })
  const noticeText = (at: string, body: string) => signedText(at, 'POST', '/demo-psp/callbacks', body)
  const seconds = () => String(Math.floor(shop.now.getTime() / 1000))
  const signed = (body: string, at = seconds()) => notice(body, at, sign(SECRET, noticeText(at, body)))

  test('without a signature, or with the signature of another text, is rejected', async () => {
    const body = JSON.stringify(GOOD)
    const at = seconds()
    for (const [sent, timestamp, signature] of [
      [body, at, ''],
      [body, at, 'x'.repeat(64)],
      [`${body} `, at, sign(SECRET, noticeText(at, body))],
      [body, String(Number(at) + 1), sign(SECRET, noticeText(at, body))],
      [body, at, sign('another secret', noticeText(at, body))],
      [body, 'NaN', sign(SECRET, noticeText('NaN', body))],
      [body, '', sign(SECRET, noticeText('', body))],
      [body, at, sign(SECRET, signedText(at, 'GET', '/demo-psp/callbacks', body))],
      [body, at, sign(SECRET, signedText(at, 'POST', '/charges', body))],
    ] as const) {
      expect((await notice(sent, timestamp, signature)).statusCode).toBe(401)
    }
  })

  test('that is signed but is no charge is rejected', async () => {
    for (const body of [
      '{}',
      '[]',
      'null',
      '"x"',
      JSON.stringify({ ...GOOD, status: 'paid' }),
      JSON.stringify({ ...GOOD, id: '../x' }),
    ]) {
      expect((await signed(body)).statusCode).toBe(401)
    }
  })

  test('of a charge that the shop never requested is rejected', async () => {
    expect((await signed(JSON.stringify({ ...GOOD, id: 'ch_unknown' }))).statusCode).toBe(404)
  })
})
