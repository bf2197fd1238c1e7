import { CATERER } from '../../support/shop/caterer.ts'
import { expect, type Shop } from '../../support/shop/shop.ts'
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
  await page
    .getByRole('link', { name: /\d{4}$/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
})
screen('back-office order', (page, shop) => besideAnOrder(page, shop, ''))
screen('back-office delivery sheet', (page, shop) => besideAnOrder(page, shop, '/bon-de-livraison'))
screen('back-office labels', (page, shop) => besideAnOrder(page, shop, '/etiquettes'))
screen('back-office production', (page, shop) => enter(page, shop, '/production'))
screen('back-office day without orders', (page, shop) => enter(page, shop, '/commandes'))
screen('back-office slots and closed days', (page, shop) => enter(page, shop, '/creneaux?point=PARIS_CENTRE'))
