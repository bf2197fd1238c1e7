import { CATERER } from '../../support/caterer.ts'
import { expect, type Shop } from '../../support/shop.ts'
import { askForQuote } from '../quote-form.ts'
import { screen } from './screen.ts'
import type { Page } from '@playwright/test'

const office = (shop: Shop, path = ''): string => shop.url('api', `/demo/traiteur${path}`)

/** Signs the caterer in and opens a page of the back office. */
async function enter(page: Page, shop: Shop, path: string): Promise<void> {
  await page.goto(office(shop))
  await page.getByLabel('Adresse courriel').fill(CATERER.email)
  await page.getByLabel('Mot de passe').fill(CATERER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Aujourd’hui', level: 1 })).toBeVisible()
  if (path) await page.goto(office(shop, path))
}

/** Opens the first order of the day, its delivery sheet or its labels. */
async function besideAnOrder(page: Page, shop: Shop, end: string): Promise<void> {
  await enter(page, shop, '')
  const order = page.getByRole('link', { name: /^Commande n°/ }).first()
  await page.goto(shop.url('api', (await order.getAttribute('href'))! + end))
}

screen('office sign in refused', async (page, shop) => {
  await page.goto(office(shop))
  await page.getByLabel('Adresse courriel').fill(CATERER.email)
  await page.getByLabel('Mot de passe').fill('pas-le-bon')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
})

screen('office today', (page, shop) => enter(page, shop, ''))
screen('office quotes', (page, shop) => enter(page, shop, '/devis'))

screen('office quote refused', async (page, shop) => {
  const { number } = await askForQuote(page, shop)
  await enter(page, shop, '')
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Envoyer l’offre' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

screen('office orders', async (page, shop) => {
  await enter(page, shop, '')
  await page
    .getByRole('link', { name: /\d{4}$/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
})
screen('office order', (page, shop) => besideAnOrder(page, shop, ''))
screen('office delivery sheet', (page, shop) => besideAnOrder(page, shop, '/bon-de-livraison'))
screen('office labels', (page, shop) => besideAnOrder(page, shop, '/etiquettes'))
screen('office production', (page, shop) => enter(page, shop, '/production'))
screen('office day without orders', (page, shop) => enter(page, shop, '/commandes'))
screen('office slots and closed days', (page, shop) => enter(page, shop, '/creneaux?point=PARIS_CENTRE'))
