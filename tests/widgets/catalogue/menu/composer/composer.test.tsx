// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Composer } from '#widgets/catalogue/menu/composer/Composer.tsx'
import { menuSession } from '#widgets/catalogue/menu/menu-session.ts'
import { NO_ERRORS } from '#widgets/catalogue/menu/menu-errors.ts'
import type { Product } from '#widgets/catalogue/catalogue-types.ts'
import { ApiError, type NewItem } from '#widgets/core/api/api.ts'
import { offline } from '#tests/support/fake-shop/failures.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { shop, plainText } from '#tests/support/fake-shop/show.tsx'
import { cartOf } from '#tests/support/fake-shop/values.ts'

const product = (code: string): Product => ({
  ...{ code, name: code, slug: code, description: '', shortDescription: '', mainTaxon: '', taxons: [], position: 1 },
  ...{ price: 1120, supplement: 0, vatRate: 1000, serves: 1, pieces: null, attributes: [], allergens: [] },
  ...{ meatOrigins: [], leadHours: 0, seasonal: false, isMenu: false, isAlcohol: false, alcoholByVolume: null },
  ...{ reusablePackaging: false, inStock: true, onHand: null, substitutes: [], picture: null },
})
const menu = { ...product('MENU-SANDWICH'), name: 'Menu sandwich', isMenu: true }
const choice = { mainCourse: 'sandwichs-1', dessert: 'desserts-1', drink: 'boissons-individuelles-1' }
const catalogue = {
  products: async ({ group }: { group: string }) => [product(`${group}-1`)],
  attributes: async () => [],
}

// The page has a channel picker, so no addition requests the postal code.
beforeAll(() => document.body.append(document.createElement('catering-channel-picker')))
afterEach(() => {
  cleanup()
  menuSession(menu.code).draft = {}
})

/** Shows the last step of a menu with all components selected; the cart has one line for each menu. */
async function openLastStep(addItem: (items: NewItem[]) => Promise<void> = async () => undefined) {
  menuSession(menu.code).draft = choice
  const sent: NewItem[] = []
  const added: NewItem[] = []
  const carts = {
    addItem: vi.fn(async (token: string, item: NewItem) => {
      sent.push(item)
      await addItem(sent)
      added.push(item)
      const lines = Object.fromEntries(added.map((_, index) => [`${menu.code}${index}`, 1]))
      return cartOf(token, lines)
    }),
  }
  const page = shop({ carts, catalogue })
  await settled()
  const composer = (open: boolean) => (
    <Composer offer={{ kind: 'sandwich', menu }} errors={NO_ERRORS} open={open} onClose={vi.fn()} />
  )
  page.show(composer(true))
  await screen.findByRole('textbox', { name: 'Quantité, Menu sandwich' })
  return { ...page, sent, added }
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantité, Menu sandwich' })
function type(typed: string) {
  fireEvent.change(field(), { target: { value: typed } })
  fireEvent.blur(field())
}
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)

test('a typed number of menus is added one by one, each with its own idempotency key', async () => {
  const { sent } = await openLastStep()
  type('12')
  expect(screen.getByRole('button', { name: /^Ajouter 12 menus · 134,40\s€ HT$/ })).toBeTruthy()
  submit()
  await screen.findByRole('heading', { name: '12 menus ajoutés au panier' })
  expect(sent.map(({ key: _, ...item }) => item)).toEqual(
    Array.from({ length: 12 }, () => ({ productCode: 'MENU-SANDWICH', quantity: 1, ...choice })),
  )
  expect(new Set(sent.map(({ key }) => key)).size).toBe(12)
})

test('each menu is added after the previous one is in the cart, the progress is announced, and a second submit adds nothing', async () => {
  const responses = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { sent } = await openLastStep((items) => responses[items.length - 1]!.promise)
  type('2')
  submit()
  const status = () => screen.getAllByRole('status').map(plainText).join(' ')
  await waitFor(() => expect(status()).toContain('Ajout du menu 1 sur 2'))
  submit()
  expect(sent).toHaveLength(1)
  await act(async () => responses[0]!.resolve())
  await waitFor(() => expect(status()).toContain('Ajout du menu 2 sur 2'))
  expect(sent).toHaveLength(2)
  await act(async () => responses[1]!.resolve())
  await screen.findByRole('heading', { name: '2 menus ajoutés au panier' })
  expect(sent).toHaveLength(2)
})

test('after a failure the message has how many are in the cart, and the field has the rest', async () => {
  const fail = vi.fn(async (items: NewItem[]) => {
    if (items.length === 4) throw new ApiError('refused', { fields: { dessert: ['Il n’en reste plus.'] } })
  })
  const { sent } = await openLastStep(fail)
  type('10')
  submit()
  await screen.findByText('3 menus sur 10 sont au panier.', { exact: false })
  expect(screen.getByText('Il n’en reste plus.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Choisissez le dessert/ })).toBeTruthy()
  expect(field().value).toBe('7')
  expect(sent).toHaveLength(4)
})

test('a failure that concerns no component shows its reason, and the next submit adds the rest', async () => {
  const { sent, added } = await openLastStep(async (items) => {
    if (items.length === 2) throw offline()
  })
  type('3')
  submit()
  expect(plainText(await screen.findByText(/1 menu sur 3 est au panier/))).toMatch(/La connexion ne passe pas/)
  expect(field().value).toBe('2')
  submit()
  await screen.findByRole('heading', { name: '2 menus ajoutés au panier' })
  expect([sent.length, added.length]).toEqual([4, 3])
})

test('the message for one menu is singular', async () => {
  const { sent } = await openLastStep()
  expect(field().value).toBe('1')
  expect(screen.getByRole('button', { name: /^Ajouter ce menu · 11,20\s€ HT$/ })).toBeTruthy()
  submit()
  await screen.findByRole('heading', { name: 'Menu ajouté au panier' })
  fireEvent.click(screen.getByRole('button', { name: 'Encore le même' }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('the quantity is at most the number of free lines in the cart', async () => {
  const { state } = await openLastStep()
  await act(() => state().cart.add({ productCode: menu.code, quantity: 1, ...choice }))
  type('120')
  expect(field().value).toBe('99')
})
