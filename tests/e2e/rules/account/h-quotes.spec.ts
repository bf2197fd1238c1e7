import { expectAccessible } from '#tests/support/accessible.ts'
import { changeDatabase } from '#tests/support/shop/database.ts'
import { offerAsCaterer } from '#tests/support/shop/caterer.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { savedBy } from '#tests/e2e/steps/downloads.ts'
import {
  emailedOffer,
  openOffer,
  openQuote,
  requestQuote,
  fillEvent,
  QUOTE,
  quoteWidget,
  readNumber,
  sendQuote,
} from '#tests/e2e/steps/quote-form.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import type { Page } from '@playwright/test'

const HISTORY = '/account/historique-de-commandes'
const account = (page: Page) => page.locator('catering-account')

test(
  'H11 a quote is requested, followed in the account, gets an offer, is found from the email, and becomes the cart',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const { person, number } = await requestQuote(page, shop)
    await quoteWidget(page).getByRole('button', { name: 'Suivre ma demande' }).click()
    await expect(page).toHaveURL(/\?onglet=devis&devis=\d+$/)
    await expect(account(page).getByRole('heading', { name: `Devis n° ${number}` })).toBeFocused()
    await expect(account(page).getByText('À l’étude')).toBeVisible()
    await expect(account(page).getByText('45 € HT')).toBeVisible()
    await expect(account(page).getByText('Avec : personnel de service.')).toBeVisible()
    await expect(account(page).getByText('Ambrelune Paris Centre')).toBeVisible()
    await expect(account(page).getByRole('button', { name: 'Accepter et commander' })).toHaveCount(0)
    await expectAccessible(page, 'a quote that waits')

    await offerAsCaterer(shop, number)
    const { search } = new URL(await emailedOffer(shop, person.email))
    await page.goto(shop.url('site', HISTORY + search))
    await expect(account(page).getByText('À valider')).toBeVisible()
    await expect(account(page).getByText('Livré par nos soins.')).toBeVisible()
    await expect(account(page).getByRole('list', { name: 'Suivi du devis' })).toContainText('Valable jusqu’au')
    await expect(account(page).getByText('710,80 €').first()).toBeVisible()
    const file = await savedBy(page, () => account(page).getByRole('button', { name: 'Devis (PDF)' }).click())
    expect(file.name).toBe(`${number}.pdf`)
    await expectAccessible(page, 'a quote with an offer')

    // The cart is empty, so no confirmation is shown.
    await account(page).getByRole('button', { name: 'Accepter et commander' }).click()
    const cart = page.getByRole('dialog', { name: 'Votre panier' })
    await expect(cart).toContainText('710,80 €')
    await page.keyboard.press('Escape')
    await expect(account(page).getByText('Accepté').first()).toBeVisible()
    // The cart is the quote's own already, so again no confirmation is shown.
    await account(page).getByRole('button', { name: 'Reprendre la commande' }).click()
    await expect(cart).toContainText('710,80 €')
  },
)

test('H11 a cart that lacks a product of its quote shows a notice, in the cart and in the checkout, until it is there again', async ({
  page,
  shop,
}) => {
  await openOffer(page, shop)
  await account(page).getByRole('button', { name: 'Accepter et commander' }).click()
  const cart = page.getByRole('dialog', { name: 'Votre panier' })
  const quantity = cart.getByRole('group', { name: 'Plateau Garrigue' })
  const notice = 'Les prix du devis ne valent plus : il manque 1 × Plateau Garrigue.'
  await expect(cart).toContainText('710,80 €')
  await quantity.getByRole('button', { name: /^Diminuer/ }).click()
  await expect(cart.getByRole('status').filter({ hasText: notice })).toBeVisible()
  await expect(cart).not.toContainText('710,80 €')
  await expectAccessible(page, 'a cart that lost the prices of its quote')
  await quantity.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(cart).toContainText('710,80 €')
  await expect(cart.getByText(notice)).toHaveCount(0)

  await quantity.getByRole('button', { name: /^Diminuer/ }).click()
  await expect(cart.getByText(notice)).toBeVisible()
  await page.goto(shop.url('site', '/panier/coordonnees'))
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('catering-checkout').getByText(notice)).toBeVisible()
    await expectAccessible(page, `the checkout of a cart that lost the prices of its quote at ${width} px`)
  }
})

test('H11 a quote is declined after a confirmation, and leads to another request', async ({ page, shop }) => {
  const number = await openOffer(page, shop)
  await account(page).getByRole('button', { name: 'Refuser' }).click()
  const question = page.getByRole('dialog', { name: `Refuser le devis n° ${number} ?` })
  await expectAccessible(page, 'the question before refusing')
  await question.getByRole('button', { name: 'Annuler' }).click()
  await account(page).getByRole('button', { name: 'Refuser' }).click()
  await question.getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByText('Devis refusé')).toBeVisible()
  await expect(account(page).getByRole('list', { name: 'Suivi du devis' })).toContainText('Refusé')
  await expect(account(page).getByRole('button', { name: 'Accepter et commander' })).toHaveCount(0)
  await account(page).getByRole('button', { name: 'Demander un autre devis' }).click()
  await expect(page).toHaveURL(shop.url('site', QUOTE))
})

test('H11 a quote that expires while it is open cannot be accepted, shows a notice, and leads to another request', async ({
  page,
  shop,
}) => {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })
  const number = await openOffer(page, shop, today)
  const accept = account(page).getByRole('button', { name: 'Accepter et commander' })
  await expect(accept).toBeVisible()
  await expect(account(page).getByText('À valider')).toBeVisible()

  // Its last day passes while the page is open: the server decides.
  changeDatabase(shop, 'update quotes set valid_until = ? where number = ?', '2026-01-05', number)
  await accept.click()
  const over = 'Ce devis était valable jusqu’au lundi 5 janvier 2026. Demandez-en un autre.'
  await expect(page.getByText(over)).toBeVisible()

  const detail = page.url()
  await page.reload()
  await expect(account(page).getByText('Expiré').first()).toBeVisible()
  const steps = account(page).getByRole('list', { name: 'Suivi du devis' })
  await expect(steps).toContainText('Expiré')
  await expect(steps).toContainText('5 janvier 2026')
  for (const name of ['Accepter et commander', 'Refuser', 'Reprendre la commande'])
    await expect(account(page).getByRole('button', { name })).toHaveCount(0)
  await expect(account(page).getByText('710,80 €').first()).toBeVisible()
  await expectAccessible(page, 'a quote that is over')
  await page.goto(shop.url('site', `${HISTORY}?onglet=devis`))
  await expect(account(page).getByRole('listitem').filter({ hasText: number })).toContainText('Expiré')
  await page.goto(detail)
  await account(page).getByRole('button', { name: 'Demander un autre devis' }).click()
  await expect(page).toHaveURL(shop.url('site', QUOTE))
})

test('H11 a quote accepted in another tab cannot be declined, nor one declined there accepted', async ({
  page,
  context,
  shop,
}) => {
  const { person, number } = await requestQuote(page, shop)
  await offerAsCaterer(shop, number)
  const other = await context.newPage()
  for (const one of [page, other]) await openQuote(one, shop, number)
  await account(page).getByRole('button', { name: 'Accepter et commander' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre panier' })).toBeVisible()
  const question = other.getByRole('dialog', { name: `Refuser le devis n° ${number} ?` })
  await account(other).getByRole('button', { name: 'Refuser' }).click()
  await question.getByRole('button', { name: 'Refuser' }).click()
  await expect(other.getByText('Vous avez accepté ce devis\u00A0: c’est la commande qui s’annule.')).toBeVisible()
  await other.reload()
  await expect(account(other).getByText('Accepté').first()).toBeVisible()

  // Firefox gives the focus to the front tab alone, as for a visitor.
  await page.bringToFront()
  await openAs(page, shop, person, QUOTE)
  await fillEvent(page)
  await sendQuote(page).click()
  const second = await readNumber(page)
  await offerAsCaterer(shop, second)
  for (const one of [page, other]) await openQuote(one, shop, second)
  await account(page).getByRole('button', { name: 'Refuser' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByText('Devis refusé')).toBeVisible()
  await account(other).getByRole('button', { name: 'Accepter et commander' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Accepter et commander' }).click()
  await expect(other.getByText('Vous avez refusé ce devis. Demandez-en un autre.')).toBeVisible()
})
