// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { cardParts } from '../../../../widgets/catalogue/card/card-parts.ts'
import type { Product } from '../../../../widgets/catalogue/list/shapes.ts'
import { parts } from '../../../../widgets/catalogue/parts.ts'
import { SingleProduct } from '../../../../widgets/catalogue/product/SingleProduct.tsx'
import { missing, offline } from '../../../support/fake-shop/failures.ts'
import { settled } from '../../../support/fake-shop/page.ts'
import { showInShop } from '../../../support/fake-shop/show.tsx'
import { channel } from '../../../support/fake-shop/values.ts'

// Loaded beforehand: vitest takes longer to compile these files than a screen may wait.
beforeAll(() => Promise.all([...Object.values(parts), ...Object.values(cardParts)].map((load) => load())))

const dish = (code: string): Product => ({
  ...{ code, name: `Plat ${code}`, slug: code, description: '', shortDescription: '', mainTaxon: '', taxons: [] },
  ...{ position: 1, price: 1800, supplement: 0, vatRate: 1000, serves: 1, pieces: null, attributes: [] },
  ...{ allergens: [], meatOrigins: [], leadHours: 16, seasonal: false, isMenu: false, isAlcohol: false },
  ...{ alcoholByVolume: null, reusablePackaging: false, inStock: true, onHand: null, substitutes: [], picture: null },
})
type Read = (channel: string, code: string) => Promise<Product>

/** A card whose code changes when the button of the page is pressed. */
function Switching({ first }: { first: string | null }) {
  const [code, setCode] = useState(first)
  return (
    <>
      <button onClick={() => setCode('B')}>other</button>
      <SingleProduct product={code} quantity={null} emit={() => true} />
    </>
  )
}

/** Shows the card of one dish at Lyon; `read` answers for a dish of a point of sale. */
async function open(read: Read, code: string | null = 'A') {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const product = vi.fn(read)
  const calls = { catalogue: { product, attributes: async () => [] }, checkout: { fullSlots: async () => ({}) } }
  await showInShop(
    calls,
    () => <Switching first={code} />,
    async ({ state }) => {
      await settled()
      state().channel.choose(channel('LYON'), '69002')
    },
  )
  return product
}
const card = (name: string) => screen.findByRole('button', { name })
const retry = () => screen.findByRole('button', { name: 'Réessayer' })

test('a dish is read as its point of sale sells it', async () => {
  const product = await open(async (_, code) => dish(code))
  await card('Plat A')
  expect(product.mock.calls).toEqual([['LYON', 'A']])
  expect(screen.getByRole('button', { name: 'Ajouter, Plat A' })).toBeTruthy()
})

test('a dish that this point of sale does not sell is shown from the national menu, and cannot be added', async () => {
  const product = await open(async (of, code) => (of === 'LYON' ? Promise.reject(missing()) : dish(code)))
  await card('Plat A')
  expect(product.mock.calls).toEqual([
    ['LYON', 'A'],
    ['DEFAULT', 'A'],
  ])
  expect(screen.queryByRole('button', { name: 'Ajouter, Plat A' })).toBeNull()
})

test('a code that no menu knows says that the dish is not sold any more', async () => {
  const product = await open(() => Promise.reject(missing()))
  expect(await screen.findByText(/plus à la carte|n’est plus/)).toBeTruthy()
  expect(product).toHaveBeenCalledTimes(2)
})

test('a tag without a code reads nothing', async () => {
  const product = await open(async (_, code) => dish(code), null)
  expect(await screen.findByText(/plus à la carte|n’est plus/)).toBeTruthy()
  expect(product).not.toHaveBeenCalled()
})

test('a dish that could not be read is not looked for elsewhere, and is read again by a press', async () => {
  let works = false
  const product = await open(async (_, code) => (works ? dish(code) : Promise.reject(offline())))
  const again = await retry()
  expect(product).toHaveBeenCalledOnce()
  works = true
  fireEvent.click(again)
  await card('Plat A')
})

test('a national menu that could not be read is a failure, not an unknown dish', async () => {
  await open((of) => Promise.reject(of === 'LYON' ? missing() : offline()))
  expect(await retry()).toBeTruthy()
})

test('a dish that could not be read is read again when the network is back, and never once it was read', async () => {
  let works = false
  const product = await open(async (_, code) => (works ? dish(code) : Promise.reject(offline())))
  await retry()
  works = true
  fireEvent(window, new Event('online'))
  await card('Plat A')
  // It stops listening once the card is painted.
  await act(settled)
  product.mockClear()
  fireEvent(window, new Event('online'))
  await act(settled)
  expect(product).not.toHaveBeenCalled()
})

test('of two codes the later one is shown, even when the earlier answer comes last', async () => {
  const first = Promise.withResolvers<Product>()
  await open((_, code) => (code === 'A' ? first.promise : Promise.resolve(dish(code))))
  fireEvent.click(screen.getByRole('button', { name: 'other' }))
  await card('Plat B')
  await act(async () => {
    first.resolve(dish('A'))
    await settled()
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Plat A' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Plat B' })).toBeTruthy()
})
