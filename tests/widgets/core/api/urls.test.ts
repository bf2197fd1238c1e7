import { describe, expect, test } from 'vitest'
import { eagerApi } from '#tests/support/client/eager-api.ts'
import { picture } from '#widgets/core/api/picture.ts'
import { nextPage } from '#widgets/core/api/client/response-fields.ts'
import { webUrl } from '#widgets/core/api/client/schema.ts'
import { sources } from '#tests/support/sources.ts'

const BASE = 'https://api.shop.example/'
const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://shop.example/0b6f7c1e-6f0e-4a55-9a3c-2d8f5a3c9b11',
  'file:///etc/passwd',
  'view-source:https://shop.example/',
  'about:blank',
]
const UNREADABLE = ['', '/relative', '//other.example/', 'https://', 'http://[', 42, null, undefined, {}]

describe.each(HOSTILE)('a backend that sends %j', (url) => {
  const api = eagerApi({
    baseUrl: BASE,
    token: () => null,
    unauthorized: () => undefined,
    invalidField: () => '',
    fetch: async (address) => {
      const { pathname } = new URL(address)
      const configuration = { fieldsUrl: url }
      if (pathname.endsWith('/link')) return Response.json({ code: 'c', url, expiresAt: '2026-11-24T10:00:00Z' })
      if (pathname.includes('/cart-links/')) return Response.json({ token: 't', returnUrl: url })
      if (pathname.includes('/payment-requests'))
        return Response.json({
          ...{ hash: 'h', state: 'processing' },
          responseData: { requiresAction: true, redirectUrl: url },
        })
      if (pathname.endsWith('/payment-methods')) return Response.json([{ code: 'card', configuration }])
      if (pathname.endsWith('/payment')) return Response.json({ payments: [{ methods: { card: { configuration } } }] })
      return Response.json({ hash: 'h', responseData: { requiresAction: true, redirectUrl: url } })
    },
  })

  test('opens no window, navigates nowhere, and shows no frame of it', async () => {
    await expect(api.checkout.link('t', null, null)).rejects.toMatchObject({ kind: 'unexpected-shape' })
    expect((await api.checkout.redeem('code', 'key')).returnUrl).toBeNull()
    await expect(api.orders.paymentRequest('h')).rejects.toMatchObject({ kind: 'unexpected-shape' })
    const methods = (await api.checkout.paymentMethods('t', false)).methods
    expect(methods).toMatchObject([{ fieldsUrl: null }])
  })

  test('shows no image of it', () => {
    expect(picture({ path: url }, BASE)).toBeNull()
    expect(picture({ path: 'a.jpg', template: url }, BASE)).toMatchObject({
      src: `${BASE}media/image/a.jpg`,
      template: '',
    })
  })

  test('has no page after the first', () => expect(nextPage({ 'hydra:view': { 'hydra:next': url } })).toBeNull())
})

test.each([...HOSTILE, ...UNREADABLE])('%j is no URL', (url) => expect(() => webUrl(url)).toThrow('a URL'))

test.each(['https://bank.example/3ds?id=1', 'HTTP://localhost:4302/fields'])('%s is a URL', (url) =>
  expect(webUrl(url)).toBe(new URL(url).href),
)

test.each([
  ['/api/v2/shop/products?page=2', '/api/v2/shop/products?page=2'],
  ['api/v2/shop/products?page=2', 'api/v2/shop/products?page=2'],
  ['https://api.shop.example/api/v2/shop/products?page=2', '/api/v2/shop/products?page=2'],
  ['http://php-fpm:9000/api/v2/shop/products?page=2', '/api/v2/shop/products?page=2'],
  ['//other.example/api?page=2', '/api?page=2'],
  ['\\\\other.example/api?page=2', '/api?page=2'],
  ['\t//other.example/api?page=2', '/api?page=2'],
  ['/\t/other.example/api?page=2', '/api?page=2'],
])('the page after the first, %j, is requested from the API alone', (link, path) => {
  const found = nextPage({ 'hydra:view': { 'hydra:next': link } })
  expect(found).toBe(path)
  expect(new URL(found!, BASE).origin).toBe(new URL(BASE).origin)
})

/** Files that navigate a browser to a URL made while the page runs, and what that URL is. */
const SINKS = {
  'widgets/cart/cart-transfer.ts': 'webUrl, read in core/api/cart-links.ts',
  'widgets/catalogue/card/ProductCard.tsx': 'an attribute of the tag, with the code in it',
  'widgets/caterer-finder/ChannelCard.tsx': 'an attribute of the tag, with the slug in it',
  'widgets/checkout/payment/use-payment.ts': 'webUrl, read in core/api/orders.ts',
  'widgets/core/components/payment/BankChallenge.tsx': 'webUrl, read in core/api/account.ts and orders.ts',
  'widgets/core/components/payment/sandbox-provider.ts': 'webUrl, read in core/api/account.ts and checkout.ts',
  'widgets/core/components/order/save-file.ts': 'an object URL of a file that was fetched',
  'widgets/core/element/page/navigation.ts': 'the origin of the build, with a path of its site',
  'widgets/core/ui/kit.tsx': 'an attribute of a tag',
  'widgets/core/ui/loading.ts': 'a file of the build',
  'widgets/core/ui/steps/StepList.tsx': 'an attribute of a tag',
  'widgets/core/ui/steps/Tabs.tsx': 'an attribute of a tag, with the code in it',
  'widgets/doctor/panel.ts': 'a page of the guide',
}

test('a browser navigates only to validated URLs', () => {
  const sink =
    /<iframe|\b(src|srcSet|href|formAction)=\{(?!`#|(tel|mailto)Url\()|\.(src|href) = |createElement\('iframe'\)|\bopen\(url|location\.(assign|replace)\(|location = /
  const found = sources('widgets/**/*.{ts,tsx}').filter(
    ({ path, text }) =>
      !path.startsWith('widgets/publish/') &&
      !path.startsWith('widgets/build/') &&
      sink.test(text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')),
  )
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(SINKS).toSorted())
})

test('every URL in a response is validated as a URL', () => {
  const unchecked = sources('widgets/core/api/*.ts').flatMap(({ path, text }) =>
    (text.match(/\b\w*[uU]rl: (?:text|textOrEmpty|nullableText|nullable\(text\))/g) ?? []).map(
      (field) => `${path} ${field}`,
    ),
  )
  expect(unchecked).toEqual([])
})
