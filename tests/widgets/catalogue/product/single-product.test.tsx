// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Product } from '#widgets/catalogue/catalogue-types.ts'
import { SingleProduct } from '#widgets/catalogue/product/SingleProduct.tsx'
import { ApiError } from '#widgets/core/api/api.ts'
import { missing, offline } from '#tests/support/fake-shop/failures.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { showInShop } from '#tests/support/fake-shop/show.tsx'
import { channel } from '#tests/support/fake-shop/values.ts'

// Loaded beforehand: vitest compiles these files more slowly than the queries of a test wait.
beforeAll(() =>
  Promise.all([
    import('#widgets/catalogue/availability/Unavailable.tsx'),
    import('#widgets/catalogue/card/GuestsQuantity.tsx'),
  ]),
)

const productOf = (code: string): Product => ({
  ...{ code, name: `Plat ${code}`, slug: code, description: '', shortDescription: '', mainTaxon: '', taxons: [] },
  ...{ position: 1, price: 1800, supplement: 0, vatRate: 1000, serves: 1, pieces: null, attributes: [] },
  ...{ allergens: [], meatOrigins: [], leadHours: 16, seasonal: false, isMenu: false, isAlcohol: false },
  ...{ alcoholByVolume: null, reusablePackaging: false, inStock: true, onHand: null, substitutes: [], picture: null },
})
type Read = (channel: string, code: string) => Promise<Product>

/** A card whose code changes on a click on the button. */
function Switching({ first }: { first: string | null }) {
  const [code, setCode] = useState(first)
  return (
    <>
      <button onClick={() => setCode('B')}>other</button>
      <SingleProduct product={code} quantity={null} emit={() => true} />
    </>
  )
}

/** Renders the card of one product in Lyon; `read` is the response for a product of a channel. */
async function open(read: Read, code: string | null = 'A') {
  const { product } = await openInShop(read, code)
  return product
}

async function openInShop(read: Read, code: string | null = 'A') {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const product = vi.fn(read)
  const catalogue = { product, attributes: async () => [], additionalSales: async () => [] }
  const calls = { catalogue, checkout: { fullSlots: async () => ({}) } }
  const shown = await showInShop(
    calls,
    () => <Switching first={code} />,
    async ({ state }) => {
      await settled()
      await state().channel.choose(channel('LYON'), '69002')
    },
  )
  return { ...shown, product }
}
const card = (name: string) => screen.findByRole('button', { name })
const retry = () => screen.findByRole('button', { name: 'Réessayer' })

test('the product is read from the chosen channel', async () => {
  const product = await open(async (_, code) => productOf(code))
  await card('Plat A')
  expect(product.mock.calls).toEqual([['LYON', 'A']])
  expect(screen.getByRole('button', { name: 'Ajouter, Plat A' })).toBeTruthy()
})

test('a product that the channel does not sell is read from the national channel, and cannot be added', async () => {
  const product = await open(async (of, code) => (of === 'LYON' ? Promise.reject(missing()) : productOf(code)))
  await card('Plat A')
  expect(product.mock.calls).toEqual([
    ['LYON', 'A'],
    ['DEFAULT', 'A'],
  ])
  expect(screen.queryByRole('button', { name: 'Ajouter, Plat A' })).toBeNull()
})

test('a code unknown to all channels shows that the product is no longer on sale', async () => {
  const product = await open(() => Promise.reject(missing()))
  expect(await screen.findByText(/plus à la carte|n’est plus/)).toBeTruthy()
  expect(product).toHaveBeenCalledTimes(2)
})

test('a tag without a code sends no request', async () => {
  const product = await open(async (_, code) => productOf(code), null)
  expect(await screen.findByText(/plus à la carte|n’est plus/)).toBeTruthy()
  expect(product).not.toHaveBeenCalled()
})

test('a failed request is not repeated in the national channel, and is retried on a click', async () => {
  let works = false
  const product = await open(async (_, code) => (works ? productOf(code) : Promise.reject(offline())))
  const again = await retry()
  expect(product).toHaveBeenCalledOnce()
  works = true
  fireEvent.click(again)
  await card('Plat A')
})

test('a failed request to the national channel is a failure, not an unknown code, and is retried on a click', async () => {
  let works = false
  const product = await open(async (of, code) => {
    if (of === 'DEFAULT' && works) return productOf(code)
    throw of === 'LYON' ? missing() : offline()
  })
  const again = await retry()
  product.mockClear()
  works = true
  fireEvent.click(again)
  await card('Plat A')
  expect(product.mock.calls).toEqual([['DEFAULT', 'A']])
})

test('a failed request is retried when the network is back, a successful one is not', async () => {
  let works = false
  const product = await open(async (_, code) => (works ? productOf(code) : Promise.reject(offline())))
  await retry()
  works = true
  fireEvent(window, new Event('online'))
  await card('Plat A')
  // The listener is removed once the card is painted.
  await act(settled)
  product.mockClear()
  fireEvent(window, new Event('online'))
  await act(settled)
  expect(product).not.toHaveBeenCalled()
})

test('of two codes the later one is shown, even when the earlier response arrives last', async () => {
  const first = Promise.withResolvers<Product>()
  await open((_, code) => (code === 'A' ? first.promise : Promise.resolve(productOf(code))))
  fireEvent.click(screen.getByRole('button', { name: 'other' }))
  await card('Plat B')
  await act(async () => {
    first.resolve(productOf('A'))
    await settled()
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Plat A' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Plat B' })).toBeTruthy()
})

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantité, Plat A' })
async function typeQuantity(typed: string) {
  fireEvent.change(await field(), { target: { value: typed } })
  fireEvent.keyDown(await field(), { key: 'Enter' })
}
const add = async () => fireEvent.click(await screen.findByRole('button', { name: 'Ajouter, Plat A' }))

test('a card announces what is added or typed, not what was in the cart before', async () => {
  await openInShop(async (_, code) => productOf(code))
  const status = (await screen.findByRole('button', { name: 'Ajouter, Plat A' }))
    .closest('.card-end')!
    .querySelector('[aria-live]')
  expect(status?.textContent).toBe('')
  await add()
  await waitFor(() => expect(status?.textContent).toBe('Plat A\u00a0: 1 au panier'))
  await act(settled)
  await typeQuantity('12')
  await waitFor(() => expect(status?.textContent).toBe('Plat A\u00a0: 12 au panier'))
})

test('typing 120 on the card sends one request', async () => {
  const { fake } = await openInShop(async (_, code) => productOf(code))
  await add()
  await waitFor(() => expect(fake.carts.addItem).toHaveBeenCalledOnce())
  await act(settled)
  await typeQuantity('120')
  expect((await field()).value).toBe('120')
  await waitFor(() => expect(fake.carts.changeItem.mock.calls).toEqual([['cart-1', 1, 120]]))
  expect((await field()).value).toBe('120')
})

test.each([
  ['more', '120', 120],
  ['less', '2', 2],
])('%s typed during the first addition is the final quantity', async (_, typed, wanted) => {
  const { fake, carts } = await openInShop(async (_, code) => productOf(code))
  const response = Promise.withResolvers<void>()
  const { addItem } = fake.carts
  const addNow = addItem.getMockImplementation()!
  addItem.mockImplementationOnce((...item) => response.promise.then(() => addNow(...item)))
  await add()
  await waitFor(async () => expect((await field()).value).toBe('1'))
  await typeQuantity(typed)
  response.resolve()
  await waitFor(() => expect([...carts.values()]).toEqual([{ A: wanted }]))
  expect((await field()).value).toBe(String(wanted))
})

test('more than the stock becomes the stock, with an alert', async () => {
  const { fake, state } = await openInShop(async (_, code) => ({ ...productOf(code), onHand: 12 }))
  await add()
  await act(settled)
  await typeQuantity('150')
  await waitFor(() => expect(fake.carts.changeItem.mock.calls).toEqual([['cart-1', 1, 12]]))
  expect(state().alerts.alerts.map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
    'Plat A : « 150 » n’est pas possible, il faut un nombre entier de 0 à 12. La quantité est de 12.',
  ])
})

test('a quantity that the server rejects is reset, and the alert has the reason', async () => {
  const { fake, state } = await openInShop(async (_, code) => productOf(code))
  await add()
  await act(settled)
  fake.carts.changeItem.mockRejectedValueOnce(
    new ApiError('refused', { fields: { quantity: ['Il n’en reste que 12.'] } }),
  )
  await typeQuantity('150')
  await waitFor(async () => expect((await field()).value).toBe('1'))
  expect(state().alerts.alerts.map(({ message }) => message)).toEqual(['Il n’en reste que 12.'])
})

test('0 typed with the keyboard removes the product, and focus moves to its add button', async () => {
  await openInShop(async (_, code) => productOf(code))
  await add()
  await act(settled)
  ;(await field()).focus()
  await typeQuantity('0')
  const button = await screen.findByRole('button', { name: 'Ajouter, Plat A' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('a quantity is typed in the dialog, where only its button changes the cart', async () => {
  const { fake } = await openInShop(async (_, code) => productOf(code))
  fireEvent.click(await card('Plat A'))
  fireEvent.change(await field(), { target: { value: '120' } })
  expect(fake.carts.create).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: /^Ajouter · 2.160.€ HT$/ }))
  await waitFor(() => expect(fake.carts.addItem).toHaveBeenCalledOnce())
  expect(fake.carts.addItem.mock.calls[0]?.[1]).toMatchObject({ productCode: 'A', quantity: 120 })
})
