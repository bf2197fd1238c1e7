import { CATERER, offerAsCaterer } from '#tests/support/shop/caterer.ts'
import { newCustomer } from '#tests/support/shop/customer.ts'
import { changeDatabase } from '#tests/support/shop/database.ts'
import { expect, type Shop } from '#tests/support/shop/shop.ts'
import { placeUnpaid, POTAGER } from '#tests/support/shop/unpaid-order.ts'
import { releasePlaces } from '../steps/funnel.ts'
import { requestQuote } from '../steps/quote-form.ts'
import { screen } from './screen.ts'
import type { Page } from '@playwright/test'

const backOfficeUrl = (shop: Shop, path = ''): string => shop.url('api', `/demo/traiteur${path}`)

/** Signs the caterer in and opens a page of the back office. */
async function enter(page: Page, shop: Shop, path: string): Promise<void> {
  await page.goto(backOfficeUrl(shop))
  await page.getByLabel('Adresse courriel').fill(CATERER.email)
  await page.getByLabel('Mot de passe').fill(CATERER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Aujourd’hui', level: 1 })).toBeVisible()
  if (path) await page.goto(backOfficeUrl(shop, path))
}

/** Opens the first order of the day, its delivery sheet or its labels. */
async function besideAnOrder(page: Page, shop: Shop, end: string): Promise<void> {
  await enter(page, shop, '')
  const order = page.getByRole('link', { name: /^Commande n°/ }).first()
  await page.goto(shop.url('api', (await order.getAttribute('href'))! + end))
}

screen('back-office sign in rejected', async (page, shop) => {
  await page.goto(backOfficeUrl(shop))
  await page.getByLabel('Adresse courriel').fill(CATERER.email)
  await page.getByLabel('Mot de passe').fill('pas-le-bon')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
})

screen('back-office today', (page, shop) => enter(page, shop, ''))
screen('back-office quotes', (page, shop) => enter(page, shop, '/devis'))

screen('back-office quote rejected', async (page, shop) => {
  const { number } = await requestQuote(page, shop)
  await enter(page, shop, '')
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Envoyer l’offre' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

screen('back-office orders', async (page, shop) => {
  await enter(page, shop, '')
  await page.getByRole('region', { name: 'Prochain départ' }).getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
})
screen('back-office order', (page, shop) => besideAnOrder(page, shop, ''))
screen('back-office delivery sheet', (page, shop) => besideAnOrder(page, shop, '/bon-de-livraison'))
screen('back-office labels', (page, shop) => besideAnOrder(page, shop, '/etiquettes'))
screen('back-office production', (page, shop) => enter(page, shop, '/production'))
screen('back-office print of a day', async (page, shop) => {
  await enter(page, shop, '')
  await page
    .getByRole('link', { name: /^Imprimer le / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Tout imprimer', level: 1 })).toBeVisible()
})
screen('back-office address of emails rejected', async (page, shop) => {
  await enter(page, shop, '/creneaux?point=PARIS_CENTRE')
  await page.getByLabel('Adresse', { exact: true }).fill('cuisine@')
  await page.getByRole('region', { name: 'Courriels du point de vente' }).getByRole('button').click()
  await expect(page.getByRole('alert')).toContainText('Cette adresse n’est pas valable.')
})
screen('back-office day without orders', (page, shop) => enter(page, shop, '/commandes'))
screen('back-office slots and closed days', (page, shop) => enter(page, shop, '/creneaux?point=PARIS_CENTRE'))

/** Opens an order that is not paid in time, as the caterer. */
async function openReleased(page: Page, shop: Shop): Promise<string> {
  const order = await placeUnpaid(shop, await newCustomer(shop))
  releasePlaces(shop)
  await enter(page, shop, `/commandes/${order}`)
  await expect(page.getByText('Place rendue')).toBeVisible()
  return order
}

screen('back-office order whose place is given back', async (page, shop) => {
  await openReleased(page, shop)
})

screen('back-office day of an order whose place is given back', async (page, shop) => {
  await openReleased(page, shop)
  await page.getByRole('link', { name: 'Commandes du jour' }).click()
  await expect(page.getByText('Place rendue')).toBeVisible()
})

screen('back-office order that has changed meanwhile', async (page, shop) => {
  const order = await openReleased(page, shop)
  changeDatabase(shop, "update orders set payment_state = 'paid', released_at = null where token_value = ?", order)
  await page.locator('summary', { hasText: 'Annuler la commande' }).click()
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(page.getByRole('alert')).toContainText('Cette commande a changé entre-temps')
})

screen('back-office quote with another offer meanwhile', async (page, shop) => {
  const { number } = await requestQuote(page, shop)
  await enter(page, shop, '')
  await page.getByRole('link', { name: number }).click()
  await page.getByLabel('Produit').first().selectOption(POTAGER)
  await page.getByLabel('Quantité').first().fill('40')
  await offerAsCaterer(shop, number)
  await page.getByRole('button', { name: 'Envoyer l’offre' }).click()
  await expect(page.getByRole('alert')).toContainText('Une autre offre a été envoyée entre-temps')
})

screen('back-office slots that have changed meanwhile', async (page, shop) => {
  await enter(page, shop, '/creneaux?point=PARIS_CENTRE')
  await page.getByLabel('Livraisons possibles, 12h-13h').fill('7')
  const day = await page.locator('input[name=jour]').first().inputValue()
  const other = await page.context().newPage()
  await other.goto(backOfficeUrl(shop, `/creneaux?point=PARIS_CENTRE&jour=${day}`))
  await other.getByLabel('Livraisons possibles, 12h-13h').fill('3')
  await other.getByRole('button', { name: 'Enregistrer les créneaux' }).click()
  await expect(other.getByRole('status').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer les créneaux' }).click()
  await expect(page.getByRole('alert')).toContainText('Ces nombres ont changé entre-temps')
})
