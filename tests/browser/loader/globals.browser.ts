import type { Catering } from '#widgets/core/element/shop/catering.ts'
import {
  add,
  productOf,
  setResponse,
  requests,
  embed,
  equal,
  inside,
  load,
  openBackend,
  test,
  truthy,
  until,
} from '../page.ts'

// A page whose own elements have the names of our globals, and settings pasted from an email.

const AROUND = ['\u00A0« ', ' »\u200B\n'] as const
const pasted = (text: string): string => AROUND.join(text)

openBackend()
const page = globalThis as { catering?: Catering; cateringConfig?: object; dataLayer?: unknown[] }
const { cateringConfig: settings } = page as { cateringConfig: { apiBaseUrl: string } }
delete page.cateringConfig
const names = ['catering', 'cateringConfig', 'dataLayer'].map((id) => add('section', { id }))
const twins = ['catering', 'cateringConfig'].map((name) => add('form', { name }))
// A frame of another origin, whose window throws at every property but a few.
for (const name of ['catering', 'cateringConfig', 'dataLayer'])
  twins.push(add('iframe' as 'form', { name, sandbox: '', srcdoc: '' }))
const script = add('script', {
  src: 'data:text/javascript,',
  'data-api-base-url': pasted(settings.apiBaseUrl),
  'data-channel': pasted('DEFAULT'),
})
script.dataset.dataLayer = ''

const errors: unknown[] = []
addEventListener('error', ({ error }) => errors.push(error))
addEventListener('unhandledrejection', ({ reason }) => errors.push(reason))

setResponse('products/P1', productOf('P1'))

/** The script of the guide, as a page has it. */
const snippet = (task: string) =>
  Function(`
    if (!Object.hasOwn(window, 'catering')) window.catering = []
    window.catering?.push?.(${task})`) as () => void

test('a cart button and a product start on a page with elements of these names, and with settings from an email', async () => {
  truthy(
    page.catering === (undefined as unknown) || !Object.hasOwn(page, 'catering'),
    'the element should have the name',
  )
  const button = add('catering-cart-button' as 'div', { product: pasted('P1') })
  await load('/widgets/cart-button.js')
  await inside(button, 'button')
  equal(customElements.get('catering-catalogue'), undefined)
  snippet('(shop) => { globalThis.taskVersion = shop.version }')()
  const product = add('catering-product', { product: pasted('P1'), quantity: pasted('2') })
  await embed()
  equal((await inside(product, 'h3')).textContent, 'Plateau P1')
  await until(() => (globalThis as { taskVersion?: string }).taskVersion === page.catering?.version)
  equal(requests.includes('GET api/v2/shop/products/P1?channel=DEFAULT'), true)
  equal([product.product, product.quantity], ['P1', 2])
  await until(() => Array.isArray(page.dataLayer))
  equal(errors, [])
})

test('the doctor names these elements, and finds the settings good', async () => {
  const found = await page.catering!.doctor()
  equal(
    found.filter(({ level }) => level !== 'fine').map(({ level, where }) => [level, where]),
    [
      ['warning', '"catering"'],
      ['warning', '"cateringConfig"'],
      ['warning', 'data layer dataLayer'],
    ],
  )
  for (const element of [...names, ...twins]) element.remove()
})

test('values of an attribute are recognised with the characters that were copied around them', async () => {
  const picker = add('catering-channel-picker', { view: pasted('bar') })
  await inside(picker, '[part]')
  equal(picker.view, 'bar')
  picker.remove()
})

test('two shops whose groups differ in blanks alone share one cart', async () => {
  const shops = ['docks', ' docks\u00A0'].map((group) => {
    const shop = add('catering-shop' as 'div', { group, 'api-base-url': pasted(settings.apiBaseUrl) })
    return add('catering-quote', {}, shop)
  })
  for (const quote of shops) await inside(quote, 'slot')
  equal(Object.getOwnPropertySymbols(globalThis).filter(({ description }) => description?.includes('docks')).length, 1)
  for (const quote of shops) quote.parentElement?.remove()
})
