import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catererToken } from '../../../support/shop/caterer.ts'
import { operationsOf, pathWith, type Operation } from '../../../support/backend/operations.ts'
import type { OpenShop } from '../../../support/backend/server.ts'
import { readyCart } from '../../../support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '../../../support/backend/server-payments.ts'

// Every call that writes gets bodies that no form sends, each of them every time: no response is an internal error, what is no object is
// rejected, and the error of a rejected field has a message in French. Random bodies are sent by fuzz.test.ts.

type Schema = {
  $ref?: string
  properties?: Record<string, unknown>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Described = { requestBody?: { content?: Record<string, { schema?: Schema }> } }
type Document = { paths: Record<string, Record<string, Described>>; components?: { schemas?: Record<string, Schema> } }

let paid: PaidShop
let shop: OpenShop
let operations: Operation[]
let document: Document
let tokens: Record<'customer' | 'administrator', string>
let cart: string
beforeAll(async () => {
  paid = await openPaidShop({ attempts: 100_000 })
  ;({ shop } = paid)
  operations = (await operationsOf(shop)).filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
  document = shop.app.swagger() as Document
  const { token } = await shop.customer()
  tokens = { customer: token, administrator: await catererToken(shop) }
  cart = await readyCart(shop, token)
})
afterAll(() => paid.close())

const nested = (depth: number, open: string, close: string): string => `${open.repeat(depth)}1${close.repeat(depth)}`
const HUGE = 'é'.repeat(30_000)

/** The value of each field instead, as JSON. */
const VALUES = {
  null: 'null',
  'a number': '12.5',
  'a huge number': '1e309',
  'a truth': 'true',
  'an array': '[[], {}, null]',
  'an object': '{"length": 1, "toString": null, "__proto__": {"x": 1}}',
  'NUL characters': String.raw`"\u0000a\u0000"`,
  'a lone surrogate': String.raw`"\ud800 \udfff"`,
  'a huge text': JSON.stringify(HUGE),
  'deep arrays': nested(5_000, '[', ']'),
  'deep objects': nested(5_000, '{"a":', '}'),
} as const

/** Bodies that are no object of fields. */
const NO_OBJECTS = ['[]', '[{}]', '1', '"a"', 'true', nested(5_000, '[', ']'), '{', '\u0000', '{"a":1}}']

/** The fields that a call describes. */
function fieldsOf({ method, path }: Operation): string[] {
  const { requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {}
  return Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesIn(schema ?? {}))
}

function namesIn({ $ref, properties = {}, anyOf = [], oneOf = [], allOf = [] }: Schema): string[] {
  const named = $ref ? [document.components?.schemas?.[$ref.split('/').at(-1) ?? ''] ?? {}] : []
  return [...Object.keys(properties), ...[...named, ...anyOf, ...oneOf, ...allOf].flatMap(namesIn)]
}

async function send(operation: Operation, payload: string) {
  const type = operation.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
  const { statusCode, body } = await shop.app.inject({
    method: operation.method,
    url: pathWith(operation, { token: cart, orderToken: cart, id: 1, code: 'PARIS_CENTRE' }),
    headers: { 'content-type': type, ...(operation.needs && { authorization: `Bearer ${tokens[operation.needs]}` }) },
    payload,
  })
  const context = `${operation.name} ${payload.slice(0, 80)} → ${statusCode} ${body.slice(0, 300)}`
  expect(statusCode, context).toBeLessThan(500)
  expect(body, context).not.toMatch(/\n\s+at |node_modules|\.ts:\d/)
  return { statusCode, body, context }
}

test('more than thirty calls write', () => expect(operations.length).toBeGreaterThan(30))

test('a body that is no object of fields is rejected by every call that needs one', async () => {
  const taken = new Set<string>()
  for (const operation of operations.filter((one) => fieldsOf(one).length > 0)) {
    for (const payload of NO_OBJECTS) {
      const { statusCode } = await send(operation, payload)
      if (statusCode < 400) taken.add(operation.name)
    }
  }
  expect([...taken]).toEqual([])
})

describe.each(Object.entries(VALUES))('%s', (_, value) => {
  test('in any field of any call is no internal error, and a rejected field is named', async () => {
    for (const operation of operations) {
      for (const name of fieldsOf(operation)) {
        const { statusCode, body, context } = await send(operation, `{${JSON.stringify(name)}: ${value}}`)
        if (statusCode !== 422) continue
        const { violations } = JSON.parse(body) as { violations?: { propertyPath: string; message: string }[] }
        expect(violations?.length, context).toBeGreaterThan(0)
        for (const { message } of violations!) expect(message, context).not.toBe('')
      }
      const all = fieldsOf(operation).map((name) => `${JSON.stringify(name)}: ${value}`)
      await send(operation, `{${all.join()}}`)
    }
  })
})
