// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormulaCard } from '#widgets/catalogue/formula/FormulaCard.tsx'
import type { Product } from '#widgets/catalogue/catalogue-types.ts'
import { FORMULAS } from '#widgets/core/domain/catalogue/formulas.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { showInShop } from '#tests/support/fake-shop/show.tsx'
import { channel, NOW } from '#tests/support/fake-shop/values.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const [formula] = FORMULAS
const product = (code: string, change: Partial<Product>): Product => ({
  ...{ code, name: code, slug: code, description: '', shortDescription: '', mainTaxon: '', taxons: [], position: 1 },
  ...{ price: 1000, supplement: 0, vatRate: 550, serves: 8, pieces: null, attributes: [], allergens: [] },
  ...{ meatOrigins: [], leadHours: 16, seasonal: false, isMenu: false, isAlcohol: false, alcoholByVolume: null },
  ...{ reusablePackaging: false, inStock: true, onHand: null, substitutes: [], picture: null, ...change },
})

/** Shows the formula of two, three, one and one of its products, all with this change, for Wednesday at noon. */
const show = async (change: Partial<Product>) => {
  const products = formula!.components.map(({ product: code }) => product(code, change))
  const { state } = await showInShop(
    { checkout: { fullSlots: async () => ({}) } },
    () => <FormulaCard formula={formula!} products={products} hasTallPicture />,
    settled,
  )
  await state().channel.choose(channel('LYON'), '69001')
  await state().cart.chooseSlot('2026-11-25', '12h-13h')
}
const price = () => document.querySelector('.price')?.textContent?.replace(/\s/g, ' ')

test('a formula whose products are all too late for the chosen slot shows its price beside the reason', async () => {
  await show({ leadHours: 48 })
  await screen.findByText('Trop tard pour mercredi', { exact: false })
  expect(price()).toBe('70 € HT')
  expect(screen.queryByRole('button', { name: /^Ajouter/ })).toBeNull()
})

test('a formula whose products are all out of stock shows its price too', async () => {
  await show({ inStock: false })
  await waitFor(() => expect(price()).toBe('70 € HT'))
})

test('a formula of which this channel sells nothing has no price', async () => {
  await showInShop({}, () => <FormulaCard formula={formula!} products={[]} hasTallPicture />, settled)
  expect(document.querySelector('.formula .price')).toBeNull()
})
