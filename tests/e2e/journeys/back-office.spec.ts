import type { Page } from '@playwright/test'
import ky from 'ky'
import { expectAccessible } from '#tests/support/accessible.ts'
import { CAMILLE, newCustomer } from '#tests/support/shop/customer.ts'
import { changeDatabase } from '#tests/support/shop/database.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { enterBackOffice, backOfficeUrl, openTraysAs } from '../steps/signed-in.ts'
import { tabTo, typeOver } from '../steps/keyboard.ts'
import { openDelivery, signIn } from '../steps/order.ts'

/** Nothing scrolls sideways at two other widths either. */
async function expectToFit(page: Page, screen: string, width: number): Promise<void> {
  for (const other of [768, 1680]) {
    await page.setViewportSize({ width: other, height: 900 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, `${screen} at ${other} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width, height: 900 })
}

/** An open day of Paris Centre, well ahead. */
async function openDay(shop: Shop): Promise<string> {
  type SlotsResponse = { days: { day: string; status: string }[] }
  const { days } = await ky
    .get(shop.url('api', '/api/v2/shop/channels/PARIS_CENTRE/slots?days=31'))
    .json<SlotsResponse>()
  return days.filter(({ status }) => status === 'open').at(8)!.day
}

test('a quote requested by a customer gets an offer, which the customer sees and accepts', async ({
  page,
  shop,
  browser,
}) => {
  await enterBackOffice(page, shop)
  await page.getByRole('link', { name: /^DEV-\d{4}-0005$/ }).click()
  await page.getByRole('button', { name: 'Envoyer l’offre' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page, 'a rejected offer')

  const line = page.getByRole('group', { name: 'Ligne 1' })
  await line.getByLabel('Produit').selectOption('PR-INC-LEVANT')
  await line.getByLabel('Quantité').fill('120')
  await line.getByLabel('Prix unitaire HT').fill('16,50')
  await page.getByLabel('Note pour le client').fill('Vaisselle réutilisable comprise.')
  await page.getByRole('button', { name: 'Calculer le total' }).click()
  await expect(page.getByRole('heading', { name: 'Le total de cette offre' })).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer l’offre' }).click()
  await expect(page.getByRole('status')).toContainText('L’offre est envoyée.')

  const customer = await browser.newPage()
  await customer.goto(shop.url('site', '/account/historique-de-commandes?onglet=devis'))
  await signIn(customer, CAMILLE)
  const offer = customer.getByRole('listitem').filter({ hasText: /DEV-\d{4}-0005/ })
  await expect(offer).toContainText('À valider')
  await offer.getByRole('button', { name: /^Voir et répondre au devis n°.DEV-\d{4}-0005$/ }).click()
  await customer.getByRole('button', { name: 'Accepter et commander' }).click()
  await expect(customer.getByRole('dialog', { name: 'Votre panier' })).toContainText('Plateau Levant')
  await page.reload()
  await expect(page.getByText('Le client a accepté cette offre.')).toBeVisible()
  await customer.close()
})

test('a day closed in the back office cannot be chosen in the shop, which shows the reason', async ({
  page,
  shop,
  browser,
}) => {
  const day = await openDay(shop)
  await enterBackOffice(page, shop)
  await page.goto(backOfficeUrl(shop, `/creneaux?point=PARIS_CENTRE&jour=${day}`))
  await page.getByLabel('Jour à fermer').fill(day)
  await page.getByRole('button', { name: 'Fermer ce jour' }).click()
  await expect(page.getByRole('status')).toContainText('est fermé.')

  const customer = await browser.newPage()
  const person = await newCustomer(shop)
  await openTraysAs(customer, shop, person)
  const form = await openDelivery(customer, 'Jour')
  const closed = form.locator(`[data-day="${day}"]`)
  await expect(closed).toHaveAttribute('aria-disabled', 'true')
  await expect(closed).toHaveAccessibleName(/Fermeture exceptionnelle/)
  await customer.close()

  await page
    .getByRole('button', { name: /^Rouvrir le / })
    .first()
    .click()
  await expect(page.getByRole('status')).toContainText('est rouvert.')
})

/** The link to a day of the start page: 'jeudi 26 novembre 2026'. */
const DAY = /^\p{L}+ \d+(?:er)? \p{L}+ \d{4}$/u

for (const width of [360, 1280]) {
  test(`every page of the back office is accessible at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(backOfficeUrl(shop))
    await expectAccessible(page, 'sign-in')
    await enterBackOffice(page, shop)
    await expectAccessible(page, 'home')
    const order = await page
      .getByRole('link', { name: /^Commande n°/ })
      .first()
      .getAttribute('href')
    for (const path of [
      ...['/devis', '/devis/5', '/devis/3', '/devis?etat=refused'],
      ...['/commandes', '/production', '/creneaux', '/courriels', '/nulle-part'],
      ...['', '/bon-de-livraison', '/etiquettes'].map((end) => order!.replace('/demo/traiteur', '') + end),
    ]) {
      await page.goto(backOfficeUrl(shop, path))
      await expectAccessible(page, path)
      await expectToFit(page, path, width)
    }
    await page.goto(backOfficeUrl(shop))
    const href = (await page.getByRole('link', { name: DAY }).first().getAttribute('href'))!
    for (const section of ['commandes', 'production', 'commandes/impression']) {
      await page.goto(shop.url('api', href.replace('commandes', section).replace('point=', 'point=BORDEAUX')))
      await expect(page.getByText('Plateau Garrigue').or(page.getByText('Bureau Démo')).first()).toBeVisible()
      await expectAccessible(page, section)
      await expectToFit(page, section, width)
    }
  })
}

test('the start page leads to the next departure, to what is to confirm and to the documents of the day', async ({
  page,
  shop,
}) => {
  await enterBackOffice(page, shop)
  const section = (name: string) => page.getByRole('region', { name })
  for (const [name, link, heading] of [
    ['Prochain départ', 'Voir les commandes', 'Commandes du jour'],
    ['Commandes à confirmer', /^Commande n°/, /^Commande n°/],
    ['Devis à répondre', /^DEV-/, /^Devis DEV-/],
    ['À imprimer', /^Imprimer le /, 'Tout imprimer'],
    ['Prochain départ', DAY, 'Commandes du jour'],
  ] as const) {
    await section(name).getByRole('link', { name: link }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.goto(backOfficeUrl(shop))
  }
  changeDatabase(shop, "update orders set state = 'cancelled' where state = 'new'")
  changeDatabase(shop, "update quotes set state = 'refused' where state = 'new'")
  await page.reload()
  for (const [name, text] of [
    ['Prochain départ', 'Aucun départ prévu.'],
    ['Commandes à confirmer', 'Rien à confirmer.'],
    ['Devis à répondre', 'Toutes les demandes ont reçu leur réponse.'],
    ['À imprimer', 'Rien à imprimer.'],
    ['Prochain départ', 'Aucune livraison prévue.'],
  ] as const)
    await expect(section(name)).toContainText(text)
})

test('by keyboard alone a quote is found in the back office, rejected while incomplete, and sent as an offer', async ({
  page,
  shop,
}) => {
  await enterBackOffice(page, shop)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: /^DEV-\d{4}-0005$/ }))
  await page.keyboard.press('Enter')
  const send = page.getByRole('button', { name: 'Envoyer l’offre' })
  await expect(send).toBeVisible()
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  const line = page.getByRole('group', { name: 'Ligne 1' })
  await tabTo(page, line.getByLabel('Produit'))
  await page.keyboard.type('Plateau Levant')
  await expect(line.getByLabel('Produit')).toHaveValue('PR-INC-LEVANT')
  await tabTo(page, line.getByLabel('Quantité'))
  await typeOver(page, '120')
  await tabTo(page, line.getByLabel('Prix unitaire HT'))
  await typeOver(page, '16,50')
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('L’offre est envoyée.')
})
