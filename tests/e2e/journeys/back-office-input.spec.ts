import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/support/shop/shop.ts'
import { ODD, FIELD_MESSAGES } from '#tests/support/typed-input.ts'
import { enterBackOffice, backOfficeUrl } from '../steps/signed-in.ts'
import { paste, watchForHarm } from '../steps/input-checks.ts'

// The forms of the back office, sent with invalid input: a message on each field, and all typed input preserved.

const ODD_TEXTS = Object.values(ODD)
const [MARKUP, EMOJI, RIGHT_TO_LEFT] = [ODD.markup, ODD.emoji, ODD['text from right to left']]

async function expectRejected(field: Locator, typed: string, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(message))
  await expect(field).toHaveValue(typed)
}

test('a sign-in to the back office reports missing, too long or wrong input, and preserves the email', async ({
  page,
  shop,
}) => {
  const check = watchForHarm(page)
  await page.goto(backOfficeUrl(shop))
  const [email, password] = [page.getByLabel('Adresse courriel'), page.getByLabel('Mot de passe')]
  const send = page.getByRole('button', { name: 'Se connecter' })
  await send.click()
  await expectRejected(email, '', 'Saisissez votre adresse courriel.')
  await expectRejected(password, '', 'Saisissez votre mot de passe.')
  await paste(email, 'é'.repeat(1025))
  await paste(password, 'x'.repeat(1025))
  await send.click()
  await expectRejected(email, 'é'.repeat(1025), 'Cette adresse courriel est trop longue.')
  await expect(password).toHaveAccessibleDescription(FIELD_MESSAGES.longPassword)
  for (const typed of ODD_TEXTS) {
    await paste(email, typed)
    await paste(password, typed)
    await send.click()
    await expect(page.getByRole('alert')).toContainText('L’adresse ou le mot de passe n’est pas le bon.')
    await expect(email).toHaveValue(typed)
  }
  await check()
})

test('an offer with invalid input shows an error on each of its fields, and preserves the typed input', async ({
  page,
  shop,
}) => {
  const check = watchForHarm(page)
  await enterBackOffice(page, shop)
  await page.getByRole('link', { name: /^DEV-\d{4}-0005$/ }).click()
  const send = page.getByRole('button', { name: 'Envoyer l’offre' })
  const line = page.getByRole('group', { name: 'Ligne 1' })
  const field = {
    quantity: line.getByLabel('Quantité'),
    price: line.getByLabel('Prix unitaire HT'),
    validUntil: page.getByLabel('Valable jusqu’au'),
    adviser: page.getByLabel('Conseiller', { exact: true }),
    phone: page.getByLabel('Téléphone du conseiller'),
    note: page.getByLabel('Note pour le client'),
  }
  const cases = [
    { quantity: MARKUP, price: MARKUP, phone: MARKUP, adviser: 'é'.repeat(251), note: 'é'.repeat(5001) },
    { quantity: EMOJI, price: EMOJI, phone: EMOJI, adviser: 'é'.repeat(300), note: 'é'.repeat(60_000) },
    { quantity: RIGHT_TO_LEFT, price: RIGHT_TO_LEFT, phone: RIGHT_TO_LEFT, adviser: '', note: 'é'.repeat(5001) },
    { quantity: '9'.repeat(300), price: '9'.repeat(300), phone: '9'.repeat(40), adviser: '', note: 'é'.repeat(5001) },
    { quantity: '-4', price: '-4', phone: '', adviser: '', note: 'é'.repeat(5001) },
  ]
  for (const typed of cases) {
    for (const [name, text] of Object.entries(typed)) await paste(field[name as keyof typeof typed], text)
    await field.validUntil.fill('2020-01-01')
    await send.click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expectRejected(field.quantity, typed.quantity, 'La quantité va de 1 à')
    await expectRejected(field.price, typed.price, 'Indiquez un prix en euros HT')
    await expectRejected(field.phone, typed.phone, typed.phone ? FIELD_MESSAGES.phone : 'Ce champ est requis.')
    await expectRejected(field.note, typed.note, FIELD_MESSAGES.tooLong(5000))
    await expectRejected(
      field.adviser,
      typed.adviser,
      typed.adviser ? FIELD_MESSAGES.tooLong(250) : 'Ce champ est requis.',
    )
    await expect(line.getByLabel('Produit')).toHaveAccessibleDescription('Ce champ est requis.')
    await expect(field.validUntil).toHaveValue('2020-01-01')
  }
  // Valid input is sent as it was typed, including markup.
  await line.getByLabel('Produit').selectOption('PR-INC-LEVANT')
  await paste(field.quantity, '120')
  await paste(field.price, '16,50')
  await paste(field.phone, '01 99 00 12 99')
  await paste(field.adviser, MARKUP)
  await paste(field.note, ODD_TEXTS.join(' '))
  await send.click()
  await expectRejected(field.validUntil, '2020-01-01', 'Cette date est passée.')
  await field.validUntil.clear()
  await send.click()
  await expect(page.getByRole('status')).toContainText('L’offre est envoyée.')
  await expect(page.getByText(MARKUP).first()).toBeVisible()
  await check()
})

test('invalid capacities and closed days show errors on their fields, and the other fields preserve their input', async ({
  page,
  shop,
}) => {
  const check = watchForHarm(page)
  await enterBackOffice(page, shop)
  await page.goto(backOfficeUrl(shop, '/creneaux?point=PARIS_CENTRE'))
  const slots = page.getByLabel(/^Livraisons possibles, /)
  const everyDay = page.getByRole('region', { name: 'Chaque jour' })
  const usual = everyDay.getByLabel('Livraisons possibles par créneau')
  const closing = page.getByLabel('Jour à fermer')
  for (const typed of [...ODD_TEXTS, '-1', '1000', '4,5', '9'.repeat(300)]) {
    await paste(slots.first(), typed)
    await paste(slots.last(), '7')
    await page.getByRole('button', { name: 'Enregistrer les créneaux' }).click()
    await expectRejected(slots.first(), typed, 'Indiquez un nombre de 0 à 999, ou laissez vide.')
    await expect(slots.last()).toHaveValue('7')
    await paste(usual, typed)
    await everyDay.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expectRejected(usual, typed, 'Indiquez un nombre de 0 à 999, ou laissez vide.')
  }
  for (const day of ['', '2020-01-01', '2999-01-01']) {
    await closing.fill(day)
    await page.getByRole('button', { name: 'Fermer ce jour' }).click()
    await expectRejected(closing, day, 'Choisissez un jour à venir, dans l’année.')
  }
  await check()
})

test('an invalid day or channel in the URL of a page of the back office shows the page of today', async ({
  page,
  shop,
}) => {
  const check = watchForHarm(page)
  await enterBackOffice(page, shop)
  for (const section of ['commandes', 'production', 'creneaux']) {
    await page.goto(backOfficeUrl(shop, `/${section}`))
    const today = await page.getByLabel('Jour', { exact: true }).inputValue()
    for (const typed of [...ODD_TEXTS, '2026-02-30', '', 'x'.repeat(500)]) {
      const requested = new URLSearchParams({ point: typed, jour: typed, etat: typed, page: typed })
      const response = await page.goto(backOfficeUrl(shop, `/${section}?${requested}`))
      expect(response?.status(), `${section} ${typed}`).toBe(200)
      await expect(page.getByLabel('Jour', { exact: true })).toHaveValue(today)
    }
  }
  await check()
})
