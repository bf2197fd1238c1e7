import {
  accessible,
  add,
  afterEach,
  setResponse,
  requests,
  embed,
  equal,
  inside,
  openBackend,
  test,
  truthy,
  until,
} from '../page.ts'

// A product and a formula as single cards, with a backend of fixed responses.

const PRICE = { code: 'V', channelPricings: { DEFAULT: { price: 1690 } } }
const product = (code: string, change: object = {}) => ({
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
setResponse('products/P1', product('P1'))
setResponse('products/P2', product('P2'))
setResponse('products/GONE', null)
setResponse('products/NOWHERE', null)

const shown = (element: Element): string => (element.shadowRoot?.textContent ?? '').replaceAll(/\s/g, ' ')
const elements: Element[] = []
afterEach(() => elements.splice(0).forEach((element) => element.remove()))

function card(attributes: Record<string, string>, fallback = '') {
  const element = add('catering-product', attributes)
  element.textContent = fallback
  elements.push(element)
  return element
}

test('the card of a product shows its name and price, and breaks no accessibility rule', async () => {
  await embed()
  const element = card({ product: 'P1' })
  const name = await inside<HTMLButtonElement>(element, 'h3 button')
  equal(name.textContent, 'Plateau P1')
  truthy(shown(element).includes('16,90 € HT'), shown(element))
  truthy(shown(element).includes('18,59 € TTC'), shown(element))
  equal(await accessible(element), [])
})

test('the name of a product is a link to the address that the content of the tag links to', async () => {
  const element = card({ product: 'P2' })
  element.innerHTML = '<a href="/plateaux">Plateaux</a> <a href="/plateaux?produit=P2">Plateau P2</a>'
  const name = await inside<HTMLAnchorElement>(element, 'h3 a')
  equal(
    [name.textContent, name.getAttribute('href')],
    ['Plateau P2', new URL('/plateaux?produit=P2', location.href).href],
  )
})

test('the first click requests the postal code, then adds the quantity of the tag without it too', async () => {
  const element = card({ product: 'P1', quantity: '10' })
  const add = await inside<HTMLButtonElement>(element, '.card-foot button')
  equal([add.textContent.trim(), add.ariaLabel], ['Ajouter 10', 'Ajouter 10, Plateau P1'])
  const isAdded = () => requests.some((call) => call.startsWith('POST shop-api/carts'))
  add.click()
  const sidebar = () => [...document.querySelectorAll('body > div')].map(({ shadowRoot }) => shadowRoot)
  const buttons = () => sidebar().flatMap((root) => [...(root?.querySelectorAll('dialog[open] button') ?? [])])
  const later = await until(() => buttons().find((button) => button.textContent === 'Plus tard') as HTMLButtonElement)
  equal(isAdded(), false)
  later.click()
  await until(isAdded)
})

test('a new code set by the page shows another product', async () => {
  const element = card({ product: 'P1' })
  await inside(element, 'h3')
  element.product = 'P2'
  await until(() => element.shadowRoot?.querySelector('h3')?.textContent === 'Plateau P2')
})

test('the name requests a navigation from the page, or else opens the product dialog, which Escape closes', async () => {
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

test('an unknown code shows the fallback of the tag, and logs the fix in the console', async () => {
  const messages: string[] = []
  const real = console.error
  console.error = (message: unknown) => messages.push(String(message))
  const element = card({ product: 'GONE' }, 'Voir la carte')
  await until(() => messages.length)
  console.error = real
  truthy(messages[0]?.includes('<catering-product product="GONE">'), messages[0] ?? '')
  truthy(messages[0]?.includes('https://ambrelune.example/guide/tags'), messages[0] ?? '')
  const slot = await inside<HTMLSlotElement>(element, 'slot[name=error] slot')
  equal(slot.assignedNodes()[0]?.textContent, 'Voir la carte')
})

test('a product that is not sold in this channel shows a notice in place of its button', async () => {
  setResponse('channels/LYON', { code: 'LYON', name: 'Ambrelune Lyon', enabled: true })
  setResponse('products/P3', (url) => (url.searchParams.get('channel') === 'DEFAULT' ? product('P3') : null))
  const shop = document.createElement('catering-shop')
  shop.setAttribute('group', 'lyon')
  shop.setAttribute('api-base-url', 'https://api.test/')
  shop.setAttribute('channel', 'LYON')
  document.body.append(shop)
  elements.push(shop)
  const element = add('catering-product', { product: 'P3' }, shop)
  await until(() => shown(element).includes('ne propose pas ce plat'))
  equal(element.shadowRoot?.querySelector('.card-foot') ?? null, null)
  equal(await accessible(element), [])
})

test('a card that could not be read shows an error with a retry', async () => {
  let works = false
  setResponse('products/P4', () => (works ? product('P4') : undefined))
  const element = card({ product: 'P4' })
  const again = await inside<HTMLButtonElement>(element, '.alert button')
  equal(await accessible(element), [])
  works = true
  again.click()
  await until(() => element.shadowRoot?.querySelector('h3')?.textContent === 'Plateau P4')
})

const FORMULA = ['PDJ-CAFE-THERMOS', 'PDJ-THE-THERMOS', 'PDJ-MUFFINS-VEGAN', 'SOFT-EAU-PLATE-100']

test('the card of a formula shows its price, and one click adds all its products', async () => {
  setResponse(
    'products',
    FORMULA.map((code) => product(code)),
  )
  const element = add('catering-formula', { formula: 'pause-cafe' })
  elements.push(element)
  const button = await inside<HTMLButtonElement>(element, '.formula-buy button')
  equal(element.shadowRoot?.querySelector('h3')?.textContent, 'Pause café')
  // Seven products at 16,90 euros.
  truthy(shown(element).includes('118,30 € HT'), shown(element))
  equal(await accessible(element), [])
  const before = requests.length
  button.click()
  await until(
    () => requests.slice(before).filter((call) => call.startsWith('POST') && call.endsWith('/items')).length === 4,
  )
  element.formula = 'petite-vienne'
  await until(() => element.shadowRoot?.querySelector('h3')?.textContent === 'Petite Vienne')
})

test('a formula without an available product shows a notice, and an unknown one shows the fallback of the tag', async () => {
  const shop = document.createElement('catering-shop')
  shop.setAttribute('group', 'vide')
  shop.setAttribute('api-base-url', 'https://api.test/empty/')
  document.body.append(shop)
  elements.push(shop)
  const none = add('catering-formula', { formula: 'pause-cafe' }, shop)
  await until(() => shown(none).includes('Aucun de ses produits n’est disponible'))
  const element = add('catering-formula', { formula: 'nulle-part' })
  element.textContent = 'Nos formules'
  elements.push(element)
  const slot = await inside<HTMLSlotElement>(element, 'slot[name=error] slot')
  equal(slot.assignedNodes()[0]?.textContent, 'Nos formules')
})
