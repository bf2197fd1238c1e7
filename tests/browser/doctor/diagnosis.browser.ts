import type { Catering, Finding } from '#widgets/core/element/shop/catering.ts'
import { add, afterEach, API, embed, equal, inside, openBackend, setResponse, test, truthy, until } from '../page.ts'

// What is wrong with a page is named, with its solution: base URLs, codes, names, in the doctor and in the console.

openBackend()
const page = globalThis as { catering?: Catering; cateringConfig?: object }
const settings = page.cateringConfig
const backend = globalThis.fetch
const elements: Element[] = []
afterEach(() => {
  elements.splice(0).forEach((element) => element.remove())
  globalThis.fetch = backend
  page.cateringConfig = settings ?? {}
})

async function bad(): Promise<Finding[]> {
  if (!elements.length) elements.push(add('catering-channel-picker'))
  await embed()
  return (await page.catering!.doctor()).filter(({ level }) => level !== 'fine' && level !== 'note')
}
const only = async (): Promise<Finding> => {
  const [finding, ...others] = await bad()
  truthy(finding && !others.length, `one finding was expected, found ${JSON.stringify([finding, ...others])}`)
  return finding
}

/** The errors that `act` writes into the console, once there is one. */
async function logged(act: () => unknown): Promise<string[]> {
  const [error, warn] = [console.error, console.warn]
  const messages: string[] = []
  console.error = console.warn = (message: unknown) => messages.push(String(message))
  act()
  await until(() => messages.length)
  Object.assign(console, { error, warn })
  return messages
}

test('a correct page has no findings', async () => {
  equal(await bad(), [])
})

test('a base URL with a path too much', async () => {
  globalThis.fetch = (input, init) =>
    String(input).includes('/api/v2/api/') ? Promise.resolve(new Response('', { status: 404 })) : backend(input, init)
  page.cateringConfig = { apiBaseUrl: `${API}api/v2` }
  equal((await only()).fix, `Write api-base-url="${new URL(API).origin}".`)
})

test('the URL of the site as that of the API', async () => {
  page.cateringConfig = { apiBaseUrl: `${location.origin}/` }
  const { what, where } = await only()
  equal(where, `api-base-url="${location.origin}/"`)
  truthy(what.includes('is the site'), what)
})

test('an HTML page in place of the API', async () => {
  globalThis.fetch = async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })
  truthy((await only()).what.includes('with an HTML page'), 'the page should be named')
})

test('`code` in place of `product`, in the doctor and in the console', async () => {
  const [message = ''] = await logged(() => elements.push(add('catering-product', { code: 'P1' })))
  truthy(message.includes('Write <catering-product product="P1">'), message)
  truthy(message.includes('https://ambrelune.example/guide/tags'), message)
  equal(
    (await bad()).map(({ where, fix }) => [where, fix]),
    [['<catering-product code="P1">', 'Write product.']],
  )
})

test('a code in lower case has the one in capitals as its solution', async () => {
  setResponse('products/p1', null)
  setResponse('products/P1', { code: 'P1', name: 'Plateau', price: 1690, variants: [], inStock: true })
  const [message = ''] = await logged(() => elements.push(add('catering-product', { product: 'p1' })))
  truthy(message.includes('such as P1'), message)
  equal((await only()).fix, 'Write P1.')
})

test('an unknown view is named with its tag', async () => {
  const [message = ''] = await logged(() => elements.push(add('catering-channel-picker', { view: 'baar' })))
  truthy(message.startsWith('catering: <catering-channel-picker>: "baar" is none of form,hero,bar'), message)
})

test('a quantity that is no number', async () => {
  elements.push(add('catering-product', { product: 'P1', quantity: 'dix' }))
  const element = elements[0]!
  await inside(element, 'h3')
  equal((await only()).where, '<catering-product quantity="dix">')
})

test('names of events and actions that do not exist', async () => {
  elements.push(add('catering-channel-picker'))
  await embed()
  const shop = await page.catering!.ready
  const stops = [
    shop.on('item-added' as 'catering:item-added', () => undefined),
    shop.on('catering:item-add' as 'catering:item-added', () => undefined),
    shop.override('addItems' as 'addItem', (next, ...args) => next(...args)),
    shop.on('catering:item-added', () => undefined),
  ]
  equal(
    (await bad()).map(({ where, fix }) => [where, fix]),
    [
      ["shop.on('item-added')", 'Write catering:item-added.'],
      ["shop.on('catering:item-add')", 'Write catering:item-added.'],
      ["shop.override('addItems')", 'Write addItem.'],
    ],
  )
  for (const stop of stops) stop()
})

test('an unknown channel is an event and a sentence with the code in capitals, and the postal code decides', async () => {
  setResponse('channels/lyon', null)
  setResponse('channels/LYON', { code: 'LYON', name: 'Lyon', enabled: true })
  const shop = add('catering-shop', { 'api-base-url': API, group: 'unknown-channel', channel: 'lyon' })
  elements.push(shop)
  const failure = new Promise<string>((resolve) =>
    shop.addEventListener('catering:error', ({ detail }) => resolve(`${detail.code} ${detail.message}`), {
      once: true,
    }),
  )
  const [message = ''] = await logged(() => add('catering-channel-picker', {}, shop))
  equal(await failure, `unknown ${message}`)
  truthy(message.includes('channel="lyon" is no channel') && message.includes('Write LYON.'), message)
  const runtime = Reflect.get(globalThis, Symbol.for('catering.runtime.1:unknown-channel'))
  equal(runtime.store.getState().channel.home, 'DEFAULT')
})
