import type { Catering, Finding } from '#widgets/core/element/shop/catering.ts'
import { add, API, setResponse, embed, equal, openBackend, test, truthy, until } from '../page.ts'

// The doctor reports each fault of a page, its place and its fix.

openBackend()
const page = globalThis as { catering?: Catering; cateringConfig?: object }
const settings = page.cateringConfig

async function examine(): Promise<Finding[]> {
  await embed()
  truthy(page.catering, 'the loader should be there')
  return page.catering.doctor()
}
const bad = (found: Finding[]) => found.filter(({ level }) => level !== 'fine' && level !== 'note')
const summary = ({ level, where, fix }: Finding) => [level, where, fix]

test('a correct page has only good findings', async () => {
  const picker = add('catering-channel-picker', { view: 'bar', class: 'mine', 'data-x': '1' })
  await embed()
  await until(() => picker.shadowRoot)
  const found = await examine()
  equal(bad(found).map(summary), [])
  equal(found.map(({ section }) => section).includes('Settings'), true)
  picker.remove()
})

test('the doctor waits for a tag whose files are loading', async () => {
  await embed()
  const quote = add('catering-quote')
  equal(bad(await page.catering!.doctor()).map(summary), [])
  quote.remove()
})

test('unknown tags, attributes and values are reported with the likely correction', async () => {
  const tag = document.createElement('catering-catalog')
  document.body.append(tag)
  const picker = add('catering-channel-picker', { view: 'baar', vew: 'form' })
  const found = bad(await examine())
  equal(found.map(summary), [
    ['error', '<catering-catalog>', 'Write <catering-catalogue>.'],
    ['error', '<catering-channel-picker view="baar">', 'Write bar.'],
    ['warning', '<catering-channel-picker vew="form">', 'Write view.'],
  ])
  truthy(found[0]?.element === tag, 'it should be found in the page')
  tag.remove()
  picker.remove()
})

test('codes that the backend does not know are reported, each where it is written', async () => {
  setResponse('taxons/plateau-repas', null)
  setResponse('products/PR-INCONNU', null)
  const tags = [
    add('catering-catalogue', { category: ' plateau-repas ', subcategory: 'buffet', product: 'P1' }),
    add('catering-catalogue', { category: 'carte-traiteur-saison' }),
    add('catering-product', { product: 'PR-INCONNU' }),
    add('catering-cart-button' as 'div', { product: 'P1:10 PR-INCONNU:2' }),
    add('catering-formula', { formula: 'pause' }),
  ]
  const found = bad(await examine()).map(({ level, where, element }) => [level, where, tags.indexOf(element as never)])
  equal(found, [
    ['error', '<catering-catalogue category="plateau-repas">', 0],
    ['error', '<catering-product product="PR-INCONNU">', 2],
    ['error', '<catering-cart-button product="PR-INCONNU">', 3],
    ['error', '<catering-formula formula="pause">', 4],
  ])
  setResponse('taxons/PLATEAU-REPAS', null)
  setResponse('products/pr-inconnu', null)
  setResponse('products', { 'hydra:member': [{ code: 'PR-AUTRE' }, { code: 'PR-INCONNUE' }] })
  setResponse('taxons', [{ code: 'entrees', children: [{ code: 'plateaux-repas' }] }])
  const fixes = bad(await examine()).map(({ fix }) => fix)
  equal(fixes.slice(0, 2), ['Write plateaux-repas.', 'Write PR-INCONNUE.'])
  for (const tag of tags) tag.remove()
})

test('unknown codes of the setting `categories` are reported, on the page and on each shop', async () => {
  setResponse('taxons/plateau-repas', null)
  const shop = add('catering-shop' as 'div', { 'api-base-url': API, categories: 'buffet  plateau-repas', group: 'b' })
  for (const categories of ['plateau-repas buffet carte-traiteur-saison', ['buffet', 'plateau-repas']]) {
    page.cateringConfig = { ...settings, categories }
    const found = bad(await examine()).map(({ level, where, element }) => [level, where, element === shop])
    equal(found, [
      ['error', 'categories="plateau-repas"', false],
      ['error', '<catering-shop categories="plateau-repas">', true],
    ])
  }
  page.cateringConfig = settings ?? {}
  shop.remove()
})

for (const name of ['hide', 'disable'])
  test(`a part that \`${name}\` does not find in its tag is reported, and those that it finds are not`, async () => {
    const picker = add('catering-channel-picker', { view: 'bar', [name]: 'slot  guest' })
    const found = bad(await examine())
    equal(found.map(summary), [
      ['error', `<catering-channel-picker ${name}="slot  guest">`, 'Write guests in place of guest.'],
    ])
    equal(found[0]?.what, `${name} does not accept guest`)
    picker.setAttribute(name, 'slot guests')
    equal(bad(await examine()), [])
    picker.remove()
  })

test('invalid, unknown and missing settings are reported', async () => {
  const picker = add('catering-channel-picker')
  page.cateringConfig = { ...settings, zipcode: '690', partner: 'Le Lien', zipcod: '69002', prefill: '{"mail":"x"}' }
  const found = bad(await examine())
  equal(
    found.map(({ level, where }) => [level, where]),
    [
      ['error', 'zipcode="690"'],
      ['error', 'partner="Le Lien"'],
      ['error', 'prefill="{"mail":"x"}"'],
      ['warning', 'cateringConfig.zipcod'],
    ],
  )
  page.cateringConfig = {}
  const [none] = bad(await examine())
  truthy(none?.what.includes('data-api-base-url'), 'a missing URL should name the attribute to write')
  page.cateringConfig = settings ?? {}
  picker.remove()
})

test('overrides of messages that do not exist are reported, with the most similar key', async () => {
  const messages = {
    'cart.titel': 'Ma commande',
    'cart.title': 'Ma commande',
    'tout.autre.chose.ici': '',
    'cart.items': 5,
  }
  page.cateringConfig = { ...settings, messages: JSON.stringify(messages) }
  const picker = add('catering-channel-picker')
  equal(bad(await examine()).map(summary), [
    ['warning', 'messages["cart.titel"]', 'Write "cart.title".'],
    ['warning', 'messages["tout.autre.chose.ici"]', 'All keys are in messages.json, beside the loader.'],
    ['warning', 'messages["cart.items"]', 'Write a text in quotation marks.'],
  ])
  page.cateringConfig = { ...settings, messages: '{cart.title' }
  equal(bad(await examine()).map(summary), [
    ['error', 'messages="{cart.title"', 'Write JSON, such as {"cart.title":"Ma commande"}.'],
  ])
  page.cateringConfig = settings ?? {}
  picker.remove()
})

test('the requests to the backend have the token of the session', async () => {
  const picker = add('catering-channel-picker')
  const button = add('catering-cart-button', { product: 'PR-INC-GARRIGUE' })
  await until(() => picker.shadowRoot)
  const runtime = Reflect.get(globalThis, Symbol.for('catering.runtime.1'))
  const before = runtime.store.getState().session
  const session = { token: 'a.b.c', id: 42, roles: ['ROLE_USER'], expiresAt: Date.now() + 60_000 }
  runtime.store.setState({ session: { ...before, session } })
  const network = globalThis.fetch
  const sent: (string | null)[] = []
  globalThis.fetch = (_, init) => {
    sent.push(new Headers(init?.headers).get('authorization'))
    return Promise.resolve(Response.json({}))
  }
  await examine()
  globalThis.fetch = network
  runtime.store.setState({ session: before })
  truthy(sent.length > 1, 'the channels and the product should be requested')
  equal([...new Set(sent)], ['Bearer a.b.c'])
  picker.remove()
  button.remove()
})

test('a backend that rejects the request headers of monitoring scripts is reported before such a script is there', async () => {
  const picker = add('catering-channel-picker')
  const network = globalThis.fetch
  globalThis.fetch = (_, init) =>
    new Headers(init?.headers).has('traceparent')
      ? Promise.reject(new TypeError('refused'))
      : Promise.resolve(Response.json({}))
  const found = bad(await examine())
  globalThis.fetch = network
  equal(found.map(summary), [['warning', 'the backend', 'Have every request header allowed (CORS).']])
  picker.remove()
})

test('a backend that cannot be reached is distinguished from one that CORS closes to the page', async () => {
  const picker = add('catering-channel-picker')
  const network = globalThis.fetch
  const rejectProbe = (isThere: boolean) => (_: unknown, init?: RequestInit) =>
    isThere && init?.mode === 'no-cors' ? Promise.resolve(new Response()) : Promise.reject(new TypeError('refused'))
  globalThis.fetch = rejectProbe(true)
  const [closed] = bad(await examine())
  globalThis.fetch = rejectProbe(false)
  const [gone] = bad(await examine())
  globalThis.fetch = network
  truthy(closed?.what.includes('CORS'), 'the origin should be named')
  truthy(gone?.fix?.includes('connect-src'), 'the policy of the page should be thought of')
  picker.remove()
})

test('a page that sells without a way to the cart has a note, which a button, a link or a script takes away', async () => {
  const product = add('catering-product', { product: 'P1' })
  const notes = async () => (await examine()).filter(({ section }) => section === 'Getting started')
  const [note, ...others] = await notes()
  equal([note?.level, note?.where, others], ['note', '<catering-product>', []])
  truthy(note?.fix?.includes('<catering-cart-button>'), 'the tag should be there to copy')
  const script = Object.assign(document.createElement('script'), { type: 'text/plain', text: 'shop.openCart()' })
  const ways = [() => add('catering-cart-button' as 'div'), () => add('a', { href: '/panier' }), () => script]
  for (const way of ways) {
    const element = way()
    document.body.append(element)
    equal(await notes(), [])
    element.remove()
  }
  product.remove()
})

test('an element that stands for no tag is reported with the name that was meant', async () => {
  const box = add('div', { 'data-catering': 'panier' })
  const typo = add('div', { 'data-catering': 'quotte' })
  const link = add('a', { class: 'catering-product', href: '/plat' })
  const wrong = add('div', { class: 'catering-product', 'data-product': 'P1' })
  const good = add('a', { class: 'catering-product', 'data-product': 'P1', href: '/plat' })
  await embed()
  const product = await until(() => good.closest('catering-product'))
  const found = bad(await examine()).filter(({ section }) => section === 'Tags')
  equal(found.map(summary), [
    ['error', '<div data-catering="panier">', 'Write data-catering="cart".'],
    ['error', '<div data-catering="quotte">', 'Write data-catering="quote".'],
    ['error', '<a class="catering-product">', 'Write data-product="…" with the code of the product.'],
    ['error', '<div class="catering-product">', 'Write data-catering="product" too.'],
  ])
  for (const element of [box, typo, link, wrong, product]) element.remove()
})

test('a URL to return to of another origin is reported, one of this origin is not', async () => {
  const picker = add('catering-channel-picker')
  page.cateringConfig = { ...settings, returnUrl: 'https://ailleurs.test/panier' }
  const [found, ...others] = bad(await examine())
  equal([found?.level, found?.where, others], ['warning', 'return-url="https://ailleurs.test/panier"', []])
  truthy(found?.fix?.includes('https://ailleurs.test added'), 'the origin to allow should be named')
  page.cateringConfig = { ...settings, returnUrl: `${location.origin}/panier` }
  equal(bad(await examine()), [])
  page.cateringConfig = settings ?? {}
  picker.remove()
})
