import {
  accessible,
  add,
  afterEach,
  answer,
  asked,
  embed,
  equal,
  inside,
  openBackend,
  test,
  truthy,
  until,
} from './page.ts'

// A dish and a formula as single cards, with a backend of fixed answers.

const PRICE = { code: 'V', channelPricings: { DEFAULT: { price: 1690 } } }
const dish = (code: string, change: object = {}) => ({
  ...{
    code,
    name: `Plateau ${code}`,
    shortDescription: 'Poulet rôti, semoule.',
    mainTaxon: 'plateaux-repas',
    vatRate: 10,
  },
  ...{ price: 1690, leadHours: 16, variants: [PRICE], inStock: true, tracked: false, ...change },
})

openBackend()
answer('products/P1', dish('P1'))
answer('products/P2', dish('P2'))
answer('products/GONE', null)
answer('products/NOWHERE', null)

const shown = (element: Element): string => (element.shadowRoot?.textContent ?? '').replaceAll(/\s/g, ' ')
const drawn: Element[] = []
afterEach(() => drawn.splice(0).forEach((element) => element.remove()))

function card(attributes: Record<string, string>, fallback = '') {
  const element = add('catering-product', attributes)
  element.textContent = fallback
  drawn.push(element)
  return element
}

test('the card of a dish shows its name and price, and breaks no accessibility rule', async () => {
  await embed()
  const element = card({ product: 'P1' })
  const name = await inside<HTMLButtonElement>(element, 'h3 button')
  equal(name.textContent, 'Plateau P1')
  truthy(shown(element).includes('16,90 € HT'), shown(element))
  truthy(shown(element).includes('18,59 € TTC'), shown(element))
  equal(await accessible(element), [])
})

test('the first press adds the quantity of the tag', async () => {
  const element = card({ product: 'P1', quantity: '10' })
  const add = await inside<HTMLButtonElement>(element, '.card-foot button')
  equal([add.textContent.trim(), add.ariaLabel], ['Ajouter 10', 'Ajouter 10, Plateau P1'])
  add.click()
  await until(() => asked.some((call) => call.startsWith('POST shop-api/carts')))
})

test('a new code set by the page shows another dish', async () => {
  const element = card({ product: 'P1' })
  await inside(element, 'h3')
  element.product = 'P2'
  await until(() => element.shadowRoot?.querySelector('h3')?.textContent === 'Plateau P2')
})

test('the name asks the page to navigate, or else opens the product sheet, which Escape closes', async () => {
  const element = card({ product: 'P1' })
  const name = await inside<HTMLButtonElement>(element, 'h3 button')
  const wishes: unknown[] = []
  const take = (event: CustomEvent<unknown>) => {
    wishes.push(event.detail)
    event.preventDefault()
  }
  element.addEventListener('catering:navigate', take)
  name.click()
  equal(wishes, [{ to: 'product', product: 'P1' }])
  equal(element.shadowRoot?.querySelector('dialog') ?? null, null)
  element.removeEventListener('catering:navigate', take)
  name.click()
  const sheet = await inside<HTMLDialogElement>(element, 'dialog[open]')
  sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await until(() => !element.shadowRoot?.querySelector('dialog[open]'))
})

test('an unknown code shows the fallback of the tag, and says in the console what to mend', async () => {
  const said: string[] = []
  const real = console.error
  console.error = (message: unknown) => said.push(String(message))
  const element = card({ product: 'GONE' }, 'Voir la carte')
  await until(() => said.length)
  console.error = real
  truthy(said[0]?.includes('<catering-product product="GONE">'), said[0] ?? '')
  truthy(said[0]?.includes('widgets/README.md'), said[0] ?? '')
  const slot = await inside<HTMLSlotElement>(element, 'slot[name=error] slot')
  equal(slot.assignedNodes()[0]?.textContent, 'Voir la carte')
})

test('a dish that is not sold at this point of sale says so in place of its button', async () => {
  answer('channels/LYON', { code: 'LYON', name: 'Ambrelune Lyon', enabled: true })
  answer('products/P3', (url) => (url.searchParams.get('channel') === 'DEFAULT' ? dish('P3') : null))
  const shop = document.createElement('catering-shop')
  shop.setAttribute('group', 'lyon')
  shop.setAttribute('api-base-url', 'https://api.test/')
  shop.setAttribute('channel', 'LYON')
  document.body.append(shop)
  drawn.push(shop)
  const element = add('catering-product', { product: 'P3' }, shop)
  await until(() => shown(element).includes('ne propose pas ce plat'))
  equal(element.shadowRoot?.querySelector('.card-foot') ?? null, null)
  equal(await accessible(element), [])
})

test('a card that could not be read shows an error with a retry', async () => {
  let works = false
  answer('products/P4', () => (works ? dish('P4') : undefined))
  const element = card({ product: 'P4' })
  const again = await inside<HTMLButtonElement>(element, '.alert button')
  equal(await accessible(element), [])
  works = true
  again.click()
  await until(() => element.shadowRoot?.querySelector('h3')?.textContent === 'Plateau P4')
})

const FORMULA = ['PDJ-CAFE-THERMOS', 'PDJ-THE-THERMOS', 'PDJ-MUFFINS-VEGAN', 'SOFT-EAU-PLATE-100']

test('the card of a formula shows its price, and one press adds all its dishes', async () => {
  answer(
    'products',
    FORMULA.map((code) => dish(code)),
  )
  const element = add('catering-formula', { formula: 'pause-cafe' })
  drawn.push(element)
  const button = await inside<HTMLButtonElement>(element, '.formula-buy button')
  equal(element.shadowRoot?.querySelector('h3')?.textContent, 'Pause café')
  // Seven dishes at 16,90 euros.
  truthy(shown(element).includes('118,30 € HT'), shown(element))
  equal(await accessible(element), [])
  const before = asked.length
  button.click()
  await until(
    () => asked.slice(before).filter((call) => call.startsWith('POST') && call.endsWith('/items')).length === 4,
  )
  element.formula = 'petite-vienne'
  await until(() => element.shadowRoot?.querySelector('h3')?.textContent === 'Petite Vienne')
})

test('a formula without an available product says so, and an unknown one shows the fallback of the tag', async () => {
  const shop = document.createElement('catering-shop')
  shop.setAttribute('group', 'vide')
  shop.setAttribute('api-base-url', 'https://api.test/empty/')
  document.body.append(shop)
  drawn.push(shop)
  const none = add('catering-formula', { formula: 'pause-cafe' }, shop)
  await until(() => shown(none).includes('Aucun de ses produits n’est disponible'))
  const element = add('catering-formula', { formula: 'nulle-part' })
  element.textContent = 'Nos formules'
  drawn.push(element)
  const slot = await inside<HTMLSlotElement>(element, 'slot[name=error] slot')
  equal(slot.assignedNodes()[0]?.textContent, 'Nos formules')
})
