import {
  accessible,
  add,
  CART,
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

// The delivery check and the caterer finder, with a backend of fixed responses.

const caterer = (code: string, name: string, change: object = {}) => ({
  ...{ code, name, slug: code.toLowerCase(), enabled: true, minimumOrderAmount: 50, shippingFeesFreeThreshold: 300 },
  ...{ orderEndTime: '17:00', openDays: [1, 2, 3, 4, 5, 6, 7], contactPhoneNumber: '04 65 71 20 01' },
  ...{ availability: 'Livraison du lundi au vendredi.', ...change },
})
const at = (street: string, postalCode: string, city: string, ...served: string[]) => ({
  address: { street, postcode: postalCode, city },
  zipcodes: served.map((code) => ({ zipcode: code })),
})
const LYON = caterer('LYON', 'Traiteur Lyon', at('21 quai Basse', '69002', 'Lyon', '69001', '69002', '69100', '69300'))
const NICE = caterer('NICE', 'Traiteur Nice', at('11 promenade Haute', '06000', 'Nice', '06000'))
const SHUT = caterer('SHUT', 'Traiteur Brest', { ...at('1 quai', '29200', 'Brest', '29200'), openDays: [] })

openBackend()
setResponse('channels', (url) => {
  const postalCode = url.searchParams.get('zipcodes.zipcode')
  const all = [LYON, NICE, SHUT, caterer('OFF', 'Traiteur Grenoble', { enabled: false })]
  return postalCode ? all.filter((one) => JSON.stringify(one).includes(`"zipcode":"${postalCode}"`)) : all
})
setResponse('zipcodes', (url) =>
  [
    { zipcode: '69002', city: 'Lyon' },
    { zipcode: '69100', city: '' },
  ].filter((served) => served.zipcode.startsWith(url.searchParams.get('search') ?? '')),
)

const elements: Element[] = []
afterEach(() => elements.splice(0).forEach((element) => element.remove()))
const shown = (element: Element): string => (element.shadowRoot?.textContent ?? '').replaceAll(/\s/g, ' ')

function check(attributes: Record<string, string> = {}) {
  const element = add('catering-delivery-check', attributes)
  elements.push(element)
  return element
}

async function submitCode(element: Element, postalCode: string): Promise<void> {
  const input = await inside<HTMLInputElement>(element, 'input')
  input.value = postalCode
  input.form?.requestSubmit()
}

test('a served postal code shows its caterer, minimum and next slot, and changes nothing', async () => {
  await embed()
  const element = check()
  await submitCode(element, '69002')
  await until(() => shown(element).includes('Nous livrons 69002 Lyon depuis Traiteur Lyon.'))
  await until(() => /Prochain créneau : .+\d+h.*-\d+h.* À commander /.test(shown(element)))
  truthy(shown(element).includes('Minimum de commande : 50 € HT'), shown(element))
  equal(await accessible(element), [])
  equal(localStorage.getItem('catering.channel')?.includes('LYON') ?? false, false)
})

test('one click chooses the channel, and requests the menu from the page', async () => {
  const element = check({ zipcode: '69002' })
  const wishes: unknown[] = []
  element.addEventListener('catering:navigate', (event) => wishes.push(event.detail))
  const button = await inside<HTMLButtonElement>(element, '.result-actions button')
  button.click()
  await until(() => shown(element).includes('C’est votre lieu de livraison.'))
  equal(wishes, [{ to: 'catalogue' }])
  equal(JSON.parse(localStorage.getItem('catering.channel') ?? '{}').zipcode, '69002')
})

test('a change of caterer requires a confirmation before it empties the cart, and declining changes nothing', async () => {
  setResponse('/shop-api/carts/kept', { ...CART, channel: 'LYON' })
  localStorage.setItem('catering.cart', JSON.stringify({ token: 'kept' }))
  dispatchEvent(new StorageEvent('storage', { key: 'catering.cart' }))
  await until(() => requests.includes('GET shop-api/carts/kept'))
  const element = check({ zipcode: '06000' })
  ;(await inside<HTMLButtonElement>(element, '.result-actions button')).click()
  const question = await inside<HTMLDialogElement>(element, 'dialog[open]')
  truthy(question.textContent.includes('votre panier actuel sera vidé'), question.textContent)
  question.querySelector<HTMLButtonElement>('[data-first]')?.click()
  await until(() => !element.shadowRoot?.querySelector('dialog[open]'))
  equal(JSON.parse(localStorage.getItem('catering.channel') ?? '{}').zipcode, '69002')
})

test('an unserved postal code offers the served ones near it, and one click looks one up', async () => {
  const element = check({ zipcode: '69999' })
  const near = await inside<HTMLButtonElement>(element, '.postal-code-nearby button')
  truthy(shown(element).includes('demandez un devis'), shown(element))
  equal(await accessible(element), [])
  near.click()
  await until(() => shown(element).includes('Nous livrons 69002 Lyon'))
})

test('a new code set by the page is looked up, and a caterer without an available day shows its phone number', async () => {
  const element = check({ zipcode: '69002' })
  await until(() => shown(element).includes('Nous livrons 69002 Lyon'))
  element.zipcode = '29200'
  await until(() => shown(element).includes('Aucune date disponible'))
  truthy(shown(element).includes('Appelez Traiteur Brest au 04 65 71 20 01'), shown(element))
})

test('a code of fewer than five digits shows an error without a call', async () => {
  const element = check()
  const before = requests.length
  await submitCode(element, '69')
  await until(() => shown(element).includes('Un code postal compte cinq chiffres.'))
  equal(
    requests.slice(before).filter((call) => call.includes('zipcodes.zipcode')),
    [],
  )
})

function finder(attributes: Record<string, string> = {}) {
  const element = add('catering-caterer-finder', attributes)
  elements.push(element)
  return element
}
const names = (element: Element): (string | null)[] =>
  [...(element.shadowRoot?.querySelectorAll('h4') ?? [])].map(({ textContent }) => textContent)

test('the channels are listed under their regions with their details, without those that are disabled', async () => {
  const element = finder({ links: '/traiteurs/{path}' })
  const link = await inside<HTMLAnchorElement>(element, 'h4 a')
  equal(names(element), ['Traiteur Lyon', 'Traiteur Brest', 'Traiteur Nice'])
  equal(link.getAttribute('href'), '/traiteurs/lyon')
  truthy(shown(element).includes('21 quai Basse, 69002 Lyon'), shown(element))
  truthy(shown(element).includes('Livre 69001, 69002, 69100 et 1 autre code postal'), shown(element))
  equal(await accessible(element), [])
})

test('the finder is searched by postal code, by town and by region', async () => {
  const element = finder()
  const input = await inside<HTMLInputElement>(element, 'input')
  const type = (text: string) => {
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type('693')
  await until(() => names(element).length === 1)
  truthy(shown(element).includes('Livre 69300 et 3 autres codes postaux'), shown(element))
  type('nic')
  await until(() => names(element)[0] === 'Traiteur Nice')
  type('Atlantide')
  const clear = await inside<HTMLButtonElement>(element, '.empty .button')
  equal(await accessible(element), [])
  clear.click()
  await until(() => names(element).length === 3)
  const regions = await inside<HTMLSelectElement>(element, 'select')
  regions.value = 'bretagne'
  regions.dispatchEvent(new Event('change', { bubbles: true }))
  await until(() => names(element).join() === 'Traiteur Brest')
})

test('without links a name requests a navigation from the page, and opens the details when the page does not navigate', async () => {
  const element = finder()
  const wishes: unknown[] = []
  element.addEventListener('catering:navigate', (event) => wishes.push(event.detail))
  ;(await inside<HTMLButtonElement>(element, 'h4 button')).click()
  const dialog = await inside<HTMLDialogElement>(element, 'dialog[open]')
  equal(wishes, [{ to: 'caterer', caterer: 'lyon' }])
  truthy(dialog.textContent.includes('69001, 69002, 69100, 69300'), dialog.textContent)
  equal(await accessible(element), [])
})
