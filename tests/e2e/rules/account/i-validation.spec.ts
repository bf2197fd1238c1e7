import type { Locator, Page } from '@playwright/test'
import { CAMILLE, newCustomer } from '#tests/support/shop/customer.ts'
import { fieldMessages } from '#widgets/core/messages/channel.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { FIELD_MESSAGES } from '#tests/support/typed-input.ts'
import { addressForm, openPanel } from '#tests/e2e/steps/panels.ts'
import { bodySentTo, recordBodies } from '#tests/e2e/steps/sent-bodies.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import { retype } from '#tests/e2e/steps/order.ts'

/** Phone numbers of several countries, in local notation, and as they are stored. */
const PHONES = [
  ['01 99 00 12 34', '+33199001234'],
  ['+32 2 555 12 12', '+3225551212'],
  ['+41 44 668 18 00', '+41446681800'],
  ['+49 30 901820', '+4930901820'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+1 (202) 555-0100', '+12025550100'],
  ['+39 06 6982', '+39066982'],
  ['+34 91 411 11 11', '+34914111111'],
  ['+351 21 342 00 00', '+351213420000'],
  ['00212 5 22 43 11 11', '+212522431111'],
  ['+31 (0) 20 624 1111', '+31206241111'],
  ['+81 3-3201-3331', '+81332013331'],
] as const

/** Checks the message that describes a field to a screen reader, and the example after it where its type has one. */
async function expectError(field: Locator, message: string | RegExp): Promise<void> {
  const example = fieldMessages.examples[(await field.getAttribute('type')) ?? '']
  await expect(field).toHaveAccessibleDescription(
    typeof message === 'string' && example ? `${message} ${example}` : message,
  )
}

const signUpForm = (page: Page): Locator => page.getByRole('form', { name: 'Créer mon compte' })

async function fillSignUp(page: Page): Promise<Locator> {
  const form = signUpForm(page)
  await form.getByText('Monsieur').click()
  const values = { Prénom: 'Noé', Société: 'Les Ateliers', 'Adresse courriel': 'noe@ateliers.example' }
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value)
  await form.getByLabel('Nom', { exact: true }).fill('Petit')
  await form.getByLabel('Téléphone').fill('01 99 00 12 34')
  await form.getByLabel('Mot de passe', { exact: true }).fill('assez-long')
  return form
}

const send = (form: Locator, name: string): Promise<void> => form.getByRole('button', { name, exact: true }).click()

test(
  'I1 every form marks the required fields, counts them above, and goes to the first',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const cases = [
      { path: '/authentification/connexion', form: 'Se connecter', count: 2, first: 'Adresse courriel' },
      { path: '/authentification/mot-de-passe-oublie', form: 'Recevoir un lien', count: 1, first: 'Adresse courriel' },
      { path: '/authentification/inscription', form: 'Créer mon compte', count: 6, first: 'Madame' },
    ]
    for (const { path, form: name, count, first } of cases) {
      await page.goto(shop.url('site', path))
      const form = page.getByRole('form', { name })
      await send(form, name)
      await expect(form.getByText(FIELD_MESSAGES.required, { exact: true }), path).toHaveCount(count)
      await expect(form.getByRole('alert')).toContainText(/champs? à corriger/)
      await expect(form.getByLabel(first)).toBeFocused()
      await expectError(form.getByLabel('Adresse courriel'), FIELD_MESSAGES.required)
    }
    await openPanel(page, 'contact')
    const contact = page.getByRole('form', { name: 'Nous écrire' })
    await send(contact, 'Envoyer le message')
    await expect(contact.getByText(FIELD_MESSAGES.required, { exact: true })).toHaveCount(5)
    await expect(contact.getByRole('alert')).toHaveText(/^5 champs à corriger/)
    await expect(contact.getByLabel('Prénom')).toBeFocused()
    // Blanks count as empty.
    await contact.getByLabel('Message').fill('   ')
    await contact.getByLabel('Prénom').fill('Noé')
    await send(contact, 'Envoyer le message')
    await expect(contact.getByText(FIELD_MESSAGES.required, { exact: true })).toHaveCount(4)
    await expect(contact.getByLabel('Nom', { exact: true })).toBeFocused()
    await expect(contact.getByLabel('Prénom')).toHaveValue('Noé')
  },
)

test('I1 an invalid field has the focus as soon as it is marked, so that the next key is typed into no other', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/authentification/inscription'))
  const form = await fillSignUp(page)
  await form.getByLabel('Adresse courriel').fill('noe@')
  const focused = form.evaluate(
    (element) =>
      new Promise<string | undefined>((resolve) => {
        const reportFocus = () => resolve((document.activeElement as HTMLInputElement | null)?.name)
        new MutationObserver(reportFocus).observe(element, { subtree: true, attributeFilter: ['aria-invalid'] })
      }),
  )
  await send(form, 'Créer mon compte')
  expect(await focused).toBe('email')
})

test('I1 an address shows its required fields, in the sidebar and in the account', async ({ page, shop }) => {
  await openAs(page, shop, CAMILLE, '/account/adresses')
  const check = async (form: Locator) => {
    await form.getByLabel('Prénom').fill('')
    await form.getByLabel('Téléphone').fill('')
    await send(form, 'Ajouter une adresse')
    await expect(form.getByText(FIELD_MESSAGES.required, { exact: true })).toHaveCount(5)
    await expect(form.getByLabel('Prénom')).toBeFocused()
    await form.getByLabel('Code postal').fill('7500')
    await send(form, 'Ajouter une adresse')
    await expectError(form.getByLabel('Code postal'), 'Un code postal compte cinq chiffres.')
    await expect(form.getByLabel('Code postal')).toHaveValue('7500')
    await send(form, 'Annuler')
  }
  await page.getByRole('button', { name: 'Ajouter une adresse' }).first().click()
  await check(addressForm(page))
  await openPanel(page, 'address')
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter une adresse' }).click()
  await check(addressForm(page))
})

test('I2 a wrong email shows an error on its field, and stays as it was typed', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/authentification/connexion'))
  const login = page.getByRole('form', { name: 'Se connecter' })
  await login.getByLabel('Mot de passe', { exact: true }).fill('assez-long')
  for (const wrong of ['lea', 'lea@', 'lea@essai', 'lea rousseau@essai.example']) {
    await retype(login.getByLabel('Adresse courriel'), wrong)
    await send(login, 'Se connecter')
    await expectError(login.getByLabel('Adresse courriel'), FIELD_MESSAGES.email)
    await expect(login.getByLabel('Adresse courriel')).toHaveValue(wrong)
    await expect(login.getByLabel('Adresse courriel')).toBeFocused()
  }
  await page.goto(shop.url('site', '/authentification/mot-de-passe-oublie'))
  const lost = page.getByRole('form', { name: 'Recevoir un lien' })
  await lost.getByLabel('Adresse courriel').fill('lea')
  await send(lost, 'Recevoir un lien')
  await expectError(lost.getByLabel('Adresse courriel'), FIELD_MESSAGES.email)
  await openPanel(page, 'contact')
  const contact = page.getByRole('form', { name: 'Nous écrire' })
  await contact.getByLabel('Adresse courriel').fill('lea@')
  await send(contact, 'Envoyer le message')
  await expectError(contact.getByLabel('Adresse courriel'), FIELD_MESSAGES.email)
})

test('I4 a phone number is French unless it has a country code; a wrong one shows an error, with 250 characters at most', async ({
  page,
  shop,
}) => {
  const sent = await recordBodies(page)
  await page.goto(shop.url('site', '/authentification/inscription'))
  const form = await fillSignUp(page)
  const phone = form.getByLabel('Téléphone')
  await expect(phone).toHaveAttribute('maxlength', '250')
  for (const wrong of ['1', '12', '01 99', '+33', 'abc', '030 901820', '+999 30 901820', '9'.repeat(250)]) {
    await phone.fill(wrong)
    await send(form, 'Créer mon compte')
    await expectError(phone, FIELD_MESSAGES.phone)
    await expect(phone).toHaveValue(wrong)
    await expect(phone).toBeFocused()
    await expect(form.getByLabel('Société')).toHaveValue('Les Ateliers')
  }
  const requested = page.waitForRequest((made) => made.method() === 'POST' && made.url().endsWith('/shop/customers'))
  await phone.fill('+32 2 555 12 12')
  await send(form, 'Créer mon compte')
  await requested
  expect(bodySentTo(sent, '/shop/customers')).toMatchObject({ phoneNumber: '+3225551212' })
  await expect(page).toHaveURL(shop.url('site'))

  await openPanel(page, 'contact')
  const contact = page.getByRole('form', { name: 'Nous écrire' })
  await contact.getByLabel('Sujet').fill('Livraison')
  await contact.getByLabel('Message').fill('Un quai ?')
  await contact.getByLabel('Téléphone').fill('0199')
  await send(contact, 'Envoyer le message')
  await expectError(contact.getByLabel('Téléphone'), FIELD_MESSAGES.phone)
  await expect(contact.getByLabel('Message')).toHaveValue('Un quai ?')
})

test('I4 a phone number of any country is accepted with its code, and shown back as it is stored', async ({
  page,
  shop,
}) => {
  const sent = await recordBodies(page)
  const person = await newCustomer(shop)
  await openAs(page, shop, person, '/account/donnees-personnelles')
  const identity = page.getByRole('form', { name: 'Votre identité' })
  for (const [typed, stored] of PHONES) {
    const responsePromise = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/account/me'),
    )
    await identity.getByLabel('Téléphone').fill(typed)
    await send(identity, 'Enregistrer')
    expect((await responsePromise).status(), typed).toBe(200)
    expect(bodySentTo(sent, '/account/me')).toMatchObject({ phoneNumber: stored })
    await expect(identity.getByRole('button', { name: 'Enregistrer' })).not.toHaveAttribute('aria-busy', 'true')
  }
  await page.reload()
  await expect(identity.getByLabel('Téléphone')).toHaveValue('+81332013331')
})

test('I4 the sign-up sends a phone number of any country', async ({ page, shop }) => {
  const sent = await recordBodies(page)
  // Each sign-up fails for another field, so that the next one can be sent.
  await page.route('**/shop/customers', (route) =>
    route.fulfill({ status: 422, json: { violations: [{ propertyPath: 'company', message: 'Refusé.' }] } }),
  )
  await page.goto(shop.url('site', '/authentification/inscription'))
  const form = await fillSignUp(page)
  for (const [typed, stored] of PHONES) {
    await form.getByLabel('Téléphone').fill(typed)
    const responsePromise = page.waitForResponse((response) => response.url().endsWith('/shop/customers'))
    await send(form, 'Créer mon compte')
    await responsePromise
    expect(bodySentTo(sent, '/shop/customers')).toMatchObject({ phoneNumber: stored })
    await expect(form.getByLabel('Téléphone')).toHaveValue(typed)
    await expect(form.getByRole('button', { name: 'Créer mon compte' })).not.toHaveAttribute('aria-busy', 'true')
  }
})

test('I5 a password has at least eight characters, whatever they are', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/authentification/inscription'))
  const form = await fillSignUp(page)
  const password = form.getByLabel('Mot de passe', { exact: true })
  await password.fill('1234567')
  await send(form, 'Créer mon compte')
  await expectError(password, new RegExp(FIELD_MESSAGES.shortPassword))
  await expect(password).toHaveValue('1234567')
  await expect(password).toBeFocused()
  await form.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.goto(shop.url('site', '/authentification/mot-de-passe-oublie?jeton=x'))
  const reset = page.getByRole('form', { name: 'Changer le mot de passe' })
  await reset.getByLabel('Nouveau mot de passe').fill('1234567')
  await reset.getByLabel('Confirmer le mot de passe').fill('1234567')
  await send(reset, 'Changer le mot de passe')
  await expectError(reset.getByLabel('Nouveau mot de passe'), new RegExp(FIELD_MESSAGES.shortPassword))
  await expect(reset.getByLabel('Confirmer le mot de passe')).toHaveValue('1234567')
})
