// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Application } from '#widgets/contact/Application.tsx'
import { Message } from '#widgets/contact/Message.tsx'
import { clientError } from '#tests/support/fake-shop/failures.ts'
import { settled } from '#tests/support/fake-shop/page.ts'
import { showInShop, plainText } from '#tests/support/fake-shop/show.tsx'
import { channel } from '#tests/support/fake-shop/values.ts'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (typed: Record<string, string>) => {
  for (const [label, value] of Object.entries(typed)) fireEvent.input(field(label), { target: { value } })
}
const PERSON = { Prénom: 'Ada', Nom: 'Byron', 'Adresse courriel': 'ada@essai.example' }
const PROJECT = { Téléphone: '01 99 00 45 12', 'Code postal': '69002', Ville: 'Lyon', 'Zone visée': 'Le Rhône' }
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Renders the contact form of a caterer with these contact details. */
const openMessage = (contact: Partial<ReturnType<typeof channel>>, publicForms = {}) =>
  showInShop(
    { publicForms },
    () => <Message />,
    async ({ state }) => {
      await settled()
      await state().channel.choose({ ...channel('LYON'), ...contact }, '69002')
    },
  )

test('the contact form starts with the phone of the caterer, as a link', async () => {
  const { container } = await openMessage({ contactPhoneNumber: '+33 1 99 00 45 12', availability: 'De 8 h à 18 h' })
  const [call] = screen.getAllByRole('link')
  expect(call!.getAttribute('href')).toBe('tel:+33199004512')
  expect(plainText(container)).toContain('De 8 h à 18 h')
})

test('a caterer without a phone is not named above the form', async () => {
  await openMessage({ contactEmail: 'lyon@traiteur.example' })
  expect(screen.queryByRole('link')).toBeNull()
  expect(field('Message')).toBeTruthy()
})

test('a message is sent to the chosen caterer, and its receipt is confirmed', async () => {
  const contact = vi.fn<(typed: object) => Promise<void>>(async () => undefined)
  await openMessage({}, { contact })
  type({ ...PERSON, Sujet: 'Une question', Message: 'Bonjour' })
  click('Envoyer le message')
  await screen.findByText(/^Message envoyé/)
  const sent = { firstName: 'Ada', subject: 'Une question', message: 'Bonjour', channelCode: 'LYON' }
  expect(contact.mock.calls[0]![0]).toMatchObject(sent)
})

test('the receipt describes the button that gets the focus, so that screen readers announce it', async () => {
  await openMessage({}, { contact: async () => undefined })
  type({ ...PERSON, Sujet: 'Une question', Message: 'Bonjour' })
  click('Envoyer le message')
  const again = await screen.findByRole('button', { name: 'Écrire un autre message', description: /^Message envoyé/ })
  expect(document.activeElement).toBe(again)
})

test('an application without its required fields is not sent', async () => {
  const franchise = vi.fn(async () => undefined)
  await showInShop({ publicForms: { franchise } }, () => <Application />, settled)
  click('Envoyer ma candidature')
  await waitFor(() => expect(document.activeElement).toBe(field('Prénom')))
  const invalid = Array.from(document.querySelectorAll('[aria-invalid=true]'), (input) => input.getAttribute('name'))
  expect(invalid).toEqual(['firstName', 'lastName', 'email', 'phoneNumber', 'zipcode', 'city', 'targetArea'])
  expect(franchise).not.toHaveBeenCalled()
})

test('an application is sent with an international phone, and the form is then empty, with the focus', async () => {
  const franchise = vi.fn<(typed: object) => Promise<void>>(async () => undefined)
  await showInShop({ publicForms: { franchise } }, () => <Application />, settled)
  type({ ...PERSON, ...PROJECT })
  click('Envoyer ma candidature')
  const again = await screen.findByRole('button', { name: 'Envoyer une autre candidature' })
  expect(franchise.mock.calls[0]![0]).toMatchObject({ phoneNumber: '+33199004512', targetArea: 'Le Rhône' })
  expect(document.activeElement).toBe(again)
  fireEvent.click(again)
  await waitFor(() => expect(document.activeElement).toBe(field('Prénom')))
  expect(field('Zone visée').value).toBe('')
})

test('an application with a validation error shows it on the field, and the typed values stay', async () => {
  const franchise = () => Promise.reject(clientError({ city: ['Cette ville est inconnue.'] }))
  await showInShop({ publicForms: { franchise } }, () => <Application />, settled)
  type({ ...PERSON, ...PROJECT })
  click('Envoyer ma candidature')
  expect(await screen.findByText('Cette ville est inconnue.')).toBeTruthy()
  expect(field('Zone visée').value).toBe('Le Rhône')
})

test('a page without https cannot solve a captcha: the error has the phone and the e-mail address of the caterer in place of “try again”', async () => {
  const challenge = { challenge: 'x', parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1, keyLength: 32 } }
  const contact = vi.fn(async () => undefined)
  vi.stubGlobal('crypto', { getRandomValues: <Given,>(given: Given) => given })
  await openMessage(
    { contactPhoneNumber: '01 99 00 45 12', contactEmail: 'lyon@traiteur.example' },
    { captcha: async () => challenge, contact },
  )
  type({ ...PERSON, Sujet: 'Livraison', Message: 'Un quai ?' })
  click('Envoyer le message')
  const message = plainText(await screen.findByRole('alert'))
  expect(message).toMatch(/pas sécurisée.*01 99 00 45 12, lyon@traiteur\.example/)
  expect(message).not.toMatch(/[Rr]éessayez/)
  expect(contact).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('a page without https sends a form to a backend without captchas', async () => {
  const contact = vi.fn(async () => undefined)
  vi.stubGlobal('crypto', { getRandomValues: <Given,>(given: Given) => given })
  await openMessage({}, { contact })
  type({ ...PERSON, Sujet: 'Livraison', Message: 'Un quai ?' })
  click('Envoyer le message')
  await waitFor(() => expect(contact).toHaveBeenCalledOnce())
  vi.unstubAllGlobals()
})
