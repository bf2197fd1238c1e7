import type { Page } from '@playwright/test'
import { CAMILLE, newCustomer } from '#tests/support/shop/customer.ts'
import { expect, type Shop } from '#tests/support/shop/shop.ts'
import { revokeSession } from '../steps/funnel.ts'
import { addressForm } from '../steps/panels.ts'
import { openAs } from '../steps/signed-in.ts'
import { CARDS } from '../steps/order.ts'
import { screen } from './screen.ts'

// The pages of the account while they load, without a response, empty, and after the session.

const account = (page: Page) => page.locator('catering-account')

const PAGES = [
  ['addresses', '/account/adresses', /\/account\/address-books/],
  ['payment methods', '/account/moyens-de-paiement', /\/account\/cards/],
  ['personal data', '/account/donnees-personnelles', /\/account\/me$/],
  ['notifications', '/account/notifications', /\/account\/me$/],
  ['home', '/account', /\/account\/me$/],
] as const

for (const [name, path, call] of PAGES) {
  // The home page of the account waits for a name only.
  if (name !== 'home')
    screen(`account ${name} loading`, async (page, shop) => {
      await page.route(call, () => undefined)
      await openAs(page, shop, CAMILLE, path)
      await expect(account(page).locator('.skeleton').first()).toBeVisible()
    })

  screen(`account ${name} that could not be read`, async (page, shop) => {
    await page.route(call, (route) => route.abort())
    await openAs(page, shop, CAMILLE, path)
    await expect(account(page).getByRole('button', { name: 'Réessayer' }).first()).toBeVisible()
  })
}

/** Opens a page as a new customer, whose account is empty. */
async function comeNew(page: Page, shop: Shop, path: string) {
  const person = await newCustomer(shop)
  await openAs(page, shop, person, path)
  return person
}

screen('account payment methods empty', async (page, shop) => {
  await comeNew(page, shop, '/account/moyens-de-paiement')
  await expect(account(page).getByText('Aucune carte enregistrée')).toBeVisible()
})

screen('account card with a bank check', async (page, shop) => {
  await comeNew(page, shop, '/account/moyens-de-paiement')
  await account(page).getByRole('button', { name: 'Ajouter une carte' }).click()
  const fields = page.frameLocator('catering-account dialog iframe')
  await fields.getByLabel('Numéro de carte').fill(CARDS.threeDSecure)
  await fields.getByLabel('Date d’expiration').fill('12 / 30')
  await fields.getByLabel('Cryptogramme').fill('123')
  await page.getByRole('button', { name: 'Enregistrer la carte' }).click()
  const bank = page.frameLocator('catering-account dialog .bank-frame')
  await expect(bank.getByRole('button', { name: 'Confirmer la carte' })).toBeVisible()
})

screen('account invoice address abroad', async (page, shop) => {
  await comeNew(page, shop, '/account/adresses')
  await account(page).getByRole('button', { name: 'Ajouter une adresse' }).last().click()
  await addressForm(page).getByLabel('Pays').selectOption('Belgique')
})

screen('account saved in a browser offline', async (page, shop) => {
  await comeNew(page, shop, '/account/donnees-personnelles')
  const identity = page.getByRole('form', { name: 'Votre identité' })
  await identity.getByLabel('Prénom').fill('Léonie')
  await page.context().setOffline(true)
  await identity.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(identity.getByText(/La connexion ne passe pas/)).toBeVisible()
})

screen('account session expired', async (page, shop) => {
  const person = await comeNew(page, shop, '/account/donnees-personnelles')
  const identity = page.getByRole('form', { name: 'Votre identité' })
  await identity.getByLabel('Prénom').fill('Léonie')
  revokeSession(shop, person)
  await identity.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('form', { name: 'Se connecter' })).toBeVisible()
})
