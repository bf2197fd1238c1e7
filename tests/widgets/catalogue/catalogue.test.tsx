// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ComponentProps } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Catalogue } from '#widgets/catalogue/Catalogue.tsx'
import type { Attribute, Product, Taxon } from '#widgets/catalogue/catalogue-types.ts'
import { loadProductDialog } from '#widgets/catalogue/product-dialog/use-product-dialog.ts'
import { catalogueMessages } from '#widgets/core/messages/catalogue.ts'
import { missing, offline } from '#tests/support/fake-shop/failures.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { showInShop, plainText } from '#tests/support/fake-shop/show.tsx'
import { channel, NOW } from '#tests/support/fake-shop/values.ts'

// Loaded beforehand: vitest compiles these files more slowly than the queries of a test wait.
beforeAll(() =>
  Promise.all([
    loadProductDialog(),
    import('#widgets/catalogue/allergen-filter/allergen-filter.tsx'),
    import('#widgets/catalogue/availability/Unavailable.tsx'),
    import('#widgets/catalogue/card/GuestsQuantity.tsx'),
    import('#widgets/catalogue/cross-sell/CrossSellSection.tsx'),
    import('#widgets/catalogue/search/search-results.tsx'),
  ]),
)
// The page has a channel picker, so no addition requests the postal code.
beforeAll(() => document.body.append(document.createElement('catering-channel-picker')))
beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const taxon = (code: string, name: string, children: Taxon[] = []): Taxon => ({
  ...{ code, name, slug: code, description: '', descriptionSeo: '', deliveryHours: 16, position: 1 },
  ...{ main: children.length > 0, enabled: true, parent: null, picture: null, children },
})
const ranges = [
  taxon('les-formules', 'Les formules'),
  taxon('les-incontournables', 'Les incontournables'),
  taxon('les-authentiques', 'Les authentiques'),
]
const trays = taxon('plateaux-repas', 'Plateaux-repas', ranges)

const product = (code: string, change: Partial<Product> = {}): Product => ({
  ...{ code, name: code, slug: code, description: '', shortDescription: '', mainTaxon: 'les-incontournables' },
  ...{
    taxons: ['plateaux-repas'],
    position: 1,
    price: 1800,
    supplement: 0,
    vatRate: 1000,
    serves: 1,
    pieces: null,
    attributes: [],
  },
  ...{ allergens: [], meatOrigins: [], leadHours: 16, seasonal: false, isMenu: false, isAlcohol: false },
  ...{ alcoholByVolume: null, reusablePackaging: false, inStock: true, onHand: null, substitutes: [], picture: null },
  ...change,
})
const vegan: Attribute = { code: 'vegan', name: 'Vegan', type: 'preferences_alimentaires', position: 1 }

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantité, A' })

/** A product in no list, read by its code. */
const unlisted = (code: string) => product(code, { name: `${code} d’ailleurs` })

/** A category that is not in the tree of this channel. */
async function elsewhere(code: string): Promise<Taxon> {
  if (code === 'plateau-repas') throw Object.assign(new Error(), { kind: 'not-found' })
  return taxon(code, 'Boissons')
}

type Attributes = { category?: string; subcategory?: string; product?: string; links?: string; productLinks?: string }

function show(
  products: Product[],
  { category, subcategory, product: sheet, links, productLinks }: Attributes = {},
  other = {},
) {
  const calls = {
    taxons: vi.fn(async () => [trays]),
    taxon: elsewhere,
    products: vi.fn(async () => products),
    attributes: vi.fn(async () => [vegan]),
    additionalSales: vi.fn(async () => []),
    product: vi.fn(async (_: string, code: string) => unlisted(code)),
    ...other,
  }
  return showInShop(
    { catalogue: calls, checkout: { fullSlots: async () => ({}) } },
    (emit) => (
      <Catalogue
        category={category ?? null}
        subcategory={subcategory ?? null}
        product={sheet ?? null}
        links={links ?? null}
        productLinks={productLinks ?? null}
        emit={emit}
      />
    ),
    settled,
  )
}

test('the subcategories are tabs without les-formules; the authentic ones have three euro signs and the flag', async () => {
  await show([product('A')], { category: 'plateaux-repas', links: '/{path}' })
  const tabs = within(await screen.findByRole('navigation', { name: 'Plateaux-repas' }))
  const hrefs = tabs.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/plateaux-repas', '/plateaux-repas/les-incontournables', '/plateaux-repas/les-authentiques'])
  const authentic = tabs.getByRole('link', { name: /^Les authentiques.*Gamme de prix 3 sur 4$/ })
  const images = within(authentic).getAllByRole('img')
  expect(images.map((image) => image.getAttribute('aria-label'))).toEqual([
    'Viandes d’origine France',
    'Gamme de prix 3 sur 4',
  ])
})

test('of a list that was awaited, eight cards are in the page before the ninth is rendered, each rendered once', async () => {
  const products = [...Array(20).keys()].map((index) => product(`A ${index + 1}`))
  const before: number[] = []
  for (const each of products) {
    const shortDescription = () => `Après ${before.push(document.querySelectorAll('h3').length)} cartes`
    Object.defineProperty(each, 'shortDescription', { get: shortDescription, enumerable: true })
  }
  const afterTaxons = async () => new Promise((resolve) => setTimeout(resolve, 0, products))
  await show(products, { category: 'plateaux-repas' }, { products: afterTaxons })
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(20))
  expect(before).toEqual([...Array(8).fill(0), ...Array(8).fill(8), ...Array(4).fill(16)])
})

test('the name of a product is a link to its address; a plain click opens its dialog, any other is left to the browser', async () => {
  await show([product('A/1', { name: 'Plateau Océan' })], {
    category: 'plateaux-repas',
    productLinks: '/p?code={code}',
  })
  const name = await screen.findByRole('link', { name: 'Plateau Océan' })
  expect(name.getAttribute('href')).toBe('/p?code=A%2F1')
  // `fireEvent` returns whether the browser follows the link.
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) expect(fireEvent.click(name, { [key]: true })).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(fireEvent.click(name)).toBe(false)
  await screen.findByRole('dialog', { name: 'Plateau Océan' })
})

test('without addresses the name of a product is a button', async () => {
  await show([product('A', { name: 'Plateau Océan' })], { category: 'plateaux-repas', links: '/{path}' })
  expect(await screen.findByRole('button', { name: 'Plateau Océan' })).toBeTruthy()
})

test.each([
  ['zero-plastique', '€'],
  ['les-incontournables', '€€'],
  ['les-authentiques', '€€€'],
  ['les-prestige', '€€€€'],
  ['les-originaux', ''],
])('D2 the text of the tab of %s ends with its price tier "%s" and nothing else', async (code, tier) => {
  const main = taxon('plateaux-repas', 'Plateaux', [taxon(code, 'La gamme'), taxon('bentos', 'Bentos')])
  await showMain(main, code, async (code) => taxon(code, code))
  const tabs = within(await screen.findByRole('navigation', { name: 'Plateaux' }))
  expect(tabs.getByRole('link', { name: /La gamme/ }).textContent).toBe(`La gamme${tier}`)
})

function showMain(main: Taxon, extra: string, byCode: (code: string) => Promise<Taxon>) {
  const calls = {
    taxons: vi.fn(async () => [main]),
    taxon: vi.fn(byCode),
    products: vi.fn(async () => [product('A', { taxons: [extra] })]),
    attributes: vi.fn(async () => []),
    additionalSales: vi.fn(async () => []),
  }
  const shown = showInShop(
    { catalogue: calls, checkout: { fullSlots: async () => ({}) } },
    (emit) => (
      <Catalogue
        category={main.code}
        subcategory={null}
        product={null}
        links="/{path}"
        productLinks={null}
        emit={emit}
      />
    ),
    settled,
  )
  return shown.then(() => calls)
}

const extraRanges = [
  ['buffet', 'vaisselle'],
  ['apero-dinatoire', 'les-planches-a-partager'],
] as const

test.each(extraRanges)('D10 under %s, %s is read when it is not in the tree', async (category, extra) => {
  const main = taxon(category, 'La catégorie', [taxon('salades', 'Salades')])
  const calls = await showMain(main, extra, async (code) => taxon(code, 'La gamme de plus'))
  const tabs = within(await screen.findByRole('navigation', { name: 'La catégorie' }))
  await waitFor(() => expect(tabs.getByRole('link', { name: /La gamme de plus/ })).toBeTruthy())
  expect(calls.taxon.mock.calls.map(([code]) => code)).toContain(extra)
})

test.each(extraRanges)('D10 under %s, %s is read, and shown once, when it is in the tree', async (category, extra) => {
  const main = taxon(category, 'La catégorie', [taxon(extra, 'La gamme de plus'), taxon('salades', 'Salades')])
  const calls = await showMain(main, extra, async (code) => taxon(code, 'La gamme de plus'))
  const tabs = within(await screen.findByRole('navigation', { name: 'La catégorie' }))
  await waitFor(() => expect(calls.taxon.mock.calls).toEqual([[extra]]))
  expect(tabs.getAllByRole('link', { name: /La gamme de plus/ })).toHaveLength(1)
})

test('D10 a subcategory of the tree stays when its own request fails', async () => {
  const main = taxon('buffet', 'La catégorie', [taxon('vaisselle', 'Vaisselle'), taxon('salades', 'Salades')])
  const calls = await showMain(main, 'vaisselle', async () => Promise.reject(new Error('404')))
  const tabs = within(await screen.findByRole('navigation', { name: 'La catégorie' }))
  await waitFor(() => expect(calls.taxon).toHaveBeenCalled())
  expect(tabs.getAllByRole('link', { name: /Vaisselle/ })).toHaveLength(1)
})

test('the first render of a long list in groups has two cards, and no heading without cards', async () => {
  const rendered: { cards: number; groups: number }[] = []
  const watched = new MutationObserver(() => {
    const cards = document.querySelectorAll('[aria-posinset]').length
    if (cards > 0) rendered.push({ cards, groups: document.querySelectorAll('.group').length })
  })
  watched.observe(document, { childList: true, subtree: true })
  const products = Array.from({ length: 80 }, (_, index) =>
    product(`P-${index}`, { mainTaxon: index < 40 ? 'les-incontournables' : 'les-authentiques' }),
  )
  await show(products, { category: 'plateaux-repas' })
  await waitFor(() => expect(rendered[0]).toEqual({ cards: 2, groups: 1 }))
  // Once the height of a card is known, the other groups reserve their space.
  await waitFor(() => expect(rendered.at(-1)!.groups).toBe(2))
  watched.disconnect()
})

test('the name of the category is a level 2 heading', async () => {
  await show([product('A')], { category: 'plateaux-repas' })
  expect(await screen.findByRole('heading', { level: 2, name: 'Plateaux-repas' })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
})

test('without links a tab changes the list in place', async () => {
  const { fake, sent } = await show([product('A')])
  fireEvent.click(await screen.findByRole('button', { name: /Les incontournables/ }))
  await waitFor(() =>
    expect(fake.catalogue.products).toHaveBeenLastCalledWith(
      { channel: 'DEFAULT', taxons: ['les-incontournables'] },
      expect.any(Date),
      expect.any(Function),
    ),
  )
  expect(sent).toEqual([{ to: 'category', category: 'plateaux-repas', subcategory: 'les-incontournables' }])
})

test('a filter leaves the products that have it, and announces their number', async () => {
  await show([product('A', { attributes: ['vegan'] }), product('B')])
  fireEvent.click(await screen.findByRole('button', { name: /Vegan/ }))
  expect(screen.queryByRole('button', { name: 'B' })).toBeNull()
  expect(screen.getByText('1 produit').getAttribute('role')).toBe('status')
  fireEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  expect(screen.getByRole('button', { name: 'B' })).toBeTruthy()
})

test('D4 a chosen filter is sent with the query of the list, whose response leaves out what it no longer lists', async () => {
  const [first, second, other] = [
    product('A', { attributes: ['vegan'] }),
    product('B', { attributes: ['vegan'] }),
    product('C'),
  ]
  const response = Promise.withResolvers<Product[]>()
  const products = vi.fn(async ({ attributes }: { attributes?: readonly string[] }) =>
    attributes ? response.promise : [first, second, other],
  )
  await show([], { category: 'plateaux-repas' }, { products })
  fireEvent.click(await screen.findByRole('button', { name: /Vegan/ }))
  const [query] = products.mock.calls[0]!
  await waitFor(() => expect(products.mock.calls.at(-1)![0]).toEqual({ ...query, attributes: ['vegan'] }))
  expect(screen.getByText('2 produits').getAttribute('role')).toBe('status')
  response.resolve([first, other])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'B' })).toBeNull())
  expect(screen.getByRole('button', { name: 'A' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  for (const name of ['A', 'B', 'C']) expect(await screen.findByRole('button', { name })).toBeTruthy()
})

test('D4 a filter whose request fails leaves the products that have it', async () => {
  const products = vi.fn(async ({ attributes }: { attributes?: readonly string[] }) => {
    if (attributes) throw offline()
    return [product('A', { attributes: ['vegan'] }), product('B')]
  })
  await show([], {}, { products })
  fireEvent.click(await screen.findByRole('button', { name: /Vegan/ }))
  await waitFor(() => expect(products.mock.calls.at(-1)![0].attributes).toEqual(['vegan']))
  await act(settled)
  expect(screen.getByRole('button', { name: 'A' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'B' })).toBeNull()
})

test('a failed request for the filters is reported, and retried on a click', async () => {
  const attributes = vi.fn().mockRejectedValue(new Error('offline'))
  await show([product('A', { attributes: ['vegan'] }), product('B')], {}, { attributes })
  const alert = (await screen.findByText('Les filtres n’ont pas pu être lus.')).closest<HTMLElement>('[role=alert]')!
  attributes.mockResolvedValue([vegan])
  fireEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('button', { name: /Vegan/ })).toBeTruthy()
  expect(screen.queryByText('Les filtres n’ont pas pu être lus.')).toBeNull()
  expect(document.activeElement?.textContent).toContain('Allergènes à éviter')
})

const typeSearch = async (search: string) =>
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Chercher un plat' }), { target: { value: search } })
/** The state shown when a search finds nothing. */
const nothing = async () => (await screen.findByText(/^Aucun plat ne répond/)).closest<HTMLElement>('.empty')!

test('the button of a search without results clears what its label names: the filters, else the search', async () => {
  const search = vi.fn(async () => [])
  await show([product('A', { attributes: ['vegan'] }), product('B')], {}, { search })
  fireEvent.click(await screen.findByRole('button', { name: /Vegan/ }))
  await typeSearch('B')
  expect(plainText(await nothing())).toContain('Des filtres sont posés')
  expect(screen.getByRole('button', { name: 'Tout effacer' })).toBeTruthy()
  fireEvent.click(within(await nothing()).getByRole('button', { name: 'Effacer les filtres' }))
  expect(await screen.findByText('1 produit')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('B')
  expect(screen.getByRole('button', { name: 'Effacer la recherche' })).toBeTruthy()

  await typeSearch('xylophone')
  expect(plainText(await nothing())).toContain('Essayez un mot plus court')
  fireEvent.click(within(await nothing()).getByRole('button', { name: 'Effacer la recherche' }))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('a search without results shows that excluded allergens narrow it', async () => {
  const { state } = await show([product('A')], {}, { search: async () => [] })
  act(() => state().preferences.set({ avoid: ['lait'] }))
  await typeSearch('xylophone')
  expect(plainText(await nothing())).toContain('allergène à éviter')
})

test('once the product is added, a stepper in sync with the cart replaces the button', async () => {
  const { fake } = await show([product('A')])
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter, A' }))
  expect((await field()).value).toBe('1')
  await waitFor(() => expect(screen.getByRole('group', { name: 'A' }).getAttribute('aria-busy')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter, A' }))
  expect((await field()).value).toBe('2')
  await waitFor(() => expect(fake.carts.changeItem).toHaveBeenCalledTimes(1))
  expect(fake.carts.addItem).toHaveBeenCalledTimes(1)
})

test('a product out of stock proposes a substitute in stock, read by its code when it is not in the list', async () => {
  const { fake } = await show([
    product('A', { inStock: false, substitutes: ['B', 'C'] }),
    product('B', { inStock: false }),
  ])
  expect(await screen.findByRole('button', { name: 'C d’ailleurs' })).toBeTruthy()
  expect(screen.getAllByText(/Épuisé pour le moment/)).toHaveLength(2)
  expect(document.querySelectorAll('.card .price')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Ajouter, A' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Ajouter, C d’ailleurs' })).toBeTruthy()
  expect(fake.catalogue.product).toHaveBeenCalledExactlyOnceWith('DEFAULT', 'C')
})

test('a substitute with an excluded allergen is not proposed', async () => {
  const { state } = await show([
    product('A', { inStock: false, substitutes: ['B'] }),
    product('B', { allergens: ['arachides'] }),
  ])
  expect(await screen.findByText('Le plus proche', { exact: false })).toBeTruthy()
  act(() => state().preferences.set({ avoid: ['arachides'] }))
  expect(screen.queryByText('Le plus proche', { exact: false })).toBeNull()
  expect(screen.queryByRole('button', { name: 'B' })).toBeNull()
})

test('a product past the cut-off of the chosen slot gives the reason, and a button chooses the next available day', async () => {
  const { state } = await show([product('A', { leadHours: 48 })])
  await state().cart.chooseSlot('2026-11-25', '12h-13h')
  expect(plainText((await screen.findByText('Trop tard pour mercredi', { exact: false })).closest('p'))).toBe(
    'Trop tard pour mercredi 25 novembre, 12h-13h. Cette recette se commande 48 h avant. Possible dès jeudi 26 novembre, même créneau.',
  )
  // The price stays, on the card and in the dialog.
  const price = /^18 € HT.*19,80 € TTC/
  expect(plainText(document.querySelector('.card .price'))).toMatch(price)
  fireEvent.click(screen.getByRole('button', { name: 'A' }))
  const sheet = await screen.findByRole('dialog', { name: 'A' })
  expect(plainText(sheet.querySelector('.price'))).toMatch(price)
  expect(within(sheet).queryByRole('textbox')).toBeNull()
  fireEvent.click(within(sheet).getByRole('button', { name: 'Fermer' }))
  fireEvent.click(screen.getByRole('button', { name: 'Livrer plutôt jeu. 26 nov.' }))
  await screen.findByRole('button', { name: 'Ajouter, A' })
  expect(state().cart.slot).toEqual({ day: '2026-11-26', window: '12h-13h' })
})

test('a known number of guests proposes a quantity, then shows whether it is enough or how many are missing', async () => {
  const { state } = await show([product('A', { serves: 5 }), product('B', { serves: 5, onHand: 2 })])
  act(() => state().preferences.set({ guests: 12 }))
  const take = await screen.findByRole('button', { name: /^Pour 12 personnes\s: 3 à prendre, A/ })
  expect(screen.queryByRole('button', { name: /personnes.*, B$/ })).toBeNull()
  fireEvent.click(take)
  expect((await field()).value).toBe('3')
  expect(plainText(screen.getByText(/assez/))).toBe('Pour 12 personnes : assez')
  fireEvent.click(screen.getByRole('button', { name: 'Diminuer, A' }))
  expect(await screen.findByRole('button', { name: /^Pour 12 personnes\s: encore 1, A/ })).toBeTruthy()
})

test('the quantity for the guests excludes similar products in the cart', async () => {
  const { state } = await show([product('A'), product('B')])
  act(() => state().preferences.set({ guests: 12 }))
  await screen.findByRole('button', { name: /^Pour 12 personnes\s: 12 à prendre, B/ })
  await act(() => state().cart.add({ productCode: 'A', quantity: 8 }))
  const take = await screen.findByRole('button', { name: /^Pour 12 personnes\s: 4 à prendre, B/ })
  fireEvent.click(screen.getByRole('button', { name: 'B' }))
  const sheet = await screen.findByRole('dialog', { name: 'B' })
  expect(within(sheet).getByRole<HTMLInputElement>('textbox').value).toBe('4')
  fireEvent.click(within(sheet).getByRole('button', { name: 'Fermer' }))
  fireEvent.click(take)
  await waitFor(() => expect(state().cart.cart?.items.map(({ quantity }) => quantity)).toEqual([8, 4]))
  expect(screen.getAllByText(/assez/)).toHaveLength(2)
})

test('the dialog of the product in the attribute opens, even for one in no list, and the next one emits a navigation', async () => {
  const { sent } = await show([product('A')], { product: 'Z' })
  const sheet = await screen.findByRole('dialog', { name: 'Z d’ailleurs' })
  fireEvent.click(within(sheet).getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('dialog', { name: 'Z d’ailleurs' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'A' }))
  await screen.findByRole('dialog', { name: 'A' })
  expect(sent).toEqual([
    { to: 'product', product: null },
    { to: 'product', product: 'A' },
  ])
})

test('the product dialog shows allergens, origin and tax before the order', async () => {
  await show([product('A', { allergens: ['lait', 'oeufs'], meatOrigins: ['Volaille – Origine : France'] })])
  fireEvent.click(await screen.findByRole('button', { name: 'A' }))
  const sheet = await screen.findByRole('dialog', { name: 'A' })
  expect(plainText(sheet)).toContain('Lait, Œufs')
  expect(plainText(sheet)).toContain('Volaille – Origine : France')
  expect(plainText(sheet)).toContain('19,80 € TTC, TVA 10 %')
  fireEvent.click(within(sheet).getByRole('button', { name: /^Ajouter · 18/ }))
  expect((await field()).value).toBe('1')
})

test('neither the cards nor the filter bar have an empty element with role status or alert', async () => {
  await show([product('A'), product('B')], { category: 'plateaux-repas' })
  await screen.findByRole('button', { name: 'Ajouter, A' })
  const announced = [...document.querySelectorAll('[role=status], [role=alert]')]
  expect(announced.filter(({ textContent }) => !textContent)).toEqual([])
})

test('an empty category and an unknown one have an empty state, with the name of the channel when it has one', async () => {
  const { state } = await show([], { category: 'plateaux-repas' })
  expect(plainText(await screen.findByText(/^Rien dans cette catégorie/))).toBe(
    'Rien dans cette catégorie chez DEFAULT pour l’instant.',
  )
  await act(async () => void (await state().channel.choose({ ...channel('LYON'), name: '' }, '69001')))
  expect(plainText(await screen.findByText(/^Rien dans cette catégorie/))).toBe(
    'Rien dans cette catégorie pour l’instant.',
  )
  cleanup()
  await show([], { category: 'inconnue' })
  expect(await screen.findByText(/^Rien dans cette catégorie/)).toBeTruthy()
})

test.each([
  [{ category: 'plateau-repas' }, 'category="plateau-repas"'],
  [{ category: 'plateaux-repas', subcategory: 'plateau-repas' }, 'subcategory="plateau-repas"'],
])('a code unknown to all channels is logged and emitted as an error: %o', async (attributes, written) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await show([], attributes)
  expect(await screen.findByText(catalogueMessages.gone)).toBeTruthy()
  expect(logged.mock.calls.flat()).toEqual([expect.stringContaining(`<catering-catalogue ${written}>: unknown code`)])
  expect(screen.queryByText(/^Rien dans cette catégorie/)).toBe(null)
})

/** A category whose requested subcategory the page changes, without links. */
function Routed({ emit }: Pick<ComponentProps<typeof Catalogue>, 'emit'>) {
  const [subcategory, setSubcategory] = useState<string | null>(null)
  const attributes = { category: 'plateaux-repas', product: null, links: null, productLinks: null, subcategory, emit }
  return (
    <>
      <button onClick={() => setSubcategory('plateau-repas')}>page</button>
      <Catalogue {...attributes} />
    </>
  )
}

test('a subcategory that the page requests later is an unknown code also after a click on a tab', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const calls = { taxons: async () => [trays], taxon: elsewhere, products: async () => [], attributes: async () => [] }
  const catalogue = { ...calls, additionalSales: async () => [] }
  await showInShop({ catalogue, checkout: { fullSlots: async () => ({}) } }, (emit) => <Routed emit={emit} />, settled)
  fireEvent.click(await screen.findByRole('button', { name: /authentiques/ }))
  expect(await screen.findByRole('button', { name: /authentiques/, current: true })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'page' }))
  expect(await screen.findByText(catalogueMessages.gone)).toBeTruthy()
})

test.each([
  ['offline', offline(), /^La connexion ne passe pas/],
  ['unknown', missing(), /^Cet élément n’existe plus/],
])('a requested product that cannot be read (%s) shows an alert with the reason', async (_, error, message) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { state } = await show([product('A')], { product: 'Z' }, { product: () => Promise.reject(error) })
  await waitFor(() =>
    expect(state().alerts.alerts.map((alert) => alert.message)).toEqual([expect.stringMatching(message)]),
  )
})

test('a category that only other channels have is no error', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  await show([], { category: 'boissons' })
  expect(await screen.findByText(/^Rien dans cette catégorie/)).toBeTruthy()
  expect(logged).not.toHaveBeenCalled()
})

test('a subcategory in the attribute `category` is shown', async () => {
  await show([product('PR-1')], { category: 'les-authentiques' })
  expect(await screen.findByRole('heading', { name: 'Plateaux-repas' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /authentiques/, current: true })).toBeTruthy()
})
