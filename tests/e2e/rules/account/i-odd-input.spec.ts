import type { Locator } from '@playwright/test'
import { emailsTo } from '#tests/support/shop/emails.ts'
import { newcomer, newCustomer } from '#tests/support/shop/customer.ts'
import { fieldMessages } from '#widgets/core/messages/channel.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { ODD, FIELD_MESSAGES } from '#tests/support/typed-input.ts'
import { addressForm } from '#tests/e2e/steps/panels.ts'
import { requestQuote, QUOTE, quoteWidget, readNumber, sendQuote } from '#tests/e2e/steps/quote-form.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import { retype } from '#tests/e2e/steps/order.ts'
import { watchForHarm } from '#tests/e2e/steps/input-checks.ts'

// Unusual input shows an error on its field while the rest stays, or is accepted and shown back letter by letter.

const MARKUP = ODD.markup
const EMOJI = ODD.emoji
const RIGHT_TO_LEFT = ODD['text from right to left']
const LONG = 'é'.repeat(251)
const TOO_LONG = FIELD_MESSAGES.tooLong(250)

/** Wrong by a digit, by the check digit, by the length, by a character that is no digit. */
const WRONG_SIRETS = ['73282932000079', '732 829 320 00075', '7328293200007', '732829320000741', '7328293200007A', '🥐']
const RIGHT_SIRETS = ['732 829 320 00074', '35600000000048', '35600000049837', '00000002600013', '00000001800010']

const field = (form: Locator, label: string): Locator => form.getByLabel(label, { exact: true })
const clickButton = (form: Locator, name: string): Promise<void> =>
  form.getByRole('button', { name, exact: true }).click()

async function fillAll(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(form, label).fill(value)
}

async function expectAll(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(field(form, label)).toHaveValue(value)
}

async function expectMessage(form: Locator, labels: readonly string[], message: string): Promise<void> {
  for (const label of labels) await expect(field(form, label)).toHaveAccessibleDescription(new RegExp(message))
}

test('I1 sign-up and personal data show errors for long or wrong input on their fields, and preserve unusual text', async ({
  page,
  shop,
}) => {
  const check = watchForHarm(page)
  const person = newcomer()
  await page.goto(shop.url('site', '/authentification/inscription'))
  const draft = page.getByRole('form', { name: 'Créer mon compte' })
  await draft.getByText('Madame').click()
  const typed = { Prénom: LONG, Nom: EMOJI, Société: LONG, Téléphone: '01 99 00 12 34' }
  await fillAll(draft, typed)
  await draft.getByLabel('Adresse courriel').fill(person.email)
  await field(draft, 'Mot de passe').fill(person.password)
  for (const wrong of WRONG_SIRETS) {
    await draft.getByLabel(/^SIRET/).fill(wrong)
    await clickButton(draft, 'Créer mon compte')
    await expect(draft.getByLabel(/^SIRET/), wrong).toHaveAccessibleDescription(new RegExp(FIELD_MESSAGES.siret))
    await expect(draft.getByLabel(/^SIRET/)).toHaveValue(wrong)
  }
  await draft.getByLabel(/^SIRET/).fill(' 732 829 320 00074 ')
  await clickButton(draft, 'Créer mon compte')
  await expectMessage(draft, ['Prénom', 'Société'], TOO_LONG)
  await expect(field(draft, 'Prénom')).toBeFocused()
  await expectAll(draft, { ...typed, 'Mot de passe': person.password })
  await fillAll(draft, { Prénom: MARKUP, Société: RIGHT_TO_LEFT })
  await clickButton(draft, 'Créer mon compte')
  await expect(page).toHaveURL(shop.url('site'))

  await page.goto(shop.url('site', '/account'))
  await expect(page.getByText(`Bonjour ${MARKUP}`).first()).toBeVisible()
  await page.goto(shop.url('site', '/account/donnees-personnelles'))
  const identity = page.getByRole('form', { name: 'Votre identité' })
  await expectAll(identity, { Prénom: MARKUP, Nom: EMOJI, Société: RIGHT_TO_LEFT })
  await expect(identity.getByLabel(/^SIRET/)).toHaveValue('732 829 320 00074')

  const personal = ['Prénom', 'Nom', 'Société', 'Téléphone']
  await fillAll(identity, Object.fromEntries(personal.map((label) => [label, '  '])))
  await identity.getByLabel('Adresse courriel').clear()
  await identity.getByLabel(/^SIRET/).fill('73282932000079')
  await clickButton(identity, 'Enregistrer')
  await expectMessage(identity, personal, FIELD_MESSAGES.required)
  await expect(identity.getByLabel('Adresse courriel')).toHaveAccessibleDescription(new RegExp(FIELD_MESSAGES.required))
  await expect(identity.getByLabel(/^SIRET/)).toHaveAccessibleDescription(new RegExp(FIELD_MESSAGES.siret))
  await expect(identity.getByRole('alert')).toHaveText(/^6 champs à corriger/)
  await retype(identity.getByLabel('Adresse courriel'), person.email)
  const swapped = { Prénom: RIGHT_TO_LEFT, Nom: LONG, Société: MARKUP, Téléphone: '+49 30 901820' }
  await fillAll(identity, swapped)
  await identity.getByLabel(/^SIRET/).fill('')
  await clickButton(identity, 'Enregistrer')
  await expectMessage(identity, ['Nom'], TOO_LONG)
  await expectAll(identity, swapped)
  await fillAll(identity, { Nom: EMOJI })
  for (const siret of RIGHT_SIRETS) {
    await identity.getByLabel(/^SIRET/).fill(siret)
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await clickButton(identity, 'Enregistrer')
    expect((await saved).status(), siret).toBe(200)
    await expect(identity).not.toHaveAttribute('aria-busy', 'true')
  }
  await page.reload()
  await expect(identity.getByLabel(/^SIRET/)).toHaveValue('000 000 018 00010')
  await expectAll(identity, { ...swapped, Nom: EMOJI, Téléphone: '+4930901820' })
  await check()
})

test('I1 a date of birth that is half typed, in the future or too old shows an error on its field, and the rest stays', async ({
  page,
  shop,
}) => {
  await openAs(page, shop, await newCustomer(shop), '/account/donnees-personnelles')
  const identity = page.getByRole('form', { name: 'Votre identité' })
  const birthday = identity.getByLabel(/^Date de naissance/)
  await field(identity, 'Prénom').fill('Zoé')
  // A browser reads half a date as none.
  await birthday.press('1')
  await clickButton(identity, 'Enregistrer')
  await expect(birthday).toHaveAccessibleDescription(FIELD_MESSAGES.digits)
  await expect(birthday).toBeFocused()
  for (const wrong of ['2999-01-01', '1899-12-31']) {
    await birthday.fill(wrong)
    await clickButton(identity, 'Enregistrer')
    await expect(birthday).toHaveAccessibleDescription('Cette date n’est pas valide.')
    await expect(birthday).toHaveValue(wrong)
  }
  await birthday.fill('1990-05-01')
  await clickButton(identity, 'Enregistrer')
  await expect(page.getByText('Modifications enregistrées')).toBeVisible()
  await page.reload()
  await expect(birthday).toHaveValue('1990-05-01')
  await expect(field(identity, 'Prénom')).toHaveValue('Zoé')
})

test('I1 an address form shows errors for long input on all its fields at once, and shows unusual text letter by letter', async ({
  page,
  shop,
}) => {
  const check = watchForHarm(page)
  const person = await newCustomer(shop)
  await openAs(page, shop, person, '/account/adresses')
  await page.getByRole('button', { name: 'Ajouter une adresse' }).first().click()
  const form = addressForm(page)
  const optional = ['Société', 'Tour ou bâtiment', 'Étage et salle', 'Code d’accès', 'Quai de livraison']
  const access = Object.fromEntries(optional.map((label) => [`${label} (facultatif)`, LONG]))
  const long = { Prénom: LONG, Nom: LONG, 'Numéro et rue': LONG, Ville: LONG, ...access }
  await fillAll(form, { ...long, Téléphone: '+351 21 342 00 00', 'Code postal': '７５００２' })
  await clickButton(form, 'Ajouter une adresse')
  await expectMessage(form, ['Code postal'], FIELD_MESSAGES.postcode)
  await expectAll(form, { ...long, 'Code postal': '７５００２' })
  await fillAll(form, { 'Code postal': '75 002' })
  await clickButton(form, 'Ajouter une adresse')
  await expectMessage(form, Object.keys(long), TOO_LONG)
  await expectAll(form, { ...long, Téléphone: '+351 21 342 00 00', 'Code postal': '75 002' })

  const street = {
    'Numéro et rue': MARKUP,
    Ville: RIGHT_TO_LEFT,
    ...Object.fromEntries(Object.keys(access).map((label) => [label, ''])),
  }
  const odd = { Prénom: EMOJI, Nom: RIGHT_TO_LEFT, ...street }
  await fillAll(form, odd)
  await form.getByLabel(/^Consignes|^Instructions/).fill(`${MARKUP} ${EMOJI}`)
  await clickButton(form, 'Ajouter une adresse')
  await expect(form).toBeHidden()
  for (const text of [EMOJI, MARKUP, RIGHT_TO_LEFT])
    await expect(page.locator('catering-account').getByText(text).first()).toBeVisible()
  await page.getByRole('button', { name: /^Modifier l’adresse/ }).click()
  await expectAll(form, { ...odd, Téléphone: '+351213420000', 'Code postal': '75002' })
  await fillAll(form, { 'Numéro et rue': '' })
  await clickButton(form, 'Enregistrer')
  await expectMessage(form, ['Numéro et rue'], FIELD_MESSAGES.required)
  await expectAll(form, { ...odd, 'Numéro et rue': '' })
  await check()
})

test('I1 a message stays as typed while a field is invalid, and the receipt has it as it was written', async ({
  page,
  shop,
}) => {
  const check = watchForHarm(page)
  const { email } = newcomer()
  await page.goto(shop.url('site', '/contact'))
  const form = page.getByRole('form', { name: 'Nous écrire' })
  const typed = { Prénom: MARKUP, Nom: RIGHT_TO_LEFT, Sujet: LONG, Message: `${MARKUP}\n${EMOJI}\n${RIGHT_TO_LEFT}` }
  await fillAll(form, typed)
  await form.getByLabel('Adresse courriel').fill(`${email}<b>`)
  await form.getByLabel(/^Téléphone/).fill('☎️ 01 99 00 12 34')
  await clickButton(form, 'Envoyer le message')
  await expect(form.getByLabel('Adresse courriel')).toHaveAccessibleDescription(
    `${FIELD_MESSAGES.email} ${fieldMessages.examples.email}`,
  )
  await retype(form.getByLabel('Adresse courriel'), email)
  await clickButton(form, 'Envoyer le message')
  await expect(form.getByLabel(/^Téléphone/)).toHaveAccessibleDescription(
    `${FIELD_MESSAGES.phone} ${fieldMessages.examples.tel}`,
  )
  await form.getByLabel(/^Téléphone/).fill('+212 5 22 43 11 11')
  await clickButton(form, 'Envoyer le message')
  await expectMessage(form, ['Sujet'], TOO_LONG)
  await expectAll(form, typed)
  await fillAll(form, { Sujet: EMOJI })
  await clickButton(form, 'Envoyer le message')
  await expect(page.getByText('Message envoyé.')).toBeVisible()
  const receipt = async () => (await emailsTo(shop, email)).map(({ text }) => text).join()
  for (const text of [MARKUP, EMOJI, RIGHT_TO_LEFT]) await expect.poll(receipt).toContain(text)
  await check()
})

test('I1 a quote request shows what is wrong on each field, and the account shows its unusual text', async ({
  page,
  shop,
}) => {
  const check = watchForHarm(page)
  await requestQuote(page, shop)
  await page.goto(shop.url('site', QUOTE))
  const form = quoteWidget(page)
  await form.getByText('Cocktail', { exact: true }).click()
  const wrong = [
    ['Date de l’événement', '2026-01-01', 'Choisissez une date à venir.'],
    ['Convives', '10001', 'Indiquez de 1 à 5\\s000 convives.'],
    ['Code postal du lieu', '<b>75', FIELD_MESSAGES.postcode],
    ['Budget HT', '-5', 'Indiquez un montant'],
    ['Téléphone', '', FIELD_MESSAGES.required],
  ] as const
  const diets = { 'Régimes, allergies, contraintes du lieu': `${MARKUP} sans arachide ${RIGHT_TO_LEFT}` }
  const text = { 'Ce que vous imaginez': `${MARKUP} ${RIGHT_TO_LEFT}`, Société: `${EMOJI} & ${MARKUP}`, ...diets }
  for (const [label, value] of [...wrong, ...Object.entries(text)]) await form.getByLabel(label).fill(value)
  await sendQuote(page).click()
  for (const [label, value, message] of wrong) {
    await expect(form.getByLabel(label), label).toHaveAccessibleDescription(new RegExp(message))
    await expect(form.getByLabel(label)).toHaveValue(value)
  }
  for (const [label, value] of Object.entries(text)) await expect(form.getByLabel(label)).toHaveValue(value)
  const day = new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10)
  const right = { 'Date de l’événement': day, Convives: '40', 'Code postal du lieu': '75002', 'Budget HT': '45,50' }
  for (const [label, value] of Object.entries(right)) await form.getByLabel(label).fill(value)
  await form.getByLabel('Téléphone').fill('+1 202-555-0100')
  await sendQuote(page).click()
  await readNumber(page)
  await form.getByRole('button', { name: 'Suivre ma demande' }).click()
  for (const entry of [text['Ce que vous imaginez'], ...Object.values(diets)])
    await expect(page.locator('catering-account').getByText(entry).first()).toBeVisible()
  await check()
})

test('H6 a profile that arrives while a message is being written fills in empty fields and changes no others', async ({
  page,
  shop,
}) => {
  const person = await newCustomer(shop)
  await openAs(page, shop, person, '/account')
  const profile = Promise.withResolvers<void>()
  await page.route('**/account/me', async (route) => {
    await profile.promise
    await route.continue()
  })
  await page.goto(shop.url('site', '/contact'))
  const form = page.getByRole('form', { name: 'Nous écrire' })
  await expect(form.getByLabel('Adresse courriel')).toHaveValue('')
  const typed = { Prénom: 'Noé', Sujet: 'Livraison', Message: 'Un quai ?' }
  await fillAll(form, typed)
  await form.getByLabel(/^Téléphone/).fill('0199')
  await form.getByLabel('Adresse courriel').fill('lea@')
  await clickButton(form, 'Envoyer le message')
  await expect(form.getByRole('alert')).toHaveText(/^3 champs à corriger/)
  await expect(field(form, 'Nom')).toBeFocused()
  profile.resolve()
  await expect(field(form, 'Nom')).toHaveValue(person.lastName)
  await expect(field(form, 'Nom')).toBeFocused()
  await expect(form.getByLabel('Adresse courriel')).toHaveAccessibleDescription(
    `${FIELD_MESSAGES.email} ${fieldMessages.examples.email}`,
  )
  await expect(form.getByLabel('Adresse courriel')).toHaveValue('lea@')
  await expect(form.getByLabel(/^Téléphone/)).toHaveAccessibleDescription(
    `${FIELD_MESSAGES.phone} ${fieldMessages.examples.tel}`,
  )
  await expect(form.getByLabel(/^Téléphone/)).toHaveValue('0199')
  await expectAll(form, typed)
  // A later visit: typed fields are restored, the others have the values of the profile.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Foire aux questions' }).first().click()
  await expect(form).toHaveCount(0)
  await page.goBack()
  await expectAll(form, { ...typed, Nom: person.lastName })
  await expect(form.getByLabel(/^Société/)).toHaveValue('Atelier du Canal')
})

test('I1 a franchise application stays as typed while a field is invalid, and accepts unusual text', async ({
  page,
  shop,
}) => {
  const check = watchForHarm(page)
  const { email } = newcomer()
  await page.goto(shop.url('site', '/devenir-franchise'))
  const form = page.getByRole('form', { name: 'Candidature à la franchise' })
  const typed = { Prénom: MARKUP, Nom: RIGHT_TO_LEFT, Ville: EMOJI, 'Zone visée': `${MARKUP} ${RIGHT_TO_LEFT}` }
  await fillAll(form, typed)
  const free = [/^Apport/, /^Votre situation|^Situation/, /^Votre projet|^Projet/]
  for (const label of free) await form.getByLabel(label).fill(`${EMOJI} ${MARKUP}`)
  await form.getByLabel('Adresse courriel').fill(`<b>${email}`)
  await form.getByLabel('Code postal').fill('<b>35')
  await form.getByLabel('Téléphone').fill('☎️ 12')
  await clickButton(form, 'Envoyer ma candidature')
  await expect(form.getByLabel('Code postal')).toHaveAccessibleDescription(/Un code postal compte cinq chiffres\./)
  await expectAll(form, typed)
  await expect(form.getByLabel('Adresse courriel')).toHaveAccessibleDescription(
    `${FIELD_MESSAGES.email} ${fieldMessages.examples.email}`,
  )
  await form.getByLabel('Code postal').fill('35 000')
  await retype(form.getByLabel('Adresse courriel'), email)
  await clickButton(form, 'Envoyer ma candidature')
  await expect(form.getByLabel('Téléphone')).toHaveAccessibleDescription(
    `${FIELD_MESSAGES.phone} ${fieldMessages.examples.tel}`,
  )
  await form.getByLabel('Téléphone').fill('+41 44 668 18 00')
  await clickButton(form, 'Envoyer ma candidature')
  await expect(page.getByText('Candidature reçue.')).toBeVisible()
  await expect.poll(async () => (await emailsTo(shop, email)).length).toBe(1)
  await check()
})

test('I1 I2 sign-in and forgotten password show an error for unusual input, and do not run it', async ({
  page,
  shop,
}) => {
  const check = watchForHarm(page)
  const { email } = newcomer()
  await page.goto(shop.url('site', '/authentification/connexion'))
  const login = page.getByRole('form', { name: 'Se connecter' })
  const loginError = page.getByRole('alert').filter({ hasText: 'Adresse ou mot de passe incorrect.' })
  for (const password of [MARKUP, EMOJI, RIGHT_TO_LEFT, LONG, "' or 1=1 --"]) {
    await retype(login.getByLabel('Adresse courriel'), email)
    await field(login, 'Mot de passe').fill(password)
    const responsePromise = page.waitForResponse((response) => response.url().endsWith('/shop-api/login'))
    await clickButton(login, 'Se connecter')
    expect((await responsePromise).status(), password).toBe(401)
    await expect(loginError).toBeVisible()
    await expect(login.getByLabel('Adresse courriel')).toHaveValue(email)
  }
  for (const path of ['/authentification/connexion', '/authentification/mot-de-passe-oublie']) {
    await page.goto(shop.url('site', path))
    const form = page.locator('form').filter({ has: page.getByLabel('Adresse courriel') })
    const address = form.getByLabel('Adresse courriel')
    for (const wrong of [`${MARKUP}@x`, RIGHT_TO_LEFT, '🥐', `${'é'.repeat(250)}@`]) {
      await retype(address, wrong)
      await form.locator('[type=submit]').click()
      await expect(address).toHaveAccessibleDescription(`${FIELD_MESSAGES.email} ${fieldMessages.examples.email}`)
    }
  }
  await page.goto(shop.url('site', '/authentification/mot-de-passe-oublie?jeton=%3Cimg%20src%3Dx%3E%2F..%2F'))
  const reset = page.getByRole('form', { name: 'Changer le mot de passe' })
  const chosen = `${EMOJI} ${RIGHT_TO_LEFT}`
  await reset.getByLabel('Nouveau mot de passe').fill(chosen)
  await reset.getByLabel('Confirmer le mot de passe').fill('autre chose')
  await clickButton(reset, 'Changer le mot de passe')
  await expect(reset.getByRole('alert')).toContainText(/champs? à corriger/)
  await expect(reset.getByLabel('Nouveau mot de passe')).toHaveValue(chosen)
  await reset.getByLabel('Confirmer le mot de passe').fill(chosen)
  await clickButton(reset, 'Changer le mot de passe')
  await expect(page.getByText('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.')).toBeVisible()
  await check()
})
