import type { Page } from '@playwright/test'
import { newcomer, newCustomer, type Person } from '#tests/support/shop/customer.ts'
import { linkIn, emailsTo } from '#tests/support/shop/emails.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { openCheckoutStep } from '#tests/e2e/steps/funnel.ts'
import { fillEvent, QUOTE, quoteWidget, readNumber } from '#tests/e2e/steps/quote-form.ts'
import { bodySentTo, recordBodies } from '#tests/e2e/steps/sent-bodies.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import { expectStep } from '#tests/e2e/steps/order.ts'

// Like a password manager or a browser's autofill: reads the document without shadow trees, finds fields by their autocomplete
// tokens, writes into them past the page's code, fires native events, and submits the form.

type Wish = Record<string, string>

/** Fills the first visible form that has all these tokens; returns the names of the filled fields, in their order. */
const fill = (page: Page, wish: Wish): Promise<string[]> =>
  page.evaluate((values) => {
    const find = (form: HTMLFormElement, token: string) =>
      form.querySelector<HTMLInputElement>(`input[autocomplete="${token}"]:not([readonly])`)
    const form = [...document.querySelectorAll('form')].find(
      (one) => one.checkVisibility() && Object.keys(values).every((token) => find(one, token)),
    )
    if (!form) throw new Error(`No form in the document has ${Object.keys(values).join(', ')}`)
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    return Object.entries(values).map(([token, value]) => {
      const input = find(form, token)!
      input.focus()
      write.call(input, value)
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
      return input.name
    })
  }, wish)

/** Submits the form that has a field with this token, as a manager does after filling in. */
const send = (page: Page, token: string): Promise<void> =>
  page.evaluate((name) => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>(`form input[autocomplete="${name}"]`)]
    inputs
      .find((input) => input.checkVisibility())!
      .form!.querySelector<HTMLElement>('[type=submit]')!
      .click()
  }, token)

test('H1 a password manager signs in with its saved credentials', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  await page.goto(shop.url('site', '/authentification/connexion'))
  await expect(page.getByLabel('Adresse courriel')).toBeVisible()
  await fill(page, { username: person.email, 'current-password': person.password })
  await send(page, 'current-password')
  await expect(page).toHaveURL(shop.url('site'))
  // The form of a new password contains the user name, so that a manager changes the right entry.
  await page.goto(shop.url('site', '/authentification/mot-de-passe-oublie?jeton=x'))
  await expect(page.locator('form input[autocomplete=username]')).toHaveValue(person.email)
})

test('H8 autofill completes the sign-up, and a password that a manager proposes is set through an emailed link', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  await page.goto(shop.url('site', '/authentification/inscription'))
  await page.getByText('Madame').click()
  const names = await fill(page, {
    'given-name': person.firstName,
    'family-name': person.lastName,
    organization: 'Atelier du Canal',
    tel: '01 99 00 12 34',
    email: person.email,
    'new-password': person.password,
  })
  expect(names).toEqual(['firstName', 'lastName', 'company', 'phoneNumber', 'email', 'password'])
  await send(page, 'new-password')
  await expect(page).toHaveURL(shop.url('site'))

  await page.evaluate(() => localStorage.clear())
  await page.goto(shop.url('site', '/authentification/mot-de-passe-oublie'))
  await expect(page.getByLabel('Adresse courriel')).toBeVisible()
  await fill(page, { username: person.email })
  await send(page, 'username')
  await expect(page.getByText('Si un compte existe à cette adresse')).toBeVisible()
  const path = '/authentification/mot-de-passe-oublie'
  await expect.poll(async () => linkIn((await emailsTo(shop, person.email))[0], path)).not.toBeNull()
  await page.goto(linkIn((await emailsTo(shop, person.email))[0], path)!)
  await expect(page.getByLabel('Nouveau mot de passe')).toBeVisible()
  for (const input of await page.locator('form input[autocomplete=new-password]').all())
    await input.evaluate((field: HTMLInputElement) => {
      field.value = 'Une-autre-table-2026'
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await send(page, 'new-password')
  await expect(page.getByText('Mot de passe changé. Connectez-vous avec le nouveau.')).toBeVisible()
  await fill(page, { username: person.email, 'current-password': 'Une-autre-table-2026' })
  await send(page, 'current-password')
  await expect(page).toHaveURL(shop.url('site'))
})

test('H9 autofill fills in both addresses of an order, each separately', async ({ page, shop }) => {
  const sent = await recordBodies(page)
  await openCheckoutStep(page, shop, '/panier/coordonnees')
  await expectStep(page, 'Où livrer, et qui accueille ?')
  await page.getByLabel('Numéro et rue').waitFor()
  await page.getByText('Facturer à la même adresse').click()
  const address = (section: string, street: string, postalCode: string, city: string): Wish => ({
    [`${section} organization`]: 'Atelier du Canal',
    [`${section} address-line1`]: street,
    [`${section} postal-code`]: postalCode,
    [`${section} address-level2`]: city,
    [`${section} given-name`]: 'Noé',
    [`${section} family-name`]: 'Petit',
    [`${section} tel`]: '01 99 00 45 12',
  })
  await fill(page, address('shipping', '14 rue de la Banque', '75002', 'Paris'))
  await fill(page, address('billing', '3 quai de l’Échantillon', '69002', 'Lyon'))
  await send(page, 'shipping address-line1')
  await expectStep(page, 'Quand passons-\u2060nous à table ?')
  expect(bodySentTo(sent, '/address')).toMatchObject({
    shippingAddress: { street: '14 rue de la Banque', postcode: '75002', phoneNumber: '+33199004512' },
    billingAddress: { street: '3 quai de l’Échantillon', postcode: '69002', city: 'Lyon' },
  })
})

test('H9 autofill fills in an address of the book in its dialog', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  await page.goto(shop.url('site', '/authentification/connexion?retour=%2Faccount%2Fadresses'))
  await expect(page.getByLabel('Adresse courriel')).toBeVisible()
  await fill(page, { username: person.email, 'current-password': person.password })
  await send(page, 'current-password')
  for (const [section, street] of [
    ['shipping', '14 rue de la Banque'],
    ['billing', '3 rue du Mail'],
  ] as const) {
    const add = page.getByRole('button', { name: 'Ajouter une adresse' })
    await (section === 'billing' ? add.last() : add.first()).click()
    await page.getByLabel('Numéro et rue').waitFor()
    await fill(page, {
      [`${section} address-line1`]: street,
      [`${section} postal-code`]: '75002',
      [`${section} address-level2`]: 'Paris',
    })
    await send(page, `${section} address-line1`)
    await expect(page.getByText(street)).toBeVisible()
  }
})

/** The data that a browser has saved of its user. */
const sender = ({ firstName, lastName, email }: Person): Wish => ({
  'given-name': firstName,
  'family-name': lastName,
  email,
  tel: '01 99 00 12 34',
})
const SENT = { phoneNumber: '+33199001234', firstName: 'Léa', lastName: 'Rousseau' }

test('H12 autofill fills in the sender and the location of a quote request', async ({ page, shop }) => {
  const person = newcomer()
  const sent = await recordBodies(page)
  await page.goto(shop.url('site', QUOTE))
  await expect(quoteWidget(page).getByLabel('Prénom')).toBeVisible()
  await fillEvent(page)
  await fill(page, { ...sender(person), organization: 'Atelier du Canal', 'postal-code': '69002' })
  await send(page, 'postal-code')
  await readNumber(page)
  const { email } = person
  expect(bodySentTo(sent, '/quote-requests')).toMatchObject({
    ...{ ...SENT, email, company: 'Atelier du Canal', zipcode: '69002' },
  })
})

test('H12 autofill fills in the sender of a message and of a franchise application', async ({ page, shop }) => {
  const person = newcomer()
  const { email } = person
  const sent = await recordBodies(page)
  await page.goto(shop.url('site', '/contact'))
  await page.getByLabel('Sujet').fill('Livraison')
  await page.getByRole('textbox', { name: 'Message' }).fill('Un quai ?')
  await fill(page, { ...sender(person), organization: 'Atelier du Canal' })
  await send(page, 'organization')
  await expect(page.getByText('Message envoyé.')).toBeVisible()
  expect(bodySentTo(sent, '/shop/contact')).toMatchObject({ ...SENT, email, company: 'Atelier du Canal' })

  await page.goto(shop.url('site', '/devenir-franchise'))
  await page.getByLabel('Zone visée').fill('Rennes et Saint-Malo')
  await fill(page, { ...sender(person), 'postal-code': '35000', 'address-level2': 'Rennes' })
  await send(page, 'address-level2')
  await expect(page.getByText('Candidature reçue.')).toBeVisible()
  expect(bodySentTo(sent, '/franchise-applications')).toMatchObject({
    ...{ ...SENT, email, zipcode: '35000', city: 'Rennes', targetArea: 'Rennes et Saint-Malo' },
  })
})

test('H6 autofill fills in personal data, and a password manager changes the password', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  await openAs(page, shop, person, '/account/donnees-personnelles')
  const identity = page.getByRole('form', { name: 'Votre identité' })
  await expect(identity.getByLabel('Prénom')).toHaveValue(person.firstName)
  await fill(page, {
    ...{ 'given-name': 'Zoé', 'family-name': 'Petit', organization: 'Les Ateliers' },
    ...{ tel: '+32 2 555 12 12', bday: '1990-05-01' },
  })
  await send(page, 'bday')
  await expect(page.getByText('Modifications enregistrées')).toBeVisible()
  await fill(page, {
    ...{ 'current-password': person.password, 'new-password': 'Une-autre-table-2026' },
  })
  await send(page, 'new-password')
  await expect(page.getByText('Mot de passe changé', { exact: true })).toBeVisible()
  await page.reload()
  for (const [label, value] of Object.entries({ Prénom: 'Zoé', Nom: 'Petit', Téléphone: '+3225551212' }))
    await expect(identity.getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(identity.getByLabel(/^Date de naissance/)).toHaveValue('1990-05-01')
})
