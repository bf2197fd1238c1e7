// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Catalogue } from '../../widgets/catalogue/Catalogue.tsx'
import type { Attribute, Product, Taxon } from '../../widgets/catalogue/shapes.ts'
import { NOW, settled } from '../store/fake-shop.ts'
import { showInShop, words } from './show-in-shop.tsx'

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => {
  cleanup()
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
  ...{ taxons: ['plateaux-repas'], position: 1, price: 1800, vatRate: 1000, serves: 1, pieces: null, attributes: [] },
  ...{ allergens: [], meatOrigins: [], leadHours: 16, seasonal: false, isMenu: false, isAlcohol: false },
  ...{ alcoholByVolume: null, reusablePackaging: false, inStock: true, onHand: null, substitutes: [], picture: null },
  ...change,
})
const vegan: Attribute = { code: 'vegan', name: 'Vegan', type: 'preferences_alimentaires', position: 1 }

type Attributes = { category?: string; subcategory?: string; links?: string }

function show(products: Product[], { category, subcategory, links }: Attributes = {}) {
  const calls = {
    taxons: vi.fn(async () => [trays]),
    products: vi.fn(async () => products),
    attributes: vi.fn(async () => [vegan]),
    additionalSales: vi.fn(async () => []),
  }
  return showInShop(
    { catalogue: calls },
    (emit) => (
      <Catalogue category={category ?? null} subcategory={subcategory ?? null} links={links ?? null} emit={emit} />
    ),
    settled,
  )
}

test('the ranges are tabs without les-formules; the authentic ones carry three euro signs and the flag', async () => {
  await show([product('A')], { category: 'plateaux-repas', links: '/{path}' })
  const tabs = within(await screen.findByRole('navigation', { name: 'Plateaux-repas' }))
  const hrefs = tabs.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/plateaux-repas', '/plateaux-repas/les-incontournables', '/plateaux-repas/les-authentiques'])
  const authentic = within(tabs.getByRole('link', { name: /Les authentiques/ }))
  expect(authentic.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
    'Viandes d’origine France',
    'Gamme de prix\u00a0: 3/4',
  ])
})

test('without links a tab changes the list inside the widget', async () => {
  const { fake, sent } = await show([product('A')])
  fireEvent.click(await screen.findByRole('button', { name: /Les incontournables/ }))
  await waitFor(() =>
    expect(fake.catalogue.products).toHaveBeenLastCalledWith(
      { channel: 'DEFAULT', taxons: ['les-incontournables'] },
      expect.any(Date),
    ),
  )
  expect(sent).toEqual([{ to: 'category', category: 'plateaux-repas', subcategory: 'les-incontournables' }])
})

test('a filter leaves what carries it and says how many are left', async () => {
  await show([product('A', { attributes: ['vegan'] }), product('B')])
  fireEvent.click(await screen.findByRole('button', { name: /Vegan/ }))
  expect(screen.queryByRole('button', { name: 'B' })).toBeNull()
  expect(screen.getByText('1 produit').getAttribute('role')).toBe('status')
  fireEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }))
  expect(screen.getByRole('button', { name: 'B' })).toBeTruthy()
})

test('once added, the button gives way to a stepper that follows the cart', async () => {
  const { fake } = await show([product('A')])
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter, A' }))
  expect(words(await screen.findByRole('group', { name: 'A' }))).toBe('1')
  await waitFor(() => expect(screen.getByRole('group', { name: 'A' }).getAttribute('aria-busy')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter, A' }))
  expect(words(screen.getByRole('group', { name: 'A' }))).toBe('2')
  await waitFor(() => expect(fake.carts.changeItem).toHaveBeenCalledTimes(1))
  expect(fake.carts.addItem).toHaveBeenCalledTimes(1)
})

test('what is out of stock says so and proposes what can be had instead', async () => {
  await show([product('A', { inStock: false, substitutes: ['B'] }), product('B')])
  expect(await screen.findByText('Épuisé. Essayez B.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ajouter, A' })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Ajouter, B' })).toHaveLength(2)
})

test('what needs more notice than the chosen slot leaves says until when, and takes the next day on demand', async () => {
  const { state } = await show([product('A', { leadHours: 48 })])
  await state().cart.chooseSlot('2026-11-25', '12h-13h')
  expect(words(await screen.findByText(/Demande 48 h/))).toBe(
    'Demande 48 h de préparation. Prochaine date possible : jeudi 26 novembre 2026.',
  )
  fireEvent.click(screen.getByRole('button', { name: /Choisir/ }))
  await screen.findByRole('button', { name: 'Ajouter, A' })
  expect(state().cart.slot).toEqual({ day: '2026-11-26', window: '12h-13h' })
})

test('the sheet tells allergens, origin and tax before the order', async () => {
  await show([product('A', { allergens: ['lait', 'oeufs'], meatOrigins: ['Volaille – Origine : France'] })])
  fireEvent.click(await screen.findByRole('button', { name: 'A' }))
  const sheet = await screen.findByRole('dialog', { name: 'A' })
  expect(words(sheet)).toContain('Lait, Œufs')
  expect(words(sheet)).toContain('Volaille – Origine : France')
  expect(words(sheet)).toContain('19,80 € TTC, TVA 10 %')
  fireEvent.click(within(sheet).getByRole('button', { name: /^Ajouter · 18/ }))
  expect(words(await screen.findByRole('group', { name: 'A' }))).toBe('1')
})

test('an empty category and an unknown one say so', async () => {
  await show([], { category: 'plateaux-repas' })
  expect(await screen.findByText(/^Rien dans cette catégorie/)).toBeTruthy()
  cleanup()
  await show([], { category: 'inconnue' })
  expect(await screen.findByText(/^Rien dans cette catégorie/)).toBeTruthy()
})
