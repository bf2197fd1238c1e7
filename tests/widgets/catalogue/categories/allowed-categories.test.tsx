// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Catalogue } from '../../../../widgets/catalogue/Catalogue.tsx'
import type { Taxon } from '../../../../widgets/catalogue/catalogue-types.ts'
import { settled } from '../../../support/fake-shop/page.ts'
import { showInShop } from '../../../support/fake-shop/show.tsx'

// The setting `categories` limits the catalogue to the categories that it names.

const taxon = (code: string, position: number): Taxon => ({
  ...{ code, name: code, slug: code, description: '', descriptionSeo: '', deliveryHours: 16, position },
  ...{ main: true, enabled: true, parent: null, picture: null, children: [] },
})
const tree = ['plateaux-repas', 'boissons', 'petits-dejeuners'].map(taxon)

const show = (categories: string | string[], category: string | null = null) =>
  showInShop(
    {
      catalogue: {
        ...{ taxons: async () => tree, products: vi.fn(async () => []), attributes: async () => [] },
        ...{ additionalSales: async () => [] },
      },
      checkout: { fullSlots: async () => ({}) },
    },
    (emit) => <Catalogue category={category} subcategory={null} product={null} links={null} emit={emit} />,
    async ({ runtime }) => {
      Object.assign(runtime.deps.settings, { categories })
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
