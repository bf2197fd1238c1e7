// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DeliveryCheck } from '#widgets/delivery-check/DeliveryCheck.tsx'
import { nextSlot } from '#widgets/delivery-check/DeliveryResult.tsx'
import { settled } from '#tests/support/fake-shop/page.ts'
import { showInShop, plainText } from '#tests/support/fake-shop/show.tsx'
import { channel, NOW } from '#tests/support/fake-shop/values.ts'

const LYON = channel('LYON')

/** Renders the check for 69002, where Lyon delivers; the time is Tuesday 10:00 in Paris. */
const open = (full: Record<string, string[]> = {}, prepare: Parameters<typeof showInShop>[2] = settled) =>
  showInShop(
    {
      channels: { byPostalCode: async () => [LYON], postalCodes: async () => [] },
      checkout: { fullSlots: async () => full },
    },
    (emit) => <DeliveryCheck zipcode="69002" emit={emit} />,
    prepare,
  )
const order = async () => fireEvent.click(await screen.findByRole('button', { name: 'Commander à cette adresse' }))

test('the next slot excludes full ones and takes the products of the cart into account', async () => {
  const { state, container } = await open({ '2026-11-25': ['7h-7h30', '7h30-8h'] })
  await waitFor(() => expect(plainText(container)).toContain('mercredi 25 novembre, 8h-8h30'))
  await act(() => state().cart.add({ productCode: 'A', quantity: 1 }))
  await waitFor(() => expect(plainText(container)).not.toContain('8h-8h30'))
})

test('the button chooses the channel and emits a navigation to the catalogue', async () => {
  const { state, sent } = await open()
  await order()
  await screen.findByText('C’est votre lieu de livraison.')
  expect(state().channel).toMatchObject({ zipcode: '69002', channel: { code: 'LYON' } })
  expect(sent).toEqual([{ to: 'catalogue' }])
})

test('another channel needs a confirmation before the cart is emptied', async () => {
  const { state } = await open({}, async ({ runtime, state }) => {
    await settled()
    await state().channel.choose(channel('PARIS'), '75002')
    await state().cart.add({ productCode: 'A', quantity: 1 })
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

test('the next slot is the first that is open and not full, with its cut-off', () => {
  const choice = { terms: LYON, requirements: { leadHours: 0, hasAlcohol: false }, full: {}, now: NOW }
  // NOW is Tuesday 10:00 in Paris: the cut-off for the next day is at 17:00.
  const next = nextSlot(choice)
  expect([next?.day, next?.slot.value, next?.cutoff?.toISOString()]).toEqual([
    '2026-11-25',
    '7h-7h30',
    '2026-11-24T16:00:00.000Z',
  ])
  const full = { '2026-11-25': ['7h-7h30', '7h30-8h'] }
  expect(nextSlot({ ...choice, full })?.slot.value).toBe('8h-8h30')
  expect(nextSlot({ ...choice, terms: { ...LYON, openDays: [] } })).toBeNull()
})
