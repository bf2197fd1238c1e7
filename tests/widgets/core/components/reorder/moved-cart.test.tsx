// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MovedCart } from '#widgets/core/components/reorder/MovedCart.tsx'
import { useSelector } from '#widgets/core/store/hooks.ts'
import type { Emit } from '#widgets/core/store/events.ts'
import type { LineChange } from '#widgets/core/store/slices/cart-state.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { plainText, showInShop } from '#tests/support/fake-shop/show.tsx'

const line = (values: Partial<LineChange>): LineChange => ({
  ...{ id: 1, productCode: 'P', name: 'Plateau', quantity: 4, choices: [], oldUnitPrice: 1690, unitPrice: 1800 },
  ...{ state: 'price', available: null, reason: null, missing: null, substitutes: [] },
  ...values,
})
const substitute = (values: Partial<LineChange['substitutes'][number]>) => ({
  ...{ part: null, productCode: 'S', name: 'Plateau Rivage', unitPrice: 1900, available: null, allergens: ['lait'] },
  ...values,
})

const Shown = ({ emit }: { emit: Emit }) => (
  <MovedCart changes={useSelector((state) => state.cart.changes)} emit={emit} />
)

async function show(lines: LineChange[], addItem = vi.fn(), avoid: string[] = []) {
  const shown = await showInShop(
    { carts: addItem.getMockImplementation() ? { addItem } : {} },
    (emit) => <Shown emit={emit as Emit} />,
    async ({ state, runtime }) => {
      await settled()
      state().preferences.set({ avoid })
      const changes = { channelName: 'Ambrelune Lyon', lines }
      runtime.store.setState(({ cart }) => ({ cart: { ...cart, changes } }))
    },
  )
  const dialog = await screen.findByRole('dialog', { name: 'Votre panier a changé', hidden: true })
  return { ...shown, dialog, items: () => [...dialog.querySelectorAll('li')].map(plainText) }
}

test('each line states what has changed: price, quantity, or why it was removed', async () => {
  const { dialog, items, state } = await show([
    line({ id: 1 }),
    line({ id: 2, state: 'short', available: 3, name: 'Pavlova', unitPrice: 1690 }),
    line({ id: 3, state: 'short', available: 1 }),
    line({ id: 4, state: 'gone', reason: 'not-sold-here', unitPrice: null, available: 0, name: 'Côtes du Rhône' }),
    line({ id: 5, state: 'out', unitPrice: null, available: 0 }),
    line({ id: 6, state: 'gone', unitPrice: null, available: 0 }),
  ])
  expect(plainText(dialog)).toContain('Il est maintenant chez Ambrelune Lyon, à sa carte et à ses prix.')
  expect(items()).toEqual([
    '4 × PlateauPrix : 16,90 € HT auparavant, 18 € HT maintenant',
    '4 × PavlovaQuantité ramenée à 3 : il n’en reste pas davantage',
    '4 × PlateauQuantité ramenée à 1 : il n’en reste pas davantagePrix : 16,90 € HT auparavant, 18 € HT maintenant',
    '4 × Côtes du RhôneN’est pas vendu par ce point de venteRetiré de votre panier.',
    '4 × PlateauÉpuisé pour le momentRetiré de votre panier.',
    '4 × PlateauN’a pas pu être mis dans votre panierRetiré de votre panier.',
  ])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continuer', hidden: true }))
  expect(state().cart.changes).toBeNull()
})

test('a substitute is added in the quantity that is missing, and never one with an excluded allergen', async () => {
  const substitutes = [substitute({}), substitute({ productCode: 'T', name: 'Plateau Terre', allergens: ['gluten'] })]
  const short = line({ state: 'short', available: 1, unitPrice: 1690, substitutes })
  const { dialog, state } = await show([short], undefined, ['gluten'])
  const buttons = within(dialog).getAllByRole('button', { name: /^Ajouter /, hidden: true })
  expect(buttons.map(plainText)).toEqual(['Ajouter 3 Plateau Rivage à 19 € HT'])
  expect(plainText(dialog)).toMatch(/lait/i)
  fireEvent.click(buttons[0] as HTMLElement)
  await waitFor(() => expect(plainText(dialog)).toContain('Plateau Rivage est dans votre panier.'))
  expect(state().cart.cart?.items).toMatchObject([{ product: { code: 'S' }, quantity: 3 }])
  expect(within(dialog).queryByRole('button', { name: /^Ajouter /, hidden: true })).toBeNull()
})

test('a menu is added with another part, one by one, or composed again', async () => {
  const sent: unknown[] = []
  const addItem = vi.fn(async (token: string, { key: _, ...item }: Record<string, unknown>) => {
    sent.push(item)
    return (await import('#tests/support/fake-shop/values.ts')).cartOf(token, { 'MENU-SANDWICH': sent.length })
  })
  const choices = [
    { part: 'mainCourse' as const, productCode: 'SAN', name: 'Sandwich' },
    { part: 'drink' as const, productCode: 'COLA', name: 'Cola' },
    { part: 'dessert' as const, productCode: 'TARTE', name: 'Tarte' },
  ]
  const menu = line({
    ...{ productCode: 'MENU-SANDWICH', name: 'Menu sandwich', quantity: 2, choices, state: 'gone', reason: 'part' },
    ...{ unitPrice: null, available: 0, missing: { part: 'mainCourse', name: 'Sandwich' } },
    substitutes: [substitute({ part: 'mainCourse', productCode: 'WRAP', name: 'Wrap' })],
  })
  const { dialog, sent: navigations } = await show([menu], addItem)
  fireEvent.click(
    within(dialog).getByRole('button', { name: 'Ajouter ce menu avec Wrap au lieu de Sandwich', hidden: true }),
  )
  const item = { productCode: 'MENU-SANDWICH', quantity: 1, mainCourse: 'WRAP', drink: 'COLA', dessert: 'TARTE' }
  await waitFor(() => expect(sent).toEqual([item, item]))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Composer ce menu de nouveau', hidden: true }))
  expect(navigations).toEqual([{ to: 'category', category: 'pause-dejeuner', subcategory: null }])
})
