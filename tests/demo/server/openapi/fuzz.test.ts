import fc from 'fast-check'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { VERSION_HEADER } from '#demo/server/views/hydra.ts'
import { ADAPTED_VERSIONS } from '#demo/server/api-versions/versions.ts'
import { catererToken } from '#tests/support/shop/caterer.ts'
import { hostileText, sentBody, valuesOf, type Schema } from '#tests/support/backend/hostile.ts'
import { placedOrder, PARIS, readyCart } from '#tests/support/backend/server-journey.ts'
import { openPaidShop } from '#tests/support/backend/server-payments.ts'

// Every call of the OpenAPI document, with values that its schemas allow and others: no response is an internal error.

type Parameter = { name: string; in: string; schema?: Schema }
type Operation = { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema?: Schema }> } }
type Document = { paths: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } }

const RUNS = 20
const V2 = '/api/v2/shop'
const TIMEOUTS = { headersMs: 300, requestMs: 400, idleMs: 500 }

const { paid, document, tokens, known } = await prepare()
const { shop } = paid
afterAll(() => paid.close())

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    method,
    operation,
  })),
)

test('the OpenAPI document has more than a hundred calls', () => {
  expect(operations.length).toBeGreaterThan(100)
})

describe.each(operations)('$name', ({ path, method, operation }) => {
  test('never causes an internal error', async () => {
    await fc.assert(
      fc.asyncProperty(requestOf(path, operation), async ({ url, headers, payload }) => {
        const verb = method.toUpperCase() as 'GET'
        const sent = payload === null ? {} : { payload }
        const {
          statusCode,
          headers: responseHeaders,
          body,
        } = await shop.app.inject({ method: verb, url, headers, ...sent })
        const context = `${verb} ${url} → ${statusCode} ${body.slice(0, 500)}`
        expect(statusCode, context).toBeLessThan(500)
        expect(responseHeaders['x-content-type-options'], context).toBe('nosniff')
        if (statusCode >= 400 && !(VERSION_HEADER in headers))
          expectErrorFormat(path, JSON.parse(body) as Record<string, unknown>, context)
      }),
      { numRuns: RUNS },
    )
  })
})

test('bytes that are not HTTP, or only its beginning, cause no internal error, and the shop continues', async () => {
  const { port } = shop.app.server.address() as AddressInfo
  const piece = fc.constantFrom(
    ...[
      'GET /health HTTP/1.1\r\nHost: a\r\n\r\n',
      'POST /shop-api/login HTTP/1.1\r\nHost: a\r\n',
      'Content-Length: 10\r\n\r\n',
    ],
    ...[
      'Content-Type: application/json\r\n',
      'Transfer-Encoding: chunked\r\n\r\n',
      'ffffffffffffffff\r\n',
      '0\r\n\r\n',
      '\r\n\r\n',
    ],
    ...[
      'GET /%E0%A4%A HTTP/1.1\r\nHost: a\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
    ],
    ...[
      'GET http://elsewhere.example/api/v2/shop/channels HTTP/1.1\r\nHost: a\r\n\r\n',
      'CONNECT a:1 HTTP/1.1\r\n\r\n',
      '{"a":1}',
    ],
  )
  const garbage = fc.oneof(
    fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => Buffer.from(pieces.join(''))),
    fc.tuple(piece, fc.nat(30)).map(([text, length]) => Buffer.from(text.slice(0, length))),
    fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.tuple(piece, fc.uint8Array({ maxLength: 50 })).map(([text, bytes]) => Buffer.concat([Buffer.from(text), bytes])),
  )
  const many = fc.array(garbage, { minLength: 40, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(many, async (sent) => {
      for (const text of await Promise.all(sent.map((bytes) => rawResponseTo(port, bytes)))) {
        expect(text).not.toMatch(/HTTP\/1\.1 5\d\d|\n\s+at |\.ts:\d/)
      }
      expect((await shop.get('/health')).status).toBe(200)
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

/** Everything received until the server closes the connection. */
function rawResponseTo(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
    socket.write(bytes)
  })
}

function expectErrorFormat(path: string, body: Record<string, unknown>, context: string): void {
  expect(context).not.toMatch(/\n\s+at |node_modules|\.ts:\d/)
  const short = { code: expect.any(Number), message: expect.any(String) }
  const bulk = expect.any(Array) as unknown
  const shapes: unknown[] = path.startsWith('/api/v2/')
    ? [
        short,
        expect.objectContaining({ '@type': 'hydra:Error', 'hydra:description': expect.any(String) }),
        expect.objectContaining({ '@type': 'ConstraintViolationList', violations: expect.any(Array) }),
        expect.objectContaining({ type: expect.any(String), title: expect.any(String), detail: expect.any(String) }),
      ]
    : [
        short,
        { ...short, errors: expect.any(Object) },
        { ...short, errors: bulk },
        expect.objectContaining({ '@type': 'hydra:Error' }),
      ]
  expect(
    shapes.some((shape) => matches(body, shape)),
    context,
  ).toBe(true)
}

function matches(value: unknown, shape: unknown): boolean {
  try {
    expect(value).toEqual(shape)
    return true
  } catch {
    return false
  }
}

/** A random call, mostly as the document describes it. */
function requestOf(path: string, { parameters = [], requestBody }: Operation) {
  const components = document.components?.schemas ?? {}
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const pathValue = (name: string) => {
    const hits = known[name] ?? ['x']
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...hits).map((value) => escaped(String(value))) },
      { weight: 2, arbitrary: hostileText.filter((text) => text.length > 0).map(escaped) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('%E0%A4%A', '%', '%zz', '%ff', '..%2f..%2f', '%2e%2e', '1.5', '-1', '1e99'),
      },
    )
  }
  const filled = fc
    .tuple(...names.map(pathValue))
    .map((values) => names.reduce((url, name, index) => url.replace(`{${name}}`, () => values[index] ?? ''), path))
  const parameterValues = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema = {} }) => {
      const value = fc.oneof(
        valuesOf(schema, components, known, name).map((generated) =>
          typeof generated === 'string' ? generated : JSON.stringify(generated),
        ),
        hostileText,
      )
      return fc.option(
        value.map((text) => `${escaped(name)}=${escaped(text)}`),
        { nil: '', freq: 2 },
      )
    })
  const noise = fc.constantFrom(
    '',
    '',
    '',
    '%E0%A4%A',
    'a[b][c]=1',
    '__proto__[x]=1',
    'page=1&page=2',
    '&&&=&',
    'itemsPerPage=1e9',
  )
  const query = fc.tuple(...parameterValues, noise).map((parts) => parts.filter(Boolean).join('&'))
  const [type = 'application/json', described] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const values = described?.schema ? valuesOf(described.schema, components, known) : fc.constant({})
  const payload = requestBody ? sentBody(values) : fc.constant(null)
  const contentType = fc.oneof(
    { weight: 10, arbitrary: fc.constant(type) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'a',
        'application/json; charset=x',
        '*/*',
      ),
    },
  )
  const token = fc.constantFrom(...tokens)
  const accept = fc.constantFrom(
    undefined,
    undefined,
    'application/json',
    'application/ld+json',
    'image/png',
    ';q=,*/*;q=x',
    '*',
  )
  const version = fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('nonsense', ...ADAPTED_VERSIONS) },
  )
  const key = fc.constantFrom(undefined, 'a-key', 'k'.repeat(300))
  return fc.record({ filled, query, payload, contentType, token, accept, key, version }).map((generated) => ({
    url: generated.query ? `${generated.filled}?${generated.query}` : generated.filled,
    payload: generated.payload,
    headers: {
      ...(generated.payload === null ? {} : { 'content-type': generated.contentType }),
      ...(generated.token ? { authorization: `Bearer ${generated.token}` } : {}),
      ...(generated.accept ? { accept: generated.accept } : {}),
      ...(generated.key ? { 'idempotency-key': generated.key } : {}),
      ...(generated.version ? { [VERSION_HEADER]: generated.version } : {}),
    },
  }))
}

/** Percent-encoded, even where the text is not well formed. */
function escaped(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : text.replaceAll(/[\ud800-\udfff]/g, '%ED%A0%80').replaceAll(/[^%\w-]/g, '.')
}

/** A shop with one resource of each kind, and the ids and codes of all of them. */
async function prepare() {
  const opened = await openPaidShop({ timeouts: TIMEOUTS })
  const from = opened.shop
  const { token } = await from.customer()
  const admin = await catererToken(from)
  expect(admin).toEqual(expect.any(String))
  const order = await placedOrder(from, token)
  const ready = await readyCart(from, token)
  const { body: open } = await from.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE')
  const { body: entry } = await from.post<{ id: number }>(`${V2}/account/address-books`, PARIS, { token })
  const payment = await opened.pay(token, order, { cardToken: await opened.cardToken('4000 0000 0000 3220') })
  const cardToken = await opened.cardToken('4242 4242 4242 4242')
  const carts = [order, ready, open.tokenValue]
  return {
    paid: opened,
    document: from.app.swagger() as Document,
    tokens: [null, token, token, admin, 'nonsense'] as const,
    known: {
      ...{
        token: carts,
        orderToken: carts,
        id: [entry.id, 1, 2],
        hash: [payment.body.hash],
        code: ['PARIS_CENTRE', 'traiteur'],
      },
      ...{
        productCode: ['PR-INC-GARRIGUE'],
        quantity: [1, 6],
        method: ['card', 'bank_transfer', 'courier'],
        index: [0],
      },
      ...{ cardToken: [cardToken], paymentId: [1], email: ['client-1@societe.example', 'new@societe.example'] },
      ...{
        postcode: ['75002'],
        zipcode: ['75002'],
        deliveryDate: ['2026-11-26'],
        deliveryWindow: ['12h-13h'],
        countryCode: ['FR'],
      },
      ...{
        channel: ['PARIS_CENTRE', 'LYON'],
        name: ['Product'],
        slug: ['garrigue'],
        group: ['menus'],
        coupon: ['BIENVENUE'],
      },
      ...{ password: ['assez-long'], newPassword: ['assez-long'], confirmNewPassword: ['assez-long'], state: ['new'] },
    } as Record<string, readonly unknown[]>,
  }
}
