import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandbox } from '#demo/server/payments/sandbox.ts'
import { stripe } from '#demo/server/payments/stripe.ts'
import { placedOrder } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'
import { sources } from '#tests/support/sources.ts'

// OWASP API7:2023, server side request forgery: the server calls two URLs, the payment provider's and the email server's, and
// both are settings. It never calls a URL that a request sent.

let paid: PaidShop
let token: string
const called: string[] = []
const trap = createServer((request, response) => {
  called.push(request.url ?? '')
  response.end('{}')
})
let trapUrl: string
beforeAll(async () => {
  paid = await openPaidShop()
  token = (await paid.shop.customer()).token
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  trapUrl = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`
})
afterAll(async () => {
  trap.closeAllConnections()
  trap.close()
  await paid.close()
})

test('only the adapters of payment providers make HTTP calls', () => {
  const calls = /from 'ky'|(?<!cache\.)\bfetch\(|from 'undici'|\bhttps?\.(get|request)\(/
  const callers = sources('demo/server/**/*.ts').filter(({ text }) => calls.test(text))
  expect(callers.map(({ path }) => path)).toEqual(['demo/server/payments/sandbox.ts', 'demo/server/payments/stripe.ts'])
})

test('the return URLs of a payment are never called, and those of another site are not stored', async () => {
  const order = await placedOrder(paid.shop, token)
  const payload = {
    cardToken: await paid.cardToken('4242 4242 4242 4242'),
    target_path: `${trapUrl}/target`,
    after_path: `${trapUrl}/after`,
  }
  const made = await paid.pay(token, order, payload)
  expect(made.status).toBe(201)
  const { headers } = await paid.shop.get(`/api/v2/shop/payment-requests/${made.body.hash}`, { token })
  expect(headers).not.toHaveProperty('location')
  expect(made).toMatchObject({ body: { payload: { target_path: null, after_path: null } } })
  expect(called).toEqual([])
})

test('the id of a charge cannot change the path that is called at the provider', async () => {
  const requestedUrls: string[] = []
  const provider = createServer((request, response) => {
    requestedUrls.push(request.url ?? '')
    response.writeHead(400).end()
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const own = sandbox(`http://127.0.0.1:${(provider.address() as AddressInfo).port}`, 'a secret that both sides share')
  const hostile = ['../cards', '..%2fcards', '@elsewhere.example/x', '?x=1', '#', 'a/b', `/${trapUrl}`]
  for (const id of hostile) await expect(own.read(id)).rejects.toThrow()
  for (const url of requestedUrls) expect(url).toMatch(/^\/charges\/[^/?#]+$/)
  expect(called).toEqual([])
  provider.closeAllConnections()
  provider.close()
})

test.each([
  ['the sandbox', (port: number) => sandbox(`http://127.0.0.1:${port}`, 'a secret that both sides share')],
  [
    'Stripe',
    (port: number) =>
      stripe({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }, trapUrl, {
        protocol: 'http',
        host: '127.0.0.1',
        port,
      }),
  ],
])('a redirect of %s is not followed, so that a call goes nowhere else', async (_name, open) => {
  const provider = createServer((_request, response) =>
    response.writeHead(307, { location: `${trapUrl}/stolen` }).end(),
  )
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const own = open((provider.address() as AddressInfo).port)
  const charge = { token: 'tok_x', amount: 1, reference: '', idempotencyKey: 'k', customerId: 7, isSaved: false }
  await expect(own.charge({ ...charge, captureMethod: 'automatic' })).rejects.toThrow()
  expect(called).toEqual([])
  provider.closeAllConnections()
  provider.close()
})

test('an absolute URL with another host is read as its path alone', async () => {
  const { body } = await paid.shop.get<{ '@id': string }>('http://elsewhere.example/api/v2/shop/taxons')
  expect(body['@id']).toBe('/api/v2/shop/taxons')
})
