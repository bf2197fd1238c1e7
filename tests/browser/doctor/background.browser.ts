import type { Catering, Finding } from '../../../widgets/core/element/shop/catering.ts'
import { add, embed, equal, inside, openBackend, test, truthy, until } from '../page.ts'

// Text of the widgets on what the page paints behind them.

openBackend()
const page = globalThis as { catering?: Catering }

async function poor(): Promise<Finding[]> {
  await embed()
  truthy(page.catering, 'the loader should be there')
  return (await page.catering.doctor()).filter(({ section }) => section === 'Theming')
}

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
  equal(
    (await poor()).filter(({ where }) => where.includes("page's")).map(({ where }) => where.split(':')[0]),
    ['--catering-ink-soft'],
  )
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
  equal(
    (await poor()).map(({ element }) => element === quote),
    [true, true],
  )
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
