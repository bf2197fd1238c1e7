// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DeliveryCheck } from '../../../widgets/delivery-check/DeliveryCheck.tsx'
import { settled } from '../../support/fake-shop/page.ts'
import { showInShop, words } from '../../support/fake-shop/show.tsx'
import { channel } from '../../support/fake-shop/values.ts'

const LYON = channel('LYON')

/** Shows what is known of 69002, where Lyon delivers; it is Tuesday at ten in Paris. */
const open = (full: Record<string, string[]> = {}, prepare: Parameters<typeof showInShop>[2] = settled) =>
  showInShop(
    {
      channels: { byZipcode: async () => [LYON], zipcodes: async () => [] },
      checkout: { fullSlots: async () => full },
    },
    (emit) => <DeliveryCheck zipcode="69002" emit={emit} />,
    prepare,
  )
const order = async () => fireEvent.click(await screen.findByRole('button', { name: 'Commander à cette adresse' }))

test('the next slot leaves out full ones and counts the dishes of the cart', async () => {
  const { state, container } = await open({ '2026-11-25': ['7h-7h30', '7h30-8h'] })
  await waitFor(() => expect(words(container)).toContain('mercredi 25 novembre, 8h-8h30'))
  await act(() => state().cart.add('A', 1))
  await waitFor(() => expect(words(container)).not.toContain('8h-8h30'))
})

test('the place is chosen by the button, and the page is asked to show the menu', async () => {
  const { state, sent } = await open()
  await order()
  await screen.findByText('C’est votre lieu de livraison.')
  expect(state().channel).toMatchObject({ zipcode: '69002', channel: { code: 'LYON' } })
  expect(sent).toEqual([{ to: 'catalogue' }])
})

test('another caterer asks before it empties the cart', async () => {
  const { state } = await open({}, async ({ runtime, state }) => {
    await settled()
    state().channel.choose(channel('PARIS'), '75002')
    await state().cart.add('A', 1)
    runtime.store.setState(({ cart }) => ({ cart: { ...cart, cart: { ...cart.cart!, channel: 'PARIS' } } }))
  })
  await order()
  fireEvent.click(await screen.findByRole('button', { name: 'Garder PARIS' }))
  expect(state().channel.channel?.code).toBe('PARIS')
  await order()
  fireEvent.click(await screen.findByRole('button', { name: 'Changer et vider le panier' }))
  await waitFor(() => expect(state().channel.channel?.code).toBe('LYON'))
  expect(state().cart.cart).toBeNull()
})
