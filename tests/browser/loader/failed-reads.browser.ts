import type { Catering } from '#widgets/core/element/shop/catering.ts'
import {
  accessible,
  add,
  afterEach,
  API,
  embed,
  equal,
  inside,
  openBackend,
  setResponse,
  test,
  truthy,
  until,
} from '../page.ts'

// A tag whose data cannot be read shows its own content, the reason and a retry button, and reports it once.

openBackend()
const page = globalThis as { catering?: Catering }
const backend = globalThis.fetch
const elements: Element[] = []
const errors: { tag: string; code: string; message: string }[] = []
const statuses: string[] = []
const messages: string[] = []
const real = console.error
console.error = (message: unknown) => messages.push(String(message))
document.addEventListener('catering:error', ({ target, detail }) =>
  errors.push({ tag: (target as Element).localName, code: detail.code, message: detail.message }),
)
document.addEventListener('catering:status' as 'catering:ready', ({ detail }) =>
  statuses.push((detail as unknown as { status: string }).status),
)
afterEach(() => {
  elements.splice(0).forEach((element) => element.remove())
  globalThis.fetch = backend
})

/** What a broken backend does with a request. */
const FAULTS: Record<string, () => Promise<Response>> = {
  'no response': () => Promise.reject(new TypeError('Failed to fetch')),
  'an HTML page in place of JSON': async () =>
    new Response('<!doctype html><title>Maintenance</title>', { headers: { 'Content-Type': 'text/html' } }),
  'an error of the server': async () => new Response('', { status: 500 }),
}

function breakBackend(fault: () => Promise<Response>): void {
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return url.startsWith(API) ? fault() : backend(input, init)
  }
}

function tag(name: keyof HTMLElementTagNameMap, attributes: Record<string, string>, parent?: Element) {
  const element = add(name, attributes, parent)
  const link = document.createElement('a')
  link.href = '/carte'
  link.textContent = 'Voir la carte, ou appelez-nous'
  element.append(link)
  elements.push(element)
  return { element, link }
}

const TAGS: [keyof HTMLElementTagNameMap, Record<string, string>][] = [
  ['catering-product', { product: 'P1' }],
  ['catering-catalogue', { category: 'plateaux-repas' }],
  ['catering-formula', { formula: 'pause-cafe' }],
  ['catering-caterer-finder', {}],
]

test('before the first response the status is `loading`', async () => {
  await embed()
  equal(page.catering?.status, 'loading')
})

for (const [name, fault] of Object.entries(FAULTS))
  for (const [at, [tagName, attributes]] of TAGS.entries())
    test(`<${tagName}> with ${name} shows its content, the reason and a retry button`, async () => {
      breakBackend(fault)
      // A shop of its own, so that nothing is cached.
      const shop = document.createElement('catering-shop')
      shop.setAttribute('group', `${name}${at}`.replaceAll(' ', '-'))
      shop.setAttribute('api-base-url', API)
      document.body.append(shop)
      elements.push(shop)
      const { element, link } = tag(tagName, attributes, shop)
      await embed()
      const retry = await inside<HTMLButtonElement>(element, '[role=alert] button')
      equal(retry.textContent, 'Réessayer')
      equal(link.checkVisibility() && link.getBoundingClientRect().width > 0, true)
      const reason = retry.closest('[role=alert]')?.textContent ?? ''
      truthy(reason.length > 'Cette partie de la page n’a pas pu s’afficher. Réessayer'.length, reason)
      equal(await accessible(element), [])
    })

test('a cart that cannot be read shows the content of its tag, and reports it', async () => {
  breakBackend(FAULTS['no response']!)
  localStorage.setItem('catering.cart:unread', JSON.stringify({ token: 'unread' }))
  const shop = document.createElement('catering-shop')
  shop.setAttribute('group', 'unread')
  shop.setAttribute('api-base-url', API)
  document.body.append(shop)
  elements.push(shop)
  errors.length = 0
  const { element, link } = tag('catering-cart', {}, shop)
  await inside(element, '[role=alert] button')
  equal(link.checkVisibility(), true)
  await until(() => errors.length)
  equal([errors[0]?.tag, errors[0]?.code], ['catering-cart', 'network'])
  localStorage.removeItem('catering.cart:unread')
})

test('a failure is reported once for each tag and status, and logged once for all tags', async () => {
  setResponse('products/P8', { code: 'P8', name: 'Plateau P8', price: 1690, variants: [], inStock: true })
  breakBackend(FAULTS['no response']!)
  errors.length = statuses.length = 0
  const made = ['P8', 'P9'].map((product) => tag('catering-product', { product }).element)
  for (const element of made) await inside(element, '[role=alert] button')
  await until(() => errors.length === made.length)
  equal(
    errors.map(({ tag, code }) => [tag, code]),
    made.map(() => ['catering-product', 'network']),
  )
  equal([statuses, page.catering?.status], [['down'], 'down'])
  // The same sentence as before, of another tag: it is in the console once.
  equal(
    messages.filter((message, index) => message === messages[index - 1]),
    [],
  )
  equal(messages.at(-1), errors[0]?.message)
  truthy(messages.at(-1)?.includes(`${API} cannot be reached`), messages.at(-1) ?? '')
  truthy(messages.at(-1)?.includes('https://ambrelune.example/guide/'), messages.at(-1) ?? '')

  const [first] = made
  first?.shadowRoot?.querySelector<HTMLButtonElement>('[role=alert] button')?.click()
  await until(() => !first?.shadowRoot?.querySelector('[role=alert]'))
  await inside(first!, '[role=alert] button')
  equal(errors.length, made.length)

  globalThis.fetch = backend
  first?.shadowRoot?.querySelector<HTMLButtonElement>('[role=alert] button')?.click()
  await until(() => first?.shadowRoot?.querySelector('h3'))
  await until(() => page.catering?.status === 'degraded')
  equal(elements[0]?.querySelector('a')?.checkVisibility(), false)
})

test('a backend that is there and that CORS closes to the page has the origin to allow in the console', async () => {
  breakBackend(FAULTS['no response']!)
  const closed = globalThis.fetch
  globalThis.fetch = (input, init) => (init?.mode === 'no-cors' ? Promise.resolve(new Response()) : closed(input, init))
  errors.length = 0
  tag('catering-product', { product: 'P10' })
  await until(() => errors.length)
  truthy(errors[0]?.message.includes(`does not allow ${location.origin}`), errors[0]?.message ?? '')
  console.error = real
})
