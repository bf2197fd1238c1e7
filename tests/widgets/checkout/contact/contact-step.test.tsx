// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ContactStep } from '#widgets/checkout/contact/ContactStep.tsx'
import { RequireSignIn } from '#widgets/checkout/contact/RequireSignIn.tsx'
import { readToken } from '#widgets/core/domain/customer/session.ts'
import { useCheckoutDraft } from '#widgets/checkout/use-purchase.ts'
import { createDraft } from '#widgets/core/store/storage/checkout-draft.ts'
import { useSelector } from '#widgets/core/store/hooks.ts'
import { clientError, offline } from '#tests/support/fake-shop/failures.ts'
import { shop } from '#tests/support/fake-shop/show.tsx'
import { address, token } from '#tests/support/fake-shop/values.ts'

type Shop = ReturnType<typeof shop>

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Choisir le créneau' }))

/** A shop with a signed-in customer of Paris Centre who has a cart. */
function signedIn(calls: Parameters<typeof shop>[0] = {}): Shop {
  const made = shop({ ...calls, carts: { read: vi.fn().mockRejectedValue(offline()) } })
  const { store } = made.runtime
  store.setState((state) => ({
    session: { ...state.session, session: readToken(token()) },
    cart: { ...state.cart, token: 'cart-1' },
    channel: { ...state.channel, channel: { name: 'Paris Centre', zipcodes: ['75002'] } as never, zipcode: '75002' },
  }))
  return made
}

async function open(calls: Parameters<typeof shop>[0]) {
  const onDone = vi.fn()
  const made = signedIn(calls)
  made.show(
    <ContactStep draft={createDraft(made.runtime.deps.tabStorage, 7)} onDone={onDone} onBack={() => undefined} />,
  )
  await screen.findByRole('button', { name: 'Choisir le créneau' })
  return { ...made, onDone }
}

test('a customer without addresses types only the street and city, and the address is added to the book', async () => {
  const setAddresses = vi.fn(async () => null)
  const addAddress = vi.fn(async () => address())
  const { onDone } = await open({
    checkout: { setAddresses },
    account: { addAddress },
  })
  type('Numéro et rue', '14 rue de la Banque')
  type('Ville', 'Paris')
  expect(field('Code postal').value).toBe('75002')
  expect(field('Téléphone').value).toBe('01 99 00 45 12')
  submit()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const draft = {
    street: '14 rue de la Banque',
    postcode: '75002',
    phoneNumber: '+33199004512',
    billing: false,
    countryCode: 'FR',
  }
  expect(setAddresses).toHaveBeenCalledWith('cart-1', expect.objectContaining(draft), null)
  expect(addAddress).toHaveBeenCalledWith(expect.objectContaining(draft))
})

test('a cart that waits in the account is mentioned in the step, above its fields', async () => {
  const { runtime } = await open({})
  expect(screen.queryByText(/Vous aviez laissé un autre panier/)).toBeNull()
  act(() => runtime.store.setState((state) => ({ cart: { ...state.cart, otherWaits: true } })))
  const notice = screen.getByText(/Vous aviez laissé un autre panier/)
  const after = notice.compareDocumentPosition(field('Numéro et rue'))
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('an unserved postal code is reported on its field with the name of the caterer, and the form input stays', async () => {
  const setAddresses = vi.fn().mockRejectedValue(clientError({ 'shippingAddress.postcode': ['Not served.'] }))
  const { onDone } = await open({ checkout: { setAddresses } })
  type('Numéro et rue', '3 quai Perrache')
  type('Code postal', '69002')
  type('Ville', 'Lyon')
  submit()
  expect(await screen.findByText('Cette adresse n’est pas livrée par Paris Centre.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Code postal')))
  expect(field('Numéro et rue').value).toBe('3 quai Perrache')
  expect(onDone).not.toHaveBeenCalled()
})

test('an address of the book is sent with the person and the access details of this order', async () => {
  const setAddresses = vi.fn(async () => null)
  const addresses = vi.fn(async () => [
    address({ instructions: 'Interphone Nordet' }),
    address({ id: 2, company: 'Lyon', postcode: '69002' }),
  ])
  const { onDone } = await open({ checkout: { setAddresses }, account: { addresses } })
  expect(
    screen.getByText(/Paris Centre ne livre pas cette adresse : changer de traiteur viderait le panier\./),
  ).toBeTruthy()
  type('Prénom', 'Samir')
  type('Étage et salle (facultatif)', '3')
  submit()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const sent = {
    firstName: 'Samir',
    street: '14 rue de la Banque',
    floor: '3',
    instructions: 'Interphone Nordet',
  }
  expect(setAddresses).toHaveBeenCalledWith('cart-1', expect.objectContaining(sent), null)
})

test('another billing address has its own fields, with its own errors', async () => {
  await open({ checkout: { setAddresses: vi.fn() } })
  type('Ville', 'Paris')
  fireEvent.click(field('Facturer à la même adresse'))
  submit()
  expect(await screen.findByText('4 champs à corriger')).toBeTruthy()
  const invalid = Array.from(document.querySelectorAll('[aria-invalid=true]'), (input) => input.getAttribute('name'))
  expect(invalid).toEqual(['street', 'billing.street', 'billing.postcode', 'billing.city'])
})

test('a postal code abroad may have any form in a billing address; in France it has five digits', async () => {
  const setAddresses = vi.fn(async () => null)
  let id = 7
  const addAddress = async () => address({ id: ++id })
  const { onDone } = await open({ checkout: { setAddresses }, account: { addAddress } })
  type('Numéro et rue', '14 rue de la Banque')
  type('Ville', 'Paris')
  fireEvent.click(field('Facturer à la même adresse'))
  const billing = (name: string) => document.querySelector<HTMLInputElement>(`[name="billing.${name}"]`)!
  const typed = { street: '1 rue de la Loi', postcode: 'B-1000', city: 'Bruxelles' }
  for (const [name, value] of Object.entries(typed)) fireEvent.input(billing(name), { target: { value } })
  submit()
  expect(await screen.findByText('Un code postal compte cinq chiffres.')).toBeTruthy()
  expect(document.activeElement).toBe(billing('postcode'))

  fireEvent.change(billing('countryCode'), { target: { value: 'BE' } })
  submit()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const invoice = expect.objectContaining({ ...typed, countryCode: 'BE', billing: true })
  expect(setAddresses).toHaveBeenCalledWith('cart-1', expect.objectContaining({ countryCode: 'FR' }), invoice)
})

/** The step as the checkout shows it: behind the sign-in. */
function SignInRequired() {
  const session = useSelector((state) => state.session.session)
  const draft = useCheckoutDraft(7)
  return (
    <RequireSignIn signedIn={session !== null} owner={7} emit={() => true}>
      <ContactStep draft={draft} onDone={() => undefined} onBack={() => undefined} />
    </RequireSignIn>
  )
}

test('an expired session requires a sign-in in place, and the form input stays', async () => {
  const { state, show } = signedIn()
  show(<SignInRequired />)
  await screen.findByLabelText('Numéro et rue')
  type('Numéro et rue', '14 rue de la Banque')
  await act(() => state().cart.add({ productCode: 'A', quantity: 1 }))
  act(() => state().session.signOut('expired'))
  expect(await screen.findByText('Votre session a expiré. Reconnectez-vous : votre panier est conservé.')).toBeTruthy()
  type('Adresse courriel', 'camille@nordet.example')
  type('Mot de passe', 'Ambrelune2026')
  fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }))
  await waitFor(() =>
    expect(screen.queryByText('Votre session a expiré. Reconnectez-vous : votre panier est conservé.')).toBeNull(),
  )
  expect(field('Numéro et rue').value).toBe('14 rue de la Banque')
})

test('after a sign-out elsewhere, which removes the cart, the sign-in does not promise that it is stored', async () => {
  const { state, show } = signedIn()
  show(<SignInRequired />)
  await act(() => state().cart.add({ productCode: 'A', quantity: 1 }))
  act(() => state().session.signOut('elsewhere'))
  expect(await screen.findByText('Connectez-vous pour continuer.')).toBeTruthy()
  expect(screen.queryByText(/conservé/)).toBeNull()
})

/** The response for a postal code that these towns share. */
const towns = (postalCode: string, ...cities: string[]) => ({
  zipcode: postalCode,
  city: cities[1] ? '' : (cities[0] ?? ''),
  cities,
})
const KNOWN = [towns('75002', 'Paris'), towns('69002', 'Lyon'), towns('67800', 'Bischheim', 'Hœnheim')]
const postalCodes = async (digits: string) => KNOWN.filter((served) => served.zipcode === digits)

test('the town is filled in from the postal code, and follows it until it is typed', async () => {
  const { runtime } = await open({ channels: { postalCodes } })
  await waitFor(() => expect(field('Ville').value).toBe('Paris'))
  expect(createDraft(runtime.deps.tabStorage, 7).values()).toMatchObject({ city: 'Paris' })
  type('Code postal', '69 002')
  await waitFor(() => expect(field('Ville').value).toBe('Lyon'))
  type('Code postal', '29200')
  await waitFor(() => expect(field('Ville').value).toBe(''))
  type('Ville', 'Brest')
  type('Code postal', '75002')
  await act(async () => undefined)
  expect(field('Ville').value).toBe('Brest')
})

test('the towns that share a postal code are proposed, and none is chosen', async () => {
  await open({ channels: { postalCodes } })
  await waitFor(() => expect(field('Ville').value).toBe('Paris'))
  type('Code postal', '67800')
  await waitFor(() => expect(field('Ville').value).toBe(''))
  const proposed = [...document.getElementById(field('Ville').getAttribute('list')!)!.children]
  expect(proposed.map((option) => option.getAttribute('value'))).toEqual(['Bischheim', 'Hœnheim'])
})

test('a town that is filled in loses its error, and one of another country is left to the customer', async () => {
  await open({ channels: { postalCodes } })
  await waitFor(() => expect(field('Ville').value).toBe('Paris'))
  fireEvent.click(field('Facturer à la même adresse'))
  submit()
  const billing = (name: string) => document.querySelector<HTMLInputElement>(`[name="billing.${name}"]`)!
  await waitFor(() => expect(billing('city').getAttribute('aria-invalid')).toBe('true'))
  fireEvent.input(billing('postcode'), { target: { value: '69002' } })
  await waitFor(() => expect(billing('city').value).toBe('Lyon'))
  await waitFor(() => expect(billing('city').getAttribute('aria-invalid')).toBeNull())
  fireEvent.input(billing('countryCode'), { target: { value: 'DE' } })
  fireEvent.input(billing('postcode'), { target: { value: '75002' } })
  await act(async () => undefined)
  expect(billing('city').value).toBe('Lyon')
})
