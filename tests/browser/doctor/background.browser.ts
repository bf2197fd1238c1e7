import type { Catering, Finding } from '#widgets/core/element/shop/catering.ts'
import {
  add,
  afterEach,
  embed,
  equal,
  inside,
  openBackend,
  productOf,
  setResponse,
  test,
  truthy,
  until,
} from '../page.ts'

// Text of the widgets on what the page paints behind them.

openBackend()
const page = globalThis as { catering?: Catering }
const arounds: Element[] = []
afterEach(() => arounds.splice(0).forEach((around) => around.remove()))

async function poor(): Promise<Finding[]> {
  await embed()
  truthy(page.catering, 'the loader should be there')
  return (await page.catering.doctor()).filter(({ section }) => section === 'Theming')
}

/** The tokens that are reported on the background of the page. */
const onPage = async (): Promise<(string | undefined)[]> =>
  (await poor()).filter(({ where }) => where.includes("page's")).map(({ where }) => where.split(':')[0])

async function text(widget: Element): Promise<void> {
  await embed()
  await inside(widget, '[part]')
}

test('text on a dark page without `color-scheme` is reported with what to write', async () => {
  const around = add('div')
  const cart = add('catering-cart', {}, around)
  await text(cart)
  equal(await poor(), [])
  around.style.background = '#111418'
  const [found] = await poor()
  equal([found?.level, found?.where.split(':')[0]], ['warning', '--catering-ink'])
  truthy(found?.fix?.includes('color-scheme: dark'), `the scheme should be named: ${found?.fix}`)
  truthy(found?.element === cart, 'it should be found in the page')
  around.style.colorScheme = 'dark'
  equal(await poor(), [])
  around.style.colorScheme = ''
  cart.style.setProperty('--catering-ink', '#f4f4f4')
  const names = await onPage()
  equal([names.includes('--catering-ink'), names.includes('--catering-ink-soft')], [false, true])
  around.remove()
})

test('the background is looked for around shadow roots, through transparent ones, and not behind an image', async () => {
  const around = add('div')
  around.style.background = '#111418'
  const card = add('div', {}, around)
  const root = card.attachShadow({ mode: 'open' })
  const veil = document.createElement('div')
  veil.style.background = 'rgb(0 0 0 / 20%)'
  root.append(veil)
  const cart = add('catering-cart', {}, veil)
  await embed()
  page.catering?.watch(root)
  await text(cart)
  truthy(
    (await poor()).some(({ where }) => where.includes("page's background 13 16 19")),
    'both layers should count',
  )
  card.style.background = 'linear-gradient(white, white)'
  equal(await poor(), [])
  around.remove()
})

test('a widget that still reads its data is reported, a closed drawer is not', async () => {
  const around = add('div')
  around.style.background = '#111418'
  const drawer = add('catering-cart', { drawer: '' }, around)
  await embed()
  await until(() => drawer.shadowRoot)
  equal(await poor(), [])
  const quote = add('catering-quote', {}, around)
  await until(() => quote.shadowRoot?.childElementCount)
  const found = await poor()
  truthy(found.length > 1 && found.every(({ element }) => element === quote), 'the form should be reported')
  around.remove()
})

test('a widget whose text has a background of its own is not reported', async () => {
  const around = add('div')
  around.style.background = '#111418'
  const cart = add('catering-cart', {}, around)
  await text(cart)
  for (const element of cart.shadowRoot!.children) (element as HTMLElement).style.background = 'white'
  equal(await poor(), [])
  around.remove()
})

setResponse('products/PR', productOf('PR'))

/** A card in a section, on a page with these declarations; resolves once its button is there. */
async function card(page: string, section: string) {
  const around = add('div', { style: page })
  arounds.push(around)
  const inner = add('div', { style: `padding:24px;${section}` }, around)
  const product = add('catering-product', { product: 'PR' }, inner)
  await embed()
  await until(() => product.shadowRoot?.textContent?.includes('Ajouter'))
  return { product }
}

test('the brand colour of a button on a grey section is reported, with what it needs', async () => {
  const { product } = await card('--catering-brand:#707070;--catering-brand-deep:#555', 'background:#e0e0e0')
  const [found, ...others] = await poor()
  equal(
    [found?.level, found?.where, found?.element === product],
    ['warning', "--catering-brand: rgb(112, 112, 112) on the page's background 224 224 224", true],
  )
  truthy(/contrast of 3\.[78]/.test(found?.what ?? '') && found?.fix?.startsWith('It needs 4.5'), String(found?.fix))
  equal(others, [])
})

test('icons and lines on the background of the page need a contrast of 3', async () => {
  const { product } = await card('', 'background:#fff')
  const line = document.createElement('div')
  line.style.cssText = 'border: 2px solid var(--field-line); width: 90px; height: 20px'
  product.shadowRoot!.append(line)
  equal(await poor(), [])
  product.style.setProperty('--catering-field-line', '#aaa')
  equal(await onPage(), ['--catering-field-line'])
})

const SECTIONS = [
  ['a grey one with a brand of its own', '--catering-brand:#707070;--catering-brand-deep:#555', 'background:#e0e0e0'],
  ['a dark one', '', 'background:#111418'],
  ['a dark one, its text set', '', 'background:#111418;--catering-ink:#fff;--catering-ink-soft:#ccc'],
  ['a dark one with a dark brand', '--catering-brand:#5b0f1e;--catering-on-brand:#fff', 'background:#111418'],
  ['one with a scheme and a dark brand', '--catering-brand:#14493a', 'background:#111418;color-scheme:dark'],
  [
    'one with a scheme and light boxes',
    '--catering-card:#fff;--catering-brand:#14493a',
    'background:#111418;color-scheme:dark',
  ],
  [
    'a yellow brand with dark text',
    '--catering-brand:#ffd400;--catering-brand-deep:#e6bf00;--catering-on-brand:#000',
    'background:#fff',
  ],
  ['a light one on a dark page', 'color-scheme:dark', 'background:#f4f1ea'],
  ['one of medium grey', '', 'background:#777'],
  ['one of medium blue with a scheme', '--catering-brand:#2a6fdb', 'background:#2a6fdb;color-scheme:dark'],
] as const

for (const [name, page, section] of SECTIONS)
  test(`what the doctor writes for a section makes it readable: ${name}`, async () => {
    const { product } = await card(page, section)
    const found = (await poor()).find(({ where }) => where.includes("page's"))
    const declarations = /together: (.*?)\. /.exec(found?.fix ?? '')?.[1] ?? ''
    truthy(declarations, `declarations should be there: ${found?.fix}`)
    equal(section.includes('color-scheme') && declarations.includes('color-scheme'), false)
    product.style.cssText = declarations
    equal(
      (await poor()).map(({ where, what }) => `${where} ${what}`),
      [],
    )
  })
