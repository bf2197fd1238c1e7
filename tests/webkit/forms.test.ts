import { afterEach, beforeEach, expect, test } from 'vitest'
import { newcomer, newCustomer, signedInApi } from '../support/shop/customer.ts'
import { FIELD_MESSAGES } from '../support/typed-input.ts'
import { openSignedIn, fillCart } from './steps.ts'
import { shop, Visit } from './visit.ts'

const SIGN_IN = 'Se connecter'
const SIGN_UP = 'Créer mon compte'
const CONTACT = 'Nous écrire'

/** The character of WebDriver for this key. */
const TAB = '\uE004'

let visit: Visit
beforeEach(async () => {
  visit = await Visit.begin()
})
afterEach(() => visit.end())

const expectMessage = (label: string, form: string, message: string): Promise<void> =>
  expect.poll(() => visit.errorOf(label, form)).toContain(message)

test('H12 H13 a message is sent from the contact form with a solved captcha', async () => {
  await visit.goTo('/contact')
  const typed = {
    ...{ Prénom: 'Noé', Nom: 'Petit', 'Adresse courriel': 'noe@ateliers.example' },
    ...{ Sujet: 'Livraison', Message: 'Avez-vous un quai ?' },
  }
  for (const [label, text] of Object.entries(typed)) await visit.fill(label, text, CONTACT)
  await visit.click('Envoyer le message', CONTACT)
  await visit.sees('Message envoyé. Nous répondons sous un jour ouvré.')
})

test('H12 a franchise application is restored after a reload, and removed once it is sent', async () => {
  const form = 'Candidature à la franchise'
  const typed = {
    ...{ Prénom: 'Noa', Nom: 'Leroy', 'Adresse courriel': newcomer().email, Téléphone: '06 12 34 56 78' },
    ...{ 'Code postal': '35000', Ville: 'Rennes', 'Zone visée': 'Rennes et Saint-Malo' },
  }
  await visit.goTo('/devenir-franchise')
  for (const [label, text] of Object.entries(typed)) await visit.fill(label, text, form)
  await visit.page.reload()
  for (const [label, text] of Object.entries(typed)) await expect.poll(() => visit.value(label, form)).toBe(text)
  await visit.click('Envoyer ma candidature', form)
  await visit.sees('Candidature reçue.')
  expect(await visit.page.run(() => sessionStorage.getItem('catering.forms'))).toBeNull()
})

test('I1 I2 required fields and invalid email addresses show an error under their field, and the input stays', async () => {
  await visit.goTo('/authentification/connexion')
  await visit.click('Se connecter', SIGN_IN)
  await expectMessage('Adresse courriel', SIGN_IN, FIELD_MESSAGES.required)
  await expectMessage('Mot de passe', SIGN_IN, FIELD_MESSAGES.required)
  await expect.poll(() => visit.isFocused('Adresse courriel', SIGN_IN)).toBe(true)
  for (const wrong of ['lea', 'lea@essai']) {
    await visit.fill('Adresse courriel', wrong, SIGN_IN)
    await visit.click('Se connecter', SIGN_IN)
    await expectMessage('Adresse courriel', SIGN_IN, FIELD_MESSAGES.email)
    expect(await visit.value('Adresse courriel', SIGN_IN)).toBe(wrong)
  }
})

test('I4 I5 a password and a phone number that are too short show an error under their field, and stay typed', async () => {
  await visit.goTo('/authentification/inscription')
  await visit.choose('Madame', SIGN_UP)
  const typed = {
    ...{ Prénom: 'Noé', Nom: 'Petit', Société: 'Les Ateliers', Téléphone: '01 99' },
    ...{ 'Adresse courriel': 'noe@ateliers.example', 'Mot de passe': '1234567' },
  }
  for (const [label, text] of Object.entries(typed)) await visit.fill(label, text, SIGN_UP)
  await visit.click('Créer mon compte', SIGN_UP)
  await expectMessage('Mot de passe', SIGN_UP, FIELD_MESSAGES.shortPassword)
  expect(await visit.value('Mot de passe', SIGN_UP)).toBe('1234567')
  await visit.fill('Mot de passe', 'assez-long', SIGN_UP)
  await visit.click('Créer mon compte', SIGN_UP)
  await expectMessage('Téléphone', SIGN_UP, FIELD_MESSAGES.phone)
  expect(await visit.value('Téléphone', SIGN_UP)).toBe('01 99')
  expect(await visit.value('Société', SIGN_UP)).toBe('Les Ateliers')
})

test('I4 a phone number of another country is accepted with its code', async () => {
  const identity = 'Votre identité'
  const person = await newCustomer(shop)
  const api = await signedInApi(shop, person)
  await openSignedIn(visit, '/account/donnees-personnelles', person)
  const numbers = {
    ...{ '+41 44 668 18 00': '+41446681800', '+44 (0)20 7946 0958': '+442079460958' },
    ...{ '00212 5 22 43 11 11': '+212522431111', '+39 06 6982': '+39066982' },
  }
  for (const [typed, stored] of Object.entries(numbers)) {
    await visit.fill('Téléphone', typed, identity)
    await visit.click('Enregistrer', identity)
    await expect.poll(() => api.get('api/v2/shop/account/me').json()).toMatchObject({ phoneNumber: stored })
  }
})

test('I3 a field for digits shows an error for anything else, which stays typed', async () => {
  await fillCart(visit)
  await visit.click('Coût par personne')
  await visit.fill('Nombre de convives', `quatre${TAB}`)
  await visit.sees(FIELD_MESSAGES.digits)
  expect(await visit.errorOf('Nombre de convives')).toContain(FIELD_MESSAGES.digits)
  expect(await visit.value('Nombre de convives')).toBe('quatre')
  await visit.fill('Nombre de convives', `4${TAB}`)
  await visit.misses(FIELD_MESSAGES.digits)
})
