import type { Catering } from '#widgets/core/element/shop/catering.ts'
import { add, afterEach, embed, equal, inside, openBackend, setResponse, test, truthy, until } from '../page.ts'

// A tag has a width in every parent, and takes none from what is beside it.

openBackend()
setResponse('products/P1', { code: 'P1', name: 'Plateau P1', price: 1690, variants: [], inStock: true })

const elements: Element[] = []
afterEach(() => elements.splice(0).forEach((element) => element.remove()))

/** The innermost of nested elements with these styles, in a page of 900 px. */
function parent(...styles: string[]): HTMLElement {
  const page = add('div')
  page.style.width = '900px'
  elements.push(page)
  return styles.reduce<HTMLElement>((around, style) => {
    const element = add('div', {}, around)
    element.style.cssText = style
    return element
  }, page)
}

const widthOf = (element: Element): number => element.getBoundingClientRect().width

/** The styles of the parents, and the width of the tag in each. */
const PARENTS: Record<string, [styles: string[], width: number]> = {
  'a block': [[], 900],
  'a flex row': [['display: flex'], 900],
  'a centred flex column': [['display: flex; flex-direction: column; align-items: center'], 900],
  'a centring grid': [['display: grid; place-items: center'], 900],
  'a float': [['float: left'], 280],
  'a table cell': [['display: table', 'display: table-row', 'display: table-cell'], 280],
  'a parent as wide as its content': [['width: fit-content'], 280],
  'an inline block': [['display: inline-block'], 280],
  'a flex item without a width': [['display: flex', ''], 280],
}

for (const [name, [styles, width]] of Object.entries(PARENTS))
  for (const tag of ['catering-product', 'catering-channel-picker', 'catering-catalogue'] as const)
    test(`<${tag}> has a width in ${name}`, async () => {
      await embed()
      const element = add(tag, { product: 'P1' }, parent(...styles))
      await until(() => element.shadowRoot)
      await until(() => widthOf(element) === width)
    })

for (const [name, style] of Object.entries({
  floats: 'float: left',
  'is an inline block': 'display: inline-block',
  'is positioned': 'position: absolute',
}))
  test(`a tag that ${name} has a width`, async () => {
    await embed()
    const element = add('catering-product', { product: 'P1', style }, parent('position: relative'))
    await until(() => element.shadowRoot)
    await until(() => widthOf(element) === 900)
  })

test('the width that the page sets stays, as do its margins', async () => {
  await embed()
  const fixed = add('catering-product', { product: 'P1', style: 'width: 340px' }, parent('display: flex'))
  const margins = add('catering-product', { product: 'P1', style: 'margin: 0 20px' }, parent())
  const limited = add('catering-product', { product: 'P1', style: 'max-width: 500px' }, parent())
  for (const element of [fixed, margins, limited]) await inside(element, 'h3')
  equal([fixed, margins, limited].map(widthOf), [340, 860, 500])
})

test('a tag beside a float has the width that is left', async () => {
  const column = parent('')
  const aside = add('div', {}, column)
  aside.style.cssText = 'float: left; width: 200px; height: 400px'
  const element = add('catering-product', { product: 'P1' }, column)
  await inside(element, 'h3')
  equal(widthOf(element), 700)
})

test('tags in columns narrower than the minimum have the width of their columns', async () => {
  const row = parent('display: grid; grid-template-columns: repeat(4, 1fr)')
  const made = [1, 2, 3, 4].map(() => add('catering-product', { product: 'P1' }, add('div', {}, row)))
  for (const element of made) await inside(element, 'h3')
  await new Promise(requestAnimationFrame)
  equal(made.map(widthOf), [225, 225, 225, 225])
})

test('a closed drawer takes no width in a row', async () => {
  const row = parent('display: flex')
  const title = add('h1', {}, row)
  title.style.flex = '1'
  const cart = add('catering-cart', { drawer: '' }, row)
  await until(() => cart.shadowRoot)
  await new Promise(requestAnimationFrame)
  equal([widthOf(title), widthOf(cart)], [900, 0])
})

test('the doctor reports a tag without any width, and no closed drawer', async () => {
  await embed()
  const cart = add('catering-cart', { drawer: '' }, parent('display: flex'))
  const element = add('catering-product', { product: 'P1' }, parent('width: 0; overflow: hidden'))
  await inside(element, 'h3')
  await until(() => cart.shadowRoot)
  const { catering } = globalThis as { catering?: Catering }
  const found = (await catering!.doctor()).filter(({ section, level }) => section === 'Width' && level !== 'fine')
  equal(
    found.map(({ level, what, element }) => [level, what, element?.localName]),
    [['error', 'has 0 px of width on this screen, and needs 280', 'catering-product']],
  )
  truthy(found[0]?.element === element, 'it should be found in the page')
})
