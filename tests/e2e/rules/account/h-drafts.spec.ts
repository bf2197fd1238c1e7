import type { Locator, Page } from '@playwright/test'
import { newcomer, newCustomer, register, type Person } from '#tests/support/shop/customer.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import {
  eventDay,
  fillEvent,
  fillSender,
  quoteWidget,
  readNumber,
  sendQuote,
  QUOTE,
} from '#tests/e2e/steps/quote-form.ts'
import { signIn } from '#tests/e2e/steps/order.ts'

// Drafts: form input survives a reload, and is removed once it is sent or its customer signs out.

const contact = (page: Page) => page.locator('catering-contact')
const signUp = (page: Page) => page.getByRole('form', { name: 'Créer mon compte' })
const CONTACT = '/contact'
const FRANCHISE = '/devenir-franchise'
const SIGN_IN = '/authentification/connexion'
const ACCOUNT = '/authentification/inscription'

/** The stored form input of the tab, as text. */
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('catering.forms') ?? '')

async function fill(form: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text)
}
async function expectFilled(form: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(text)
}

const message = ({ email }: Person) => ({
  Prénom: 'Léa',
  Nom: 'Rousseau',
  'Adresse courriel': email,
  Sujet: 'Une question',
  Message: 'Livrez-vous au troisième étage ?',
})

test('H12 a message is restored after a reload, and removed once it is sent', async ({ page, shop }) => {
  const texts = message(newcomer())
  await page.goto(shop.url('site', CONTACT))
  await fill(contact(page), texts)
  await page.reload()
  await expectFilled(contact(page), texts)
  await contact(page).getByRole('button', { name: 'Envoyer le message' }).click()
  await contact(page).getByRole('button', { name: 'Écrire un autre message' }).click()
  await expect(contact(page).getByLabel('Message')).toHaveValue('')
  await page.reload()
  await expect(contact(page).getByLabel('Message')).toHaveValue('')
  expect(await stored(page)).toBe('')
})

test('H12 a draft is in its field as soon as the field exists, so that typed text cannot precede it', async ({
  page,
  shop,
}) => {
  const texts = message(newcomer())
  await page.goto(shop.url('site', CONTACT))
  await fill(contact(page), texts)
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLTextAreaElement>('catering-contact textarea')
      if (!field) return
      observer.disconnect()
      Object.assign(globalThis, { atFirst: field.value })
    }).observe(document, { subtree: true, childList: true })
  })
  await page.reload()
  await expectFilled(contact(page), texts)
  expect(await page.evaluate('atFirst')).toBe(texts.Message)
})

test('H12 a quote request is restored after a reload, and removed once it is sent', async ({ page, shop }) => {
  await page.goto(shop.url('site', QUOTE))
  await fillEvent(page)
  await fillSender(page, newcomer().email)
  await page.reload()
  const form = quoteWidget(page)
  await expect(form.getByRole('radio', { name: 'Séminaire' })).toBeChecked()
  await expect(form.getByLabel('Date de l’événement')).toHaveValue(eventDay())
  await expect(form.getByLabel('Créneau')).toHaveValue('12h-13h')
  await expect(form.getByRole('checkbox', { name: 'Personnel de service' })).toBeChecked()
  await expect(form.getByLabel('Ce que vous imaginez')).toHaveValue(/bouchées chaudes/)
  await sendQuote(page).click()
  await readNumber(page)
  await form.getByRole('button', { name: 'Demander un autre devis' }).click()
  await expect(form.getByLabel('Ce que vous imaginez')).toHaveValue('')
  expect(await stored(page)).toBe('')
})

test('H12 a franchise application is restored after a reload, and removed once it is sent', async ({ page, shop }) => {
  const texts = {
    ...{ Prénom: 'Noa', Nom: 'Leroy', 'Adresse courriel': newcomer().email, Téléphone: '06 12 34 56 78' },
    ...{ 'Code postal': '35000', Ville: 'Rennes', 'Zone visée': 'Rennes et Saint-Malo' },
  }
  await page.goto(shop.url('site', FRANCHISE))
  await fill(contact(page), texts)
  await page.reload()
  await expectFilled(contact(page), texts)
  await contact(page).getByRole('button', { name: 'Envoyer ma candidature' }).click()
  await expect(contact(page).getByText('Candidature reçue.')).toBeVisible()
  expect(await stored(page)).toBe('')
})

test('H12 a sign-up is restored after a reload without its password, and removed once the account is created', async ({
  page,
  shop,
}) => {
  const { password, ...person } = newcomer()
  const texts = {
    ...{ Prénom: person.firstName, Nom: person.lastName, 'Adresse courriel': person.email },
    ...{ Société: 'Atelier du Canal', Téléphone: '01 99 00 12 34' },
  }
  await page.goto(shop.url('site', ACCOUNT))
  await signUp(page).getByText('Madame').click()
  await fill(signUp(page), { ...texts, 'Mot de passe': password })
  expect(await stored(page)).toContain(person.email)
  expect(await stored(page)).not.toContain(password)
  await page.reload()
  await expectFilled(signUp(page), { ...texts, 'Mot de passe': '' })
  await expect(signUp(page).getByLabel('Madame')).toBeChecked()
  await fill(signUp(page), { 'Mot de passe': password })
  await signUp(page).getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page).not.toHaveURL(/authentification/)
  // The page navigates as soon as the session exists, a moment before the form is notified of it.
  await expect.poll(() => stored(page)).toBe('')
})

async function openSignedIn(page: Page, shop: Shop, who: Person): Promise<void> {
  await page.goto(shop.url('site', `${SIGN_IN}?retour=${CONTACT}`))
  await signIn(page, who)
  await expect(page).toHaveURL(shop.url('site', CONTACT))
}

test('H5 signing out removes the form input of a customer in every tab, and the next customer sees nothing of it', async ({
  page,
  context,
  shop,
}) => {
  const [ada, bea] = [newcomer(), newcomer()]
  for (const person of [ada, bea]) await register(shop, person)
  await openSignedIn(page, shop, ada)
  await contact(page).getByLabel('Message').fill('Mot de la première')
  await page.reload()
  await expect(contact(page).getByLabel('Message')).toHaveValue('Mot de la première')

  const other = await context.newPage()
  await other.goto(shop.url('site', '/account'))
  await other.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(contact(page).getByLabel('Message')).toHaveValue('')
  await expect.poll(() => stored(page)).toBe('')
  await openSignedIn(page, shop, bea)
  await expect(contact(page).getByLabel('Adresse courriel')).toHaveValue(bea.email)
  await expect(contact(page).getByLabel('Message')).toHaveValue('')
})

test('H5 the input of a visitor stays after sign-in, and is cleared on sign-out', async ({ page, shop }) => {
  const person = await newCustomer(shop)
  await page.goto(shop.url('site', CONTACT))
  await contact(page).getByLabel('Message').fill('Mot d’une visiteuse')
  await openSignedIn(page, shop, person)
  await expect(contact(page).getByLabel('Message')).toHaveValue('Mot d’une visiteuse')
  await page.goto(shop.url('site', '/account'))
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect.poll(() => stored(page)).toBe('')
})
