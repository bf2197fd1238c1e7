import type { Page } from '@playwright/test'
import { CAMILLE, newCustomer, ordersOf } from '#tests/support/shop/customer.ts'
import { creditAsCaterer } from '#tests/support/shop/caterer.ts'
import { inDatabase } from '#tests/support/shop/database.ts'
import { placeUnpaid } from '#tests/support/shop/unpaid-order.ts'
import { expect, type Shop } from '#tests/support/shop/shop.ts'
import { addressForm, openPanel } from '../steps/panels.ts'
import { openOffer, requestQuote } from '../steps/quote-form.ts'
import { openAs } from '../steps/signed-in.ts'
import { signIn } from '../steps/order.ts'
import { screen } from './screen.ts'

const account = (page: Page) => page.locator('catering-account')

screen('account home', async (page, shop) => {
  await placeUnpaid(shop, CAMILLE)
  await openAs(page, shop, CAMILLE, '/account')
  await expect(account(page).getByText('attend son paiement')).toBeVisible()
  await expect(account(page).getByText(/^Livraison possible le/)).toBeVisible()
  await expect(account(page).getByRole('list', { name: 'En ce moment' })).toBeVisible()
})

screen('account order history', async (page, shop) => {
  await openAs(page, shop, CAMILLE, '/account/historique-de-commandes')
  await expect(
    account(page)
      .getByRole('button', { name: /^Commander à nouveau/ })
      .first(),
  ).toBeVisible()
})

screen('account invoices', (page, shop) =>
  openAs(page, shop, CAMILLE, '/account/historique-de-commandes?onglet=factures'),
)

screen('account quotes', (page, shop) => openAs(page, shop, CAMILLE, '/account/historique-de-commandes?onglet=devis'))

screen('account payment methods', async (page, shop) => {
  await openAs(page, shop, CAMILLE, '/account/moyens-de-paiement')
  await expect(account(page).getByRole('button', { name: 'Ajouter une carte' })).toBeVisible()
})

screen('account card form', async (page, shop) => {
  await openAs(page, shop, CAMILLE, '/account/moyens-de-paiement')
  await account(page).getByRole('button', { name: 'Ajouter une carte' }).click()
  await expect(page.frameLocator('catering-account dialog iframe').getByLabel('Numéro de carte')).toBeVisible()
})

for (const [what, path, button] of [
  ['a card', '/account/moyens-de-paiement', /^Supprimer la carte/],
  ['an address', '/account/adresses', /^Supprimer l’adresse/],
] as const) {
  screen(`account question before ${what} is removed`, async (page, shop) => {
    await openAs(page, shop, CAMILLE, path)
    await account(page).getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Supprimer' })).toBeVisible()
  })
}

screen('account addresses', (page, shop) => openAs(page, shop, CAMILLE, '/account/adresses'))

const HISTORY = '/account/historique-de-commandes'

/** Opens a page as a new customer, who has not ordered yet. */
async function comeNew(page: Page, shop: Shop, path: string): Promise<void> {
  const person = await newCustomer(shop)
  await openAs(page, shop, person, path)
}

/** Opens the large order of the demo. */
async function comeToOrder(page: Page, shop: Shop): Promise<void> {
  const order = (await ordersOf(shop, CAMILLE)).find(({ total, state }) => state === 'fulfilled' && total > 40_000)!
  await openAs(page, shop, CAMILLE, `${HISTORY}?commande=${order.tokenValue}`)
  await expect(account(page).getByRole('heading', { name: /^Commande n°/ })).toBeVisible()
}

screen('account sign in', async (page, shop) => {
  await page.goto(shop.url('site', '/authentification/connexion'))
  await expect(page.getByRole('form', { name: 'Se connecter' })).toBeVisible()
})

screen('account sign in rejected', async (page, shop) => {
  await page.goto(shop.url('site', '/authentification/connexion'))
  await signIn(page, { ...CAMILLE, password: 'pas-le-bon' })
  await expect(account(page).getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
})

screen('account sign up', async (page, shop) => {
  await page.goto(shop.url('site', '/authentification/inscription'))
  await expect(page.getByRole('form', { name: 'Créer mon compte' })).toBeVisible()
})

screen('account order', comeToOrder)

screen('account order being given back', async (page, shop) => {
  const order = (await ordersOf(shop, CAMILLE)).find(
    ({ paymentState, state }) => state === 'fulfilled' && paymentState === 'paid',
  )!
  await creditAsCaterer(shop, order.tokenValue)
  // The payment provider has not responded yet.
  await inDatabase(shop, (db) =>
    db.updateTable('orders').set({ payment_state: 'paid' }).where('token_value', '=', order.tokenValue).execute(),
  )
  await openAs(page, shop, CAMILLE, `${HISTORY}?commande=${order.tokenValue}`)
  await expect(account(page).getByText('Remboursement en cours')).toBeVisible()
  await expect(account(page).getByRole('button', { name: 'Avoir (PDF)' })).toBeVisible()
})

screen('account order repeated', async (page, shop) => {
  const stock = (on_hand: number | null) =>
    inDatabase(shop, (db) => db.updateTable('products').set({ on_hand }).where('code', '=', 'PR-INC-LEVANT').execute())
  // A cart of this customer would count against the stock: the test begins without one.
  await inDatabase(shop, (db) =>
    db.updateTable('orders').set({ customer_id: null }).where('state', '=', 'cart').execute(),
  )
  await comeToOrder(page, shop)
  await stock(5)
  await account(page).getByRole('button', { name: 'Commander à nouveau' }).click()
  await expect(page.getByRole('dialog', { name: 'Commander à nouveau' })).toContainText('Il n’en reste que 5')
  await stock(null)
})

screen('account history empty', async (page, shop) => {
  await comeNew(page, shop, HISTORY)
  await expect(account(page).locator('.empty')).toBeVisible()
})

screen('account addresses empty', async (page, shop) => {
  await comeNew(page, shop, '/account/adresses')
  await expect(account(page).getByRole('button', { name: 'Ajouter une adresse' }).first()).toBeVisible()
})

screen('account history that could not be read', async (page, shop) => {
  await page.route(/account\/orders\?/, (route) => route.abort())
  await openAs(page, shop, CAMILLE, HISTORY)
  await expect(account(page).getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

screen('account history loading', async (page, shop) => {
  await page.route(/account\/orders\?/, () => undefined)
  await openAs(page, shop, CAMILLE, HISTORY)
  await expect(account(page).locator('.skeleton').first()).toBeVisible()
})

screen('account quote accepted', async (page, shop) => {
  await openOffer(page, shop)
  await account(page).getByRole('button', { name: 'Accepter et commander' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

screen('sidebar new address with errors', async (page, shop) => {
  await openAs(page, shop, CAMILLE, '/account/adresses')
  await account(page).getByRole('button', { name: 'Ajouter une adresse' }).first().click()
  await addressForm(page)
    .getByRole('button', { name: /^(Ajouter|Enregistrer)/ })
    .click()
  await expect(addressForm(page).getByText('Ce champ est requis.').first()).toBeVisible()
})

screen('sidebar sign in', async (page, shop) => {
  await page.goto(shop.url('site'))
  await openPanel(page, 'sign-in')
  await expect(page.getByRole('dialog', { name: 'Se connecter' })).toBeVisible()
})

screen('sidebar addresses', async (page, shop) => {
  await openAs(page, shop, CAMILLE, '/account')
  await openPanel(page, 'address')
  await expect(page.getByRole('dialog', { name: 'Adresses de livraison' })).toBeVisible()
})

screen('sidebar contact', async (page, shop) => {
  await page.goto(shop.url('site'))
  await openPanel(page, 'contact')
  await expect(page.getByRole('dialog', { name: 'Nous écrire' })).toBeVisible()
})

screen('account personal data', async (page, shop) => {
  await openAs(page, shop, CAMILLE, '/account/donnees-personnelles')
  await expect(page.getByRole('form', { name: 'Votre identité' })).toBeVisible()
})

screen('account invalid personal data', async (page, shop) => {
  await openAs(page, shop, CAMILLE, '/account/donnees-personnelles')
  const identity = page.getByRole('form', { name: 'Votre identité' })
  await identity.getByLabel('Prénom').fill('')
  await identity.getByLabel(/^SIRET/).fill('123')
  await identity.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(identity.getByText('2 champs à corriger')).toBeVisible()
})

screen('account deletion', async (page, shop) => {
  await openAs(page, shop, CAMILLE, '/account/donnees-personnelles')
  await account(page).getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page.getByRole('dialog', { name: 'Supprimer votre compte ?' })).toBeVisible()
})

screen('account notifications', async (page, shop) => {
  await openAs(page, shop, CAMILLE, '/account/notifications')
  await expect(account(page).getByRole('switch').first()).toBeVisible()
})

screen('account quotes empty', async (page, shop) => {
  await comeNew(page, shop, `${HISTORY}?onglet=devis`)
  await expect(account(page).getByText('Aucun devis pour l’instant')).toBeVisible()
})

screen('account invoices empty', async (page, shop) => {
  await comeNew(page, shop, `${HISTORY}?onglet=factures`)
  await expect(account(page).getByText('Aucune facture pour l’instant')).toBeVisible()
})

for (const [list, tab, call] of [
  ['quotes', 'devis', /\/account\/quotes(\?|$)/],
  ['invoices', 'factures', /\/account\/invoices(\?|$)/],
] as const) {
  screen(`account ${list} that could not be read`, async (page, shop) => {
    await page.route(call, (route) => route.abort())
    await openAs(page, shop, CAMILLE, `${HISTORY}?onglet=${tab}`)
    const retry = account(page).getByRole('button', { name: 'Réessayer' })
    await expect(retry).toBeVisible()
    // A retry shows the list; then it fails once more, for the screenshot.
    await page.unroute(call)
    await retry.click()
    await expect(account(page).getByRole('listitem').first()).toBeVisible()
    await page.route(call, (route) => route.abort())
    await page.reload()
    await expect(retry).toBeVisible()
  })

  screen(`account ${list} loading`, async (page, shop) => {
    await page.route(call, () => undefined)
    await openAs(page, shop, CAMILLE, `${HISTORY}?onglet=${tab}`)
    await expect(account(page).locator('.skeleton').first()).toBeVisible()
  })
}

for (const [what, place, title] of [
  ['order that does not exist', 'commande=nulle-part', 'Commande introuvable'],
  ['quote that does not exist', 'onglet=devis&devis=999999', 'Devis introuvable'],
] as const) {
  screen(`account ${what}`, async (page, shop) => {
    await openAs(page, shop, CAMILLE, `${HISTORY}?${place}`)
    await expect(account(page).getByRole('heading', { name: title })).toBeVisible()
    await expect(account(page).getByRole('button', { name: /^Tou(te)?s les (commandes|devis)$/ })).toBeVisible()
  })
}

screen('account order of another customer', async (page, shop) => {
  const [order] = await ordersOf(shop, CAMILLE)
  await comeNew(page, shop, `${HISTORY}?commande=${order!.tokenValue}`)
  await expect(account(page).getByRole('heading', { name: 'Commande introuvable' })).toBeVisible()
  await expect(account(page).getByText(order!.number)).toHaveCount(0)
})

screen('account quote of another customer', async (page, shop) => {
  const { number } = await requestQuote(page, shop)
  await page.goto(shop.url('site', `${HISTORY}?onglet=devis`))
  await account(page)
    .getByRole('button', { name: new RegExp(number) })
    .click()
  await expect(page).toHaveURL(/devis=\d+$/)
  const { search } = new URL(page.url())
  await page.getByRole('navigation').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(shop.url('site'))
  await comeNew(page, shop, HISTORY + search)
  await expect(account(page).getByRole('heading', { name: 'Devis introuvable' })).toBeVisible()
  await expect(account(page).getByText(number)).toHaveCount(0)
})
