import { expect } from '#tests/support/shop/shop.ts'
import { screen } from './screen.ts'

// The text pages of the site, and the three other sites with widgets.

screen('page that does not exist', async (page, shop) => {
  await page.goto(shop.url('site', '/cette-page-n-existe-pas'))
  await expect(page.getByRole('heading', { name: 'OUPS !' })).toBeVisible()
})

screen('caterers of the network', async (page, shop) => {
  await page.goto(shop.url('site', '/traiteurs-locaux'))
  await expect(page.getByRole('link', { name: /Paris Centre/ }).first()).toBeVisible()
})

screen('one caterer', async (page, shop) => {
  await page.goto(shop.url('site', '/nos-traiteurs-france/ambrelune-lyon'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lyon')
})

screen('questions and answers', async (page, shop) => {
  await page.goto(shop.url('site', '/foire-aux-questions'))
  await page.locator('main summary').first().click()
  await expect(page.locator('main details[open]').first()).toBeVisible()
})

screen('terms of sale', async (page, shop) => {
  await page.goto(shop.url('site', '/cgv'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Conditions générales de vente')
})

screen('commitments', async (page, shop) => {
  await page.goto(shop.url('site', '/nos-engagements-responsables'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

screen('hot buffet', async (page, shop) => {
  await page.goto(shop.url('site', '/buffet-chaud-traiteur'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

screen('forgotten password', async (page, shop) => {
  await page.goto(shop.url('site', '/authentification/mot-de-passe-oublie'))
  await expect(page.getByRole('form', { name: 'Recevoir un lien' })).toBeVisible()
})

screen('new password chosen by a link that has expired', async (page, shop) => {
  await page.goto(shop.url('site', '/authentification/mot-de-passe-oublie?jeton=perime'))
  const form = page.getByRole('form', { name: 'Changer le mot de passe' })
  await form.getByLabel('Nouveau mot de passe').fill('Une-autre-table-2026')
  await form.getByLabel('Confirmer le mot de passe').fill('Une-autre-table-2026')
  await form.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.')).toBeVisible()
})

screen('page of a partner', async (page, shop) => {
  await page.goto(shop.url('partner'))
  await expect(page.locator('catering-catalogue').getByRole('heading', { name: 'Plateau Garrigue' })).toBeVisible()
})

screen('site of a franchise', async (page, shop) => {
  await page.goto(shop.url('franchise'))
  await expect(page.getByRole('banner').locator('catering-cart-button').getByRole('button')).toBeVisible()
})

screen('landing page', async (page, shop) => {
  await page.goto(shop.url('landing'))
  await expect(page.locator('catering-cart-button[product]').getByRole('button')).toBeVisible()
})
