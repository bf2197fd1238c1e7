// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Catalogue } from '#widgets/catalogue/Catalogue.tsx'
import { catalogueMessages } from '#widgets/core/messages/catalogue.ts'
import type { Taxon } from '#widgets/catalogue/catalogue-types.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { showInShop } from '#tests/support/fake-shop/show.tsx'

// The setting `categories` limits the catalogue to the categories that it names.

const taxon = (code: string, position: number): Taxon => ({
  ...{ code, name: code, slug: code, description: '', descriptionSeo: '', deliveryHours: 16, position },
  ...{ main: true, enabled: true, parent: null, picture: null, children: [] },
})
const tree = ['plateaux-repas', 'boissons', 'petits-dejeuners'].map(taxon)
tree[0]!.children = [{ ...taxon('les-originaux', 1), main: false }]

const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockReset())

/** The seasonal products and the formulas are no categories of the tree; the categories of other channels are read by their code. */
async function elsewhere(code: string): Promise<Taxon> {
  if (code !== 'buffet') throw Object.assign(new Error(), { kind: 'not-found' })
  return taxon(code, 9)
}

const show = (categories: string | string[], category: string | null = null) =>
  showInShop(
    {
      catalogue: {
        ...{ taxons: async () => tree, products: vi.fn(async () => []), attributes: async () => [] },
        taxon: elsewhere,
        ...{ additionalSales: async () => [] },
      },
      checkout: { fullSlots: async () => ({}) },
    },
    (emit) => (
      <Catalogue category={category} subcategory={null} product={null} links={null} productLinks={null} emit={emit} />
    ),
    async ({ runtime }) => {
      runtime.deps.settings.categories = categories
      await settled()
    },
  )

test.each([['petits-dejeuners plateaux-repas'], [['plateaux-repas', 'petits-dejeuners']]])(
  'the tabs show only %s, in the order of the menu',
  async (categories) => {
    await show(categories)
    const tabs = within(await screen.findByRole('navigation', { name: 'Catégories de la carte' }))
    expect(tabs.getAllByRole('button').map((tab) => tab.textContent)).toEqual(['plateaux-repas', 'petits-dejeuners'])
  },
)

test('a category outside the setting is empty, and its products are not read', async () => {
  const { container, fake } = await show('petits-dejeuners', 'boissons')
  expect(container.querySelector('[part="empty"]')).toBeTruthy()
  expect(fake.catalogue?.products ?? vi.fn()).not.toHaveBeenCalledWith(
    expect.objectContaining({ taxons: expect.arrayContaining(['boissons']) as unknown }),
  )
})

test('an empty setting shows every category', async () => {
  await show('')
  const tabs = within(await screen.findByRole('navigation', { name: 'Catégories de la carte' }))
  expect(tabs.getAllByRole('button')).toHaveLength(3)
})

const sentence = (codes: string) => expect.stringContaining(`categories="${codes}": unknown code`) as unknown

test.each([
  ['plateau-repas', null, 'plateau-repas'],
  ['plateau-repas', 'plateaux-repas', 'plateau-repas'],
  ['plateaux-repas,boissons', null, 'plateaux-repas,boissons'],
  [['plateau-repas', 'boisson'], null, 'plateau-repas boisson'],
])('a setting of unknown codes alone, %s, is an unknown code: category %s', async (categories, category, codes) => {
  await show(categories, category)
  expect(await screen.findByText(catalogueMessages.gone)).toBeTruthy()
  expect(logged.mock.calls.flat()).toEqual([sentence(codes)])
  expect(screen.queryByText(/^Rien dans cette catégorie/)).toBe(null)
})

test('an unknown code beside known ones is logged, and the others are shown', async () => {
  await show('plateau-repas boissons petits-dejeuners')
  const tabs = within(await screen.findByRole('navigation', { name: 'Catégories de la carte' }))
  expect(tabs.getAllByRole('button')).toHaveLength(2)
  await vi.waitFor(() => expect(logged.mock.calls.flat()).toEqual([sentence('plateau-repas')]))
})

test('the code of a subcategory is logged, and the categories are shown', async () => {
  await show('les-originaux boissons petits-dejeuners')
  const tabs = within(await screen.findByRole('navigation', { name: 'Catégories de la carte' }))
  expect(tabs.getAllByRole('button')).toHaveLength(2)
  await vi.waitFor(() => expect(logged.mock.calls.flat()).toEqual([sentence('les-originaux')]))
})

test('an unknown code beside one of another channel is logged, and the category is empty', async () => {
  await show('plateau-repas buffet')
  expect(await screen.findAllByText(/^Rien dans cette catégorie/)).toHaveLength(1)
  await vi.waitFor(() => expect(logged.mock.calls.flat()).toEqual([sentence('plateau-repas')]))
})

test.each(['buffet', 'carte-traiteur-saison', 'les-formules'])(
  'a setting with a code that another channel or page has, %s, shows an empty category',
  async (categories) => {
    await show(categories)
    expect(await screen.findByText(/^Rien dans cette catégorie/)).toBeTruthy()
    expect(logged).not.toHaveBeenCalled()
  },
)
