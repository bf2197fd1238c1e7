import { expectAccessible } from '#tests/support/accessible.ts'
import { CAMILLE, newcomer } from '#tests/support/shop/customer.ts'
import { emailsTo } from '#tests/support/shop/emails.ts'
import { expect, faultyTest, test, type Shop } from '#tests/support/shop/shop.ts'
import { expectNothingPersonal } from '#tests/e2e/steps/stored-data.ts'
import { isFocused, tabTo } from '#tests/e2e/steps/keyboard.ts'
import {
  eventDay,
  fillEvent,
  fillSender,
  quoteWidget,
  readNumber,
  sendQuote,
  QUOTE,
} from '#tests/e2e/steps/quote-form.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import { choosePostalCode } from '#tests/e2e/steps/order.ts'
import { recordBodies } from '#tests/e2e/steps/sent-bodies.ts'
import type { Page } from '@playwright/test'

const contact = (page: Page) => page.locator('catering-contact')
const receipts = (shop: Shop, email: string) => async () => (await emailsTo(shop, email)).map(({ subject }) => subject)

test('B15 /contact is reached by its link, names the caterer to call, and a message gets a receipt', async ({
  page,
  shop,
}) => {
  const { email } = newcomer()
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nous écrire' }).click()
  await expect(page).toHaveTitle(/Contacter nos équipes/)
  await expect(contact(page).getByText('Ambrelune Paris Centre')).toBeVisible()
  await expect(contact(page).getByRole('link', { name: '01 99 00 10 01' })).toHaveAttribute('href', 'tel:0199001001')
  await expect(contact(page).getByText('Livraison du lundi au samedi')).toBeVisible()

  const send = contact(page).getByRole('button', { name: 'Envoyer le message' })
  await send.click()
  await expect(contact(page).getByRole('alert')).toContainText('5 champs à corriger')
  await expect.poll(() => isFocused(contact(page).getByLabel('Prénom'))).toBe(true)
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'the invalid message')
  await contact(page).getByLabel('Prénom').fill('Léa')
  await contact(page).getByLabel('Nom', { exact: true }).fill('Rousseau')
  await contact(page).getByLabel('Adresse courriel').fill(email)
  await contact(page).getByLabel('Sujet').fill('Une question')
  await contact(page).getByLabel('Message').fill('<b>Bonjour</b> 🥐')
  await send.click()
  await expect(contact(page).getByText('Message envoyé.')).toBeVisible()
  await expect.poll(() => isFocused(contact(page).getByRole('button', { name: 'Écrire un autre message' }))).toBe(true)
  await expectAccessible(page, 'the message sent')
  await expect.poll(receipts(shop, email)).toEqual(['Nous avons bien reçu votre message'])
  await expectNothingPersonal(page, { email, firstName: 'Léa', lastName: 'Rousseau' }, 'Une question', 'Bonjour')
})

test('B16 /devenir-franchise has its own layout, and an application gets a receipt', async ({ page, shop }) => {
  const { email } = newcomer()
  await page.goto(shop.url('site', '/devenir-franchise'))
  await expect(page).toHaveTitle(/franchise/)
  await expect(page.getByRole('banner').locator('catering-cart-button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Présenter mon projet' }).click()
  const form = contact(page).getByRole('form', { name: 'Candidature à la franchise' })
  await form.getByLabel('Prénom').fill('Noa')
  await form.getByLabel('Nom', { exact: true }).fill('Leroy')
  await form.getByLabel('Adresse courriel').fill(email)
  await form.getByLabel('Téléphone').fill('12')
  await form.getByLabel('Code postal').fill('3500')
  await form.getByLabel('Ville', { exact: true }).fill('Rennes')
  await form.getByLabel('Zone visée').fill('Rennes et Saint-Malo')
  await form.getByRole('button', { name: 'Envoyer ma candidature' }).click()
  await expect(form.locator('.field-error').getByText('Un code postal compte cinq chiffres.')).toBeVisible()
  await form.getByLabel('Code postal').fill('35000')
  await form.getByRole('button', { name: 'Envoyer ma candidature' }).click()
  await expect(form.locator('.field-error').getByText('Veuillez vérifier votre numéro de téléphone')).toBeVisible()
  await expectAccessible(page, 'the invalid application')
  await expect(form.getByLabel('Zone visée')).toHaveValue('Rennes et Saint-Malo')
  await form.getByLabel('Téléphone').fill('06 12 34 56 78')
  await form.getByRole('button', { name: 'Envoyer ma candidature' }).click()
  await expect(contact(page).getByText('Candidature reçue.')).toBeVisible()
  await expect.poll(receipts(shop, email)).toEqual(['Votre candidature à la franchise'])
  const entered = ['06 12 34 56 78', '+33612345678', 'Rennes']
  await expectNothingPersonal(page, { email, firstName: 'Noa', lastName: 'Leroy' }, ...entered)
})

test('B17 /devis-traiteur-sur-mesure accepts a visitor’s request, by keyboard too, and emails its number', async ({
  page,
  shop,
}) => {
  const { email } = newcomer()
  await page.goto(shop.url('site', QUOTE))
  await expect(page).toHaveTitle(/Devis traiteur sur mesure/)
  await tabTo(page, quoteWidget(page).getByRole('radio', { name: 'Déjeuner' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(quoteWidget(page).getByRole('radio', { name: 'Cocktail' })).toBeChecked()
  await fillEvent(page)
  await expect(quoteWidget(page).getByText('Ambrelune Paris Centre vous répond.')).toBeVisible()
  await fillSender(page, email)
  await tabTo(page, sendQuote(page))
  await page.keyboard.press('Enter')
  const number = await readNumber(page)
  await expect(quoteWidget(page)).toContainText(email)
  await expect(quoteWidget(page)).toContainText('en répondant au courriel')
  await expect(quoteWidget(page).getByRole('button', { name: 'Suivre ma demande' })).toHaveCount(0)
  await expectAccessible(page, 'the request sent')
  await expect.poll(async () => (await receipts(shop, email)()).join()).toContain(number)
  const entered = ['Atelier du Canal', '01 99 00 12 34', '+33199001234', 'bouchées chaudes', number]
  await expectNothingPersonal(page, { email, firstName: 'Léa', lastName: 'Rousseau' }, ...entered)
})

test('H12 an invalid quote request shows an error on each field, loses nothing, and stays when the page changes', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', QUOTE))
  await sendQuote(page).click()
  await expect(quoteWidget(page).getByRole('alert')).toContainText('9 champs à corriger')
  await expect.poll(() => isFocused(quoteWidget(page).getByRole('radio', { name: 'Déjeuner' }))).toBe(true)
  // The header would cover what was scrolled beneath it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'the invalid request')
  await fillEvent(page)
  await quoteWidget(page).getByLabel('Date de l’événement').fill('2020-01-01')
  await quoteWidget(page).getByLabel('Convives').fill('مئة')
  await fillSender(page, 'lea@')
  await sendQuote(page).click()
  await expect(quoteWidget(page).locator('.field-error').getByText('Choisissez une date à venir.')).toBeVisible()
  await expect(
    quoteWidget(page).locator('.field-error').getByText('Indiquez de 1 à 5\u202f000 convives.'),
  ).toBeVisible()
  await expect(
    quoteWidget(page).locator('.field-error').getByText("Votre adresse email n'est pas valide."),
  ).toBeVisible()
  await expect(quoteWidget(page).getByLabel('Convives')).toHaveValue('مئة')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Nous écrire' }).click()
  await expect(contact(page).getByRole('form')).toBeVisible()
  await page.goBack()
  await expect(quoteWidget(page).getByLabel('Ce que vous imaginez')).toHaveValue(/bouchées chaudes/)
  await expect(quoteWidget(page).getByRole('radio', { name: 'Séminaire' })).toBeChecked()
  await expect(quoteWidget(page).getByRole('checkbox', { name: 'Personnel de service' })).toBeChecked()
})

faultyTest(
  'H12 a request sent again after a lost response, or after a busy or broken server, makes one quote',
  async ({ page, shop, gateway }) => {
    const { email } = newcomer()
    const requests = /quote-requests/
    const form = quoteWidget(page)
    await page.goto(shop.url('site', QUOTE))
    await fillEvent(page)
    await fillSender(page, email)
    for (const [fault, text] of [
      [{ kind: 'error', status: 500 }, 'Un problème est survenu de notre côté.'],
      [{ kind: 'busy', retryAfter: 0 }, 'Trop de demandes à la fois.'],
      [{ kind: 'dropped', lost: true }, 'La connexion ne passe pas.'],
    ] as const) {
      gateway.break('POST', requests, fault)
      await sendQuote(page).click()
      await expect(form.getByRole('alert')).toContainText(text)
      await expect(form.getByLabel('Date de l’événement')).toHaveValue(eventDay())
      await expect(form.getByLabel('Société')).toHaveValue('Atelier du Canal')
    }
    gateway.mend()
    await sendQuote(page).dblclick()
    const number = await readNumber(page)
    await expect.poll(async () => (await receipts(shop, email)()).length).toBe(1)
    expect((await receipts(shop, email)()).join()).toContain(number)
  },
)

test('H13 each quote request is sent with its own captcha solution, without interaction', async ({ page, shop }) => {
  const sent = await recordBodies(page)
  await page.goto(shop.url('site', QUOTE))
  await expect(quoteWidget(page).getByRole('img')).toHaveCount(0)
  await openAs(page, shop, CAMILLE, QUOTE)
  for (let nth = 1; nth <= 2; nth += 1) {
    await fillEvent(page)
    await sendQuote(page).click()
    await readNumber(page)
    await quoteWidget(page).getByRole('button', { name: 'Demander un autre devis' }).click()
    await expect(quoteWidget(page).getByRole('radio').first()).toBeFocused()
  }
  const tokens = sent
    .filter(({ url }) => /quote-requests$/.test(url))
    .map(({ body }) => (body as { captchaToken: string }).captchaToken)
  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) expect(JSON.parse(Buffer.from(token, 'base64').toString())).toHaveProperty('solution')
})
