// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#widgets/core/api/api.ts'
import { DeliveryStep } from '#widgets/checkout/DeliveryStep.tsx'
import { SlotLost } from '#widgets/checkout/changes/SlotLost.tsx'
import { NotServed } from '#widgets/checkout/contact/ContactParts.tsx'
import { settled } from '#tests/support/fake-shop/page.ts'
import { showInShop, plainText } from '#tests/support/fake-shop/show.tsx'
import { cartOf, channel } from '#tests/support/fake-shop/values.ts'

type Calls = NonNullable<Parameters<typeof showInShop>[0]>
const CART = cartOf('cart-1', { A: 3 })
const LYON = channel('LYON')
const [onDone, onSlot] = [vi.fn(), vi.fn()]

/** Shows the second step with a cart of Lyon; its products need a day, and it is Tuesday at ten in Paris. */
function open(carts: Calls['carts'] = {}, of = LYON) {
  onDone.mockClear()
  return showInShop(
    { carts, checkout: { fullSlots: async () => ({}) } },
    () => <DeliveryStep cart={CART} channel={of} onDone={onDone} onBack={() => undefined} />,
    async ({ state }) => {
      await settled()
      await state().channel.choose(of, '69002')
      await state().cart.add({ productCode: 'A', quantity: 3 })
    },
  )
}
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Passer au paiement' }))

test('the step sends the day, the slot and the notes, then navigates to the next step', async () => {
  const { fake, state } = await open()
  fireEvent.input(screen.getByLabelText(/^Consignes pour le livreur/), { target: { value: 'Quai 3' } })
  fireEvent.click(await radio(/^12h-13h/))
  next()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(state().cart.notes).toBe('Quai 3')
  expect(fake.carts.setDelivery).toHaveBeenCalledExactlyOnceWith('cart-1', '2026-11-25', '12h-13h', 'Quai 3', {
    shipping: 0,
  })
})

test('the step does not continue without a slot, and shows what is missing', async () => {
  const { fake } = await open()
  next()
  expect(await screen.findByText('Choisissez un créneau pour le mercredi 25 novembre.')).toBeTruthy()
  expect(fake.carts.setDelivery).not.toHaveBeenCalled()
  expect(onDone).not.toHaveBeenCalled()
})

test('a slot that the server rejects is reported with its message, and the choice stays', async () => {
  const message = 'Ce créneau est complet. Choisissez-en un autre.'
  const setDelivery = () =>
    Promise.reject(new ApiError('refused', { fields: { deliveryWindow: [message] }, text: message }))
  await open({ setDelivery })
  fireEvent.click(await radio(/^12h-13h/))
  next()
  expect(await screen.findByText(message)).toBeTruthy()
  expect((await radio(/^12h-13h/)).checked).toBe(true)
  expect(onDone).not.toHaveBeenCalled()
})

test('a caterer without any day left shows its phone instead of a calendar', async () => {
  const { container } = await open({}, { ...LYON, openDays: [], contactPhoneNumber: '01 99 00 45 12' })
  expect(plainText(container)).toMatch(/^Aucune date disponible.* Appelez LYON au 01 99 00 45 12\.$/)
})

/** Shows what replaces the lost slot of a cart for Wednesday at noon. */
const lost = (
  fullSlots: Record<string, string[]>,
  deliveryDate: string | null = '2026-11-25',
  carts: Calls['carts'] = {},
) =>
  showInShop(
    { carts, checkout: { fullSlots: async () => fullSlots } },
    () => <SlotLost cart={{ ...CART, deliveryDate }} channel={LYON} onSlot={onSlot} />,
    async ({ state }) => {
      await settled()
      await state().cart.add({ productCode: 'A', quantity: 3 })
    },
  )

test('a slot no longer available is replaced by the first free one of its day, in one click', async () => {
  const { fake } = await lost({ '2026-11-25': ['12h-13h'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Prendre mercredi 25 novembre 2026, 13h-14h' }))
  await waitFor(() => expect(fake.carts.setDelivery).toHaveBeenCalledOnce())
  expect(fake.carts.setDelivery).toHaveBeenCalledWith('cart-1', '2026-11-25', '13h-14h', '', {})
})

test('a slot on a past day is replaced from today on', async () => {
  await lost({}, '2026-11-20')
  expect(await screen.findByRole('button', { name: /^Prendre mercredi 25 novembre 2026/ })).toBeTruthy()
})

test('a slot no longer available leads to the choice of another one', async () => {
  onSlot.mockClear()
  await lost({})
  fireEvent.click(await screen.findByRole('button', { name: 'Choisir un autre créneau' }))
  expect(onSlot).toHaveBeenCalledOnce()
})

test('an address that no channel delivers keeps the cart and its caterer', async () => {
  const { state } = await showInShop(
    { channels: { byPostalCode: async () => [] } },
    () => <NotServed postalCode="99999" channelName="LYON" />,
    async ({ state }) => void (await state().channel.choose(LYON, '69002')),
  )
  expect(screen.getByText(/^LYON ne livre pas cette adresse/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Changer de traiteur' }))
  expect(await screen.findByText('Aucune point de vente trouvé pour le code postal 99999')).toBeTruthy()
  expect(state().channel).toMatchObject({ zipcode: '69002', channel: { code: 'LYON' } })
})

test('a customer who keeps the caterer after all types another address', async () => {
  const onOther = vi.fn()
  const { state } = await showInShop(
    { channels: { byPostalCode: async () => [channel('NICE')] } },
    () => <NotServed postalCode="06000" channelName="LYON" onOther={onOther} />,
    async ({ state }) => {
      await state().channel.choose(LYON, '69002')
      await state().cart.add({ productCode: 'A', quantity: 3 })
    },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Changer de traiteur' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Garder LYON' }))
  expect(onOther).toHaveBeenCalledOnce()
  expect(state().cart.cart?.items).toHaveLength(1)
})
