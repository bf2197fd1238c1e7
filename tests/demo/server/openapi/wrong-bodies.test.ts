import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { operationsOf, pathWith, type Operation } from '#tests/support/backend/operations.ts'
import type { OpenShop } from '#tests/support/backend/server.ts'
import { readyCart } from '#tests/support/backend/server-journey.ts'
import { openPaidShop, type PaidShop } from '#tests/support/backend/server-payments.ts'

// Every call that writes gets bodies that no form sends, each of them every time: no response is an internal error, what is no object is
// rejected, and every message of a rejected field, however deep in the body, is in French. Random bodies are sent by fuzz.test.ts.

type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  minimum?: number
  properties?: Record<string, Schema>
  items?: Schema
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
  const writes = (await operationsOf(shop)).filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
  // Last the calls that end the cart.
  operations = writes.toSorted(
    (one, other) => Number(/complete$/.test(one.path)) - Number(/complete$/.test(other.path)),
  )
  document = shop.app.swagger() as Document
  const { token } = await shop.customer()
  tokens = { customer: token, administrator: await catererToken(shop) }
})
beforeEach(async () => {
  cart = await readyCart(shop, tokens.customer)
})
afterAll(() => paid.close())

const nested = (depth: number, open: string, close: string): string => `${open.repeat(depth)}1${close.repeat(depth)}`

/** The value of each field instead, as JSON; undefined for a field that is missing. */
const VALUES = {
  nothing: undefined,
  null: 'null',
  'a number': '12.5',
  'a huge number': '1e309',
  'a negative number': '-1',
  'a truth': 'true',
  'an empty array': '[]',
  'an array': '[[], {}, null]',
  'a long array': JSON.stringify(Array.from({ length: 1000 }, () => 1)),
  'an empty object': '{}',
  'an object': '{"length": 1, "toString": null, "value": {"x": 1}}',
  'a prototype': '{"__proto__": {"x": 1}}',
  'an empty text': '""',
  'a blank text': String.raw`" \t\u00a0\u200b\n"`,
  'another text': '"x"',
  'a text of digits': '"12"',
  'control characters': String.raw`"\u0007\u001b[2J\u0085"`,
  'NUL characters': String.raw`"\u0000a\u0000"`,
  'a lone surrogate': String.raw`"\ud800 \udfff"`,
  'a long text': JSON.stringify('é'.repeat(10_000)),
  'a huge text': JSON.stringify('é'.repeat(30_000)),
  'deep arrays': nested(5_000, '[', ']'),
  'deep objects': nested(5_000, '{"a":', '}'),
} as const

/** Bodies that are no object of fields. */
const NO_OBJECTS = ['[]', '[{}]', '1', '"a"', 'true', nested(5_000, '[', ']'), '{', '\u0000', '{"a":1}}']

/** A body of a call whose values have the types that its schema describes; undefined for a call without one. */
function exampleOf({ method, path }: Operation): unknown {
  const { requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {}
  const [described] = Object.values(requestBody?.content ?? {})
  return described?.schema && example(described.schema)
}

function example({ $ref, type, properties, items, ...schema }: Schema): unknown {
  if ($ref) return example(document.components?.schemas?.[$ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(example)) as unknown
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return example(choice)
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, example(part)]))
  const [kind] = [type].flat()
  if (kind === 'array') return [example(items ?? {})]
  if (kind === 'integer' || kind === 'number') return Math.max(schema.minimum ?? 1, 1)
  return kind === 'boolean' ? true : 'x'
}

type Path = readonly (string | number)[]

/** The path of every field of a body, however deep. */
function pathsIn(body: unknown, from: Path = []): Path[] {
  if (typeof body !== 'object' || body === null) return []
  const entries = Array.isArray(body) ? [...body.entries()] : Object.entries(body)
  return entries.flatMap(([name, inner]: [string | number, unknown]) => {
    const path = [...from, name]
    return [path, ...pathsIn(inner, path)]
  })
}

/** The JSON of a body with this JSON as the value of one field. */
function withValue(body: unknown, [name, ...rest]: Path, value: string | undefined): string | undefined {
  if (name === undefined) return value
  if (Array.isArray(body)) return `[${body.map((inner) => withValue(inner, rest, value) ?? 'null').join()}]`
  const fields = Object.entries(body as object).map(([key, inner]) => [
    JSON.stringify(key),
    key === name ? withValue(inner, rest, value) : JSON.stringify(inner),
  ])
  return `{${fields.flatMap(([key, json]) => (json === undefined ? [] : [`${key}:${json}`])).join()}}`
}

async function send(operation: Operation, payload: string) {
  const type = operation.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
  const { statusCode, body } = await shop.app.inject({
    method: operation.method,
    url: pathWith(operation, { token: cart, orderToken: cart, id: 1, code: 'PARIS_CENTRE', index: 0 }),
    headers: { 'content-type': type, ...(operation.needs && { authorization: `Bearer ${tokens[operation.needs]}` }) },
    payload,
  })
  const context = `${operation.name} ${payload.slice(0, 300)} → ${statusCode} ${body.slice(0, 500)}`
  expect(statusCode, context).toBeLessThan(500)
  expect(body, context).not.toMatch(/\n\s+at |node_modules|\.ts:\d/)
  return { statusCode, body, context }
}

/** Messages of the plugin that clients compare (contract 1.4, 1.5, 1.7). */
const KEYS =
  /^(?:sylius\.shop_api\.[a-z_.0]+|Cart does not exist\.|Cart item does not exist\.|Please select a payment method|The selected (?:payment|shipping) method .+)$/
const FRENCH = /\b(?:est|pas|plus|ne|le|la|les|un|une|vous|votre|de|des|se|indiquez)\b/i
const ENGLISH =
  /\b(?:invalid|input|expected|received|too|small|big|required|must|should|blank|the|not|is|unrecognized)\b/i

function messagesIn(errors: unknown): string[] {
  if (typeof errors === 'string') return [errors]
  return typeof errors === 'object' && errors !== null ? Object.values(errors).flatMap(messagesIn) : []
}

/** The messages of a rejection that are neither French nor documented. */
function strangeMessages({ statusCode, body, context }: Awaited<ReturnType<typeof send>>): string[] {
  if (![400, 422].includes(statusCode)) return []
  type Rejection = { violations?: { message: string }[]; errors?: unknown }
  const { violations = [], errors } = JSON.parse(body) as Rejection
  if (statusCode === 422) expect(violations.length, context).toBeGreaterThan(0)
  const messages = [...violations.map(({ message }) => message), ...messagesIn(errors)]
  return messages.filter((message) => !KEYS.test(message) && (!FRENCH.test(message) || ENGLISH.test(message)))
}

test('more than thirty calls write', () => expect(operations.length).toBeGreaterThan(30))

test('a body that is no object of fields is rejected by every call that needs one', async () => {
  const taken = new Set<string>()
  for (const operation of operations.filter((one) => pathsIn(exampleOf(one)).length > 0)) {
    for (const payload of NO_OBJECTS) {
      const response = await send(operation, payload)
      expect(strangeMessages(response), response.context).toEqual([])
      if (response.statusCode < 400) taken.add(operation.name)
    }
  }
  expect([...taken]).toEqual([])
})

test.each(['', 'null', '{}'])('the body %j is no internal error, and its messages are French', async (payload) => {
  for (const operation of operations) {
    const response = await send(operation, payload)
    expect(strangeMessages(response), response.context).toEqual([])
    // A body that is missing has no field to name.
    expect(response.body, response.context).not.toContain('specified: .')
  }
})

describe.each(Object.entries(VALUES))('%s', (_, value) => {
  test('in any field of any call is no internal error, and its messages are French', async () => {
    const strange = new Set<string>()
    let rejected = 0
    for (const operation of operations) {
      const body = exampleOf(operation)
      for (const path of pathsIn(body)) {
        const response = await send(operation, withValue(body, path, value) ?? '')
        for (const message of strangeMessages(response)) strange.add(`${operation.name} ${path.join('.')}: ${message}`)
        if (response.statusCode >= 400) rejected += 1
      }
    }
    expect([...strange]).toEqual([])
    expect(rejected).toBeGreaterThan(50)
  })
})
