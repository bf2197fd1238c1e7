import type { Locator, Page } from '@playwright/test'
import { CAMILLE, KARIM, newcomer, newCustomer } from '#tests/support/shop/customer.ts'
import { expect, faultyTest, test } from '#tests/support/shop/shop.ts'
import { savedBy } from '#tests/e2e/steps/downloads.ts'
import { expectNothingPersonal } from '#tests/e2e/steps/stored-data.ts'
import { addressForm } from '#tests/e2e/steps/panels.ts'
import { bodySentTo, recordBodies } from '#tests/e2e/steps/sent-bodies.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import { retype, signIn, signUp } from '#tests/e2e/steps/order.ts'

const DATA = '/account/donnees-personnelles'
const NOTIFICATIONS = '/account/notifications'
const SIGN_UP = '/authentification/inscription'
const account = (page: Page) => page.locator('catering-account')
const form = (page: Page, name: string): Locator => page.getByRole('form', { name })

test('H6 the profile is shown and changed; an invalid value is reported on its field and stays', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await openAs(page, shop, person, DATA)
  const identity = form(page, 'Votre identité')
  await expect(identity.getByLabel('Madame')).toBeChecked()
  await expect(identity.getByLabel('Prénom')).toHaveValue('Léa')
  await expect(identity.getByLabel('Téléphone')).toHaveValue('01 99 00 12 34')

  await retype(identity.getByLabel('Adresse courriel'), CAMILLE.email)
  // Sign-in uses this email, so the password is required as soon as another one is typed.
  const password = identity.getByLabel('Mot de passe actuel')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await identity.getByLabel(/^SIRET/).fill('732 829 320 00075')
  await identity.getByLabel('Prénom').fill('Léa-Marie')
  const save = identity.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect(identity.locator('.field-error').getByText('Vérifiez les quatorze chiffres du SIRET.')).toBeVisible()
  await identity.getByLabel(/^SIRET/).fill('732 829 320 00074')
  await save.click()
  await expect(password).toHaveAccessibleDescription(/Ce champ est requis\./)
  await password.fill('pas-le-bon')
  await save.click()
  await expect(password).toHaveAccessibleDescription(/Le mot de passe fourni est différent de celui en cours\./)
  await expect(password).toBeFocused()
  await password.fill(person.password)
  await save.click()
  await expect(identity.locator('.field-error').getByText('Cet e-mail est déjà utilisé.')).toBeVisible()
  await expect(identity.getByLabel('Adresse courriel')).toBeFocused()
  await expect(identity.getByLabel('Prénom')).toHaveValue('Léa-Marie')

  await retype(identity.getByLabel('Adresse courriel'), person.email.toUpperCase())
  await expect(password).toHaveCount(0)
  await retype(identity.getByLabel('Adresse courriel'), `nouvelle.${person.email}`)
  await password.fill(person.password)
  await identity.getByText('Monsieur').click()
  await identity.getByLabel('Téléphone').fill('+32 2 555 12 12')
  await identity.getByLabel(/^Date de naissance/).fill('1990-05-01')
  await save.click()
  await expect(page.getByText('Modifications enregistrées')).toBeVisible()
  await expect(password).toHaveCount(0)
  await page.reload()
  await expect(identity.getByLabel('Monsieur')).toBeChecked()
  await expect(identity.getByLabel('Prénom')).toHaveValue('Léa-Marie')
  await expect(identity.getByLabel('Adresse courriel')).toHaveValue(`nouvelle.${person.email}`)
  await expect(identity.getByLabel('Téléphone')).toHaveValue('+3225551212')
  await expect(identity.getByLabel(/^SIRET/)).toHaveValue('732 829 320 00074')
  await expect(identity.getByLabel(/^Date de naissance/)).toHaveValue('1990-05-01')
})

test('H6 changing the password requires the current one, and the customer stays signed in', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  await openAs(page, shop, person, DATA)
  const password = form(page, 'Votre mot de passe')
  await password.getByLabel('Mot de passe actuel').fill('pas-le-bon')
  await password.getByLabel('Nouveau mot de passe').fill('Une-autre-table-2026')
  await expect(password.getByText('Solide')).toBeVisible()
  await password.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(
    password.locator('.field-error').getByText('Le mot de passe fourni est différent de celui en cours.'),
  ).toBeVisible()
  await expect(password.getByLabel('Nouveau mot de passe')).toHaveValue('Une-autre-table-2026')
  await password.getByLabel('Mot de passe actuel').fill(person.password)
  await password.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Mot de passe changé', { exact: true })).toBeVisible()
  await expect(password.getByLabel('Mot de passe actuel')).toHaveValue('')
  await page.reload()
  await expect(form(page, 'Votre identité').getByLabel('Prénom')).toHaveValue('Léa')
})

test('H6 a customer downloads all stored personal data', async ({ page, shop }) => {
  await openAs(page, shop, CAMILLE, DATA)
  const file = await savedBy(page, () => account(page).getByRole('button', { name: 'Télécharger mes données' }).click())
  expect(file.name).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(file.bytes.toString()) as Record<string, unknown[]>
  expect(data.profile).toMatchObject({ email: CAMILLE.email })
  for (const part of ['addresses', 'orders', 'invoices', 'quotes']) expect(data[part]!.length).toBeGreaterThan(0)
})

test('H6 deleting the account requires the password, is rejected while an order is open, and makes signing in impossible', async ({
  page,
  shop,
}) => {
  await openAs(page, shop, KARIM, DATA)
  await account(page).getByRole('button', { name: 'Supprimer mon compte' }).click()
  // The form is in the page's own tree, and only shown in the dialog.
  const dialog = page.getByRole('dialog', { name: 'Supprimer votre compte ?' })
  const form = page.locator('form').filter({ has: page.getByLabel('Votre mot de passe, pour confirmer') })
  await expect(dialog).toBeVisible()
  await expect(form).toContainText('dix ans')
  await form.getByLabel('Votre mot de passe, pour confirmer').fill(KARIM.password)
  await form.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('en cours')
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('button', { name: 'Se déconnecter' }).click()

  const person = await newCustomer(shop)
  await openAs(page, shop, person, DATA)
  await account(page).getByRole('button', { name: 'Supprimer mon compte' }).click()
  await form.getByLabel('Votre mot de passe, pour confirmer').fill('pas-le-bon')
  await page.keyboard.press('Enter')
  await expect(
    form.locator('.field-error').getByText('Le mot de passe fourni est différent de celui en cours.'),
  ).toBeVisible()
  await form.getByLabel('Votre mot de passe, pour confirmer').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Votre compte est supprimé.')).toBeVisible()
  await expect(page).toHaveURL(shop.url('site'))
  expect(await page.evaluate(() => localStorage.getItem('catering.session'))).toBeNull()
  await page.goto(shop.url('site', '/authentification/connexion'))
  await signIn(page, person)
  await expect(page.getByText('Adresse ou mot de passe incorrect.')).toBeVisible()
})

test('H6 deleting the account closes what is open in another tab, and on another device at its next call', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const person = await newCustomer(shop)
  await openAs(page, shop, person, DATA)
  const tab = await context.newPage()
  await tab.goto(shop.url('site', '/account/adresses'))
  await account(tab).getByRole('button', { name: 'Ajouter une adresse' }).first().click()
  await addressForm(tab).getByLabel('Numéro et rue').fill('12 rue de l’Exemple')
  const device = await browser.newPage()
  await openAs(device, shop, person, NOTIFICATIONS)
  const newsletter = device.getByRole('switch', { name: /^Lettre d’information/ })
  await expect(newsletter).not.toBeChecked()

  await account(page).getByRole('button', { name: 'Supprimer mon compte' }).click()
  await page.getByLabel('Votre mot de passe, pour confirmer').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Votre compte est supprimé.')).toBeVisible()

  await expect(tab).toHaveURL(/authentification\/connexion/)
  await expect(tab.getByRole('dialog', { name: 'Ajouter une adresse' })).toHaveCount(0)
  const left = () => tab.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(await left()).not.toContain('12 rue de l’Exemple')
  expect(await left()).not.toContain('catering.session')

  await newsletter.click()
  await expect(device).toHaveURL(/authentification\/connexion/)
  await expect(device.getByText('Votre session a expiré.', { exact: false })).toBeVisible()
  await signIn(device, person)
  await expect(device.getByText('Adresse ou mot de passe incorrect.')).toBeVisible()
  await device.close()
})

test('H7 a switch is saved on change, the profile read again after, and a switch that fails is reset', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  const bodies = await recordBodies(page)
  await openAs(page, shop, person, NOTIFICATIONS)
  const newsletter = page.getByRole('switch', { name: /^Lettre d’information/ })
  const offers = page.getByRole('switch', { name: /^Offres\b(?! de nos)/ })
  for (const one of await page.getByRole('switch').all()) await expect(one).not.toBeChecked()

  const put = page.waitForRequest((request) => request.method() === 'PUT')
  // The read of the page's opening may still be under way.
  const read = page.waitForResponse(
    async (response) =>
      response.request().method() === 'GET' &&
      response.url().endsWith('/account/me') &&
      ((await response.json()) as { subscribedToNewsletter: boolean }).subscribedToNewsletter,
  )
  await newsletter.focus()
  await page.keyboard.press('Space')
  const sent = await put
  expect(sent.url()).toBe(shop.url('api', '/api/v2/shop/account/me/newsletters'))
  expect(bodySentTo(bodies, '/newsletters')).toEqual({
    subscribedToNewsletter: true,
    subscribedToPartnerOffers: false,
    subscribedToPromotionalOffers: false,
  })
  await read
  await expect(page.getByText('Vos choix sont enregistrés')).toBeVisible()

  await page.route('**/account/me/newsletters', (route) => route.abort())
  await offers.click()
  await expect(page.getByText('Vos choix n’ont pas pu être enregistrés. Rien n’a changé.')).toBeVisible()
  await expect(offers).not.toBeChecked()
  await expect(newsletter).toBeChecked()
  await page.unroute('**/account/me/newsletters')
  await page.reload()
  await expect(newsletter).toBeChecked()
  await expect(offers).not.toBeChecked()
})

test('H7 a profile that fails to load shows an error, and a click on retry loads it', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  await page.route('**/account/me', (route) => route.fulfill({ status: 500, json: {} }))
  await openAs(page, shop, person, DATA)
  const retry = account(page).getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeVisible()
  await page.unroute('**/account/me')
  await retry.click()
  await expect(form(page, 'Votre identité').getByLabel('Prénom')).toHaveValue('Léa')
})

test('H8 the sign-up form checks what an account needs, keeps what is typed, and sends a captcha solution', async ({
  page,
  shop,
}) => {
  const person = newcomer()
  const bodies = await recordBodies(page)
  await page.goto(shop.url('site', SIGN_UP))
  const draft = form(page, 'Créer mon compte')
  const news = draft.getByLabel('Je veux recevoir la lettre d’information.')
  await expect(news).not.toBeChecked()
  await expect(draft.getByLabel('Madame')).not.toBeChecked()
  await draft.getByLabel(/^SIRET/).fill('123')
  await signUp(page, { ...person, email: CAMILLE.email })
  await expect(draft.locator('.field-error').getByText('Vérifiez les quatorze chiffres du SIRET.')).toBeVisible()
  await draft.getByLabel(/^SIRET/).fill('000 000 018 00010')
  await expect(draft.getByText('Solide')).toBeVisible()
  await draft.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(draft.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('type', 'text')

  const requested = page.waitForRequest((request) => request.url().endsWith('/api/v2/shop/customers'))
  await draft.getByRole('button', { name: 'Créer mon compte' }).click()
  await requested
  expect(bodySentTo(bodies, '/shop/customers')).toEqual({
    civility: 'MME',
    firstName: person.firstName,
    lastName: person.lastName,
    company: 'Atelier du Canal',
    phoneNumber: '+33199001234',
    siret: '00000001800010',
    email: CAMILLE.email,
    password: person.password,
    subscribedToNewsletter: false,
    captchaToken: expect.any(String),
  })
  // Of an address that has an account the form shows only that it is already used.
  await expect(draft.locator('.field-error').getByText('Cet e-mail est déjà utilisé.')).toBeVisible()
  await expect(draft.getByLabel('Prénom')).toHaveValue(person.firstName)

  await page.getByRole('button', { name: 'Se connecter' }).last().click()
  await expect(form(page, 'Se connecter')).toBeVisible()
  await page.goBack()
  await expect(draft.getByLabel('Prénom')).toHaveValue(person.firstName)
  // A form that is not sent is not in local storage, where another tab or a later visit would find it.
  await expectNothingPersonal(page, person, CAMILLE.email, 'Atelier du Canal', '01 99 00 12 34', '00000001800010')
  await retype(draft.getByLabel('Adresse courriel'), person.email)
  await draft.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await draft.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page).toHaveURL(shop.url('site'))
  await page.goto(shop.url('site', DATA))
  await expect(form(page, 'Votre identité').getByLabel(/^SIRET/)).toHaveValue('000 000 018 00010')
})

faultyTest(
  'H8 a sign-up whose response was lost succeeds at the second click, and signs in',
  async ({ page, shop, gateway }) => {
    const person = newcomer()
    await page.goto(shop.url('site', SIGN_UP))
    gateway.break('POST', /shop\/customers$/, { kind: 'dropped', lost: true })
    await signUp(page, person)
    const draft = form(page, 'Créer mon compte')
    await expect(draft.getByRole('alert')).toContainText('La connexion ne passe pas.')
    await expect(draft.getByLabel('Prénom')).toHaveValue(person.firstName)
    gateway.mend()
    await draft.getByRole('button', { name: 'Créer mon compte' }).click()
    await expect(page).toHaveURL(shop.url('site'))
    await page.goto(shop.url('site', DATA))
    await expect(form(page, 'Votre identité').getByLabel('Adresse courriel')).toHaveValue(person.email)
  },
)
