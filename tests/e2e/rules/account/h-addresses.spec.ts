import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { newCustomer, ordersOf, signedInApi, type Person } from '#tests/support/shop/customer.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { DELIVERY } from '#tests/support/shop/unpaid-order.ts'
import { openCheckoutStep } from '#tests/e2e/steps/funnel.ts'
import { isFocused } from '#tests/e2e/steps/keyboard.ts'
import { addressForm } from '#tests/e2e/steps/panels.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import {
  acceptTerms,
  CARDS,
  expectStep,
  fillCard,
  giveAddress,
  orderButton,
  readConfirmation,
  step,
  chooseFirstSlot,
  toDelivery,
} from '#tests/e2e/steps/order.ts'

const BOOK = '/account/adresses'
const CONTACT = '/panier/coordonnees'

/** Three addresses in Paris and one in Lyon. */
const BANQUE = { ...DELIVERY, company: 'Atelier Banque' }
const MAIL = { ...DELIVERY, company: 'Atelier Mail', street: '3 rue du Mail' }
const LYON = { ...DELIVERY, company: 'Atelier Lyon', street: '3 quai Perrache', postcode: '69002', city: 'Lyon' }
const COMPTA = { ...DELIVERY, company: 'Comptabilité', street: '9 rue Vivienne', billing: true }

type Entry = typeof BANQUE & { defaultDelivery?: boolean; defaultBilling?: boolean }

/** A new customer with these addresses in the address book, the oldest first. */
async function withBook(shop: Shop, entries: readonly Entry[]): Promise<Person> {
  const person = await newCustomer(shop)
  const api = await signedInApi(shop, person)
  for (const { defaultDelivery, defaultBilling, ...entry } of entries) {
    const { id } = await api.post('api/v2/shop/account/address-books', { json: entry }).json<{ id: number }>()
    const defaults = { defaultDelivery: defaultDelivery ?? false, defaultBilling: defaultBilling ?? false }
    await api.patch(`api/v2/shop/account/address-books/${id}`, {
      json: defaults,
      headers: { 'Content-Type': 'application/merge-patch+json' },
    })
  }
  return person
}

const tile = (page: Page, company: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: company, level: 3 }) })
const names = (page: Page): Locator => page.locator('catering-account').getByRole('heading', { level: 3 })
const DELIVERED = 'Livraison par défaut'
const BILLED = 'Facturation par défaut'
const button = (page: Page, company: string, action: string): Locator =>
  tile(page, company).getByRole('button', { name: `${action} : ${company}` })

test('H9 the address book lists the newest first; an address is added, changed, and removed after a confirmation', async ({
  page,
  shop,
}) => {
  const person = await withBook(shop, [BANQUE, MAIL])
  await openAs(page, shop, person, BOOK)
  await expect(names(page)).toHaveText(['Atelier Mail', 'Atelier Banque'])
  await expect(tile(page, 'Atelier Mail')).toContainText('La plus récente')

  const form = addressForm(page)
  await page.getByRole('button', { name: 'Ajouter une adresse' }).first().click()
  await form.getByLabel('Société').fill('Atelier Bourse')
  await form.getByLabel('Numéro et rue').fill('1 place de la Bourse')
  await form.getByLabel('Code postal').fill('75002')
  await form.getByLabel('Ville').fill('Paris')
  await form.getByRole('button', { name: 'Ajouter une adresse' }).click()
  await expect(page.getByText('Adresse ajoutée')).toBeVisible()
  await expect(names(page)).toHaveText(['Atelier Bourse', 'Atelier Mail', 'Atelier Banque'])
  await expect(tile(page, 'Atelier Bourse')).toContainText('La plus récente')

  await page.getByRole('button', { name: 'Modifier l’adresse Atelier Mail' }).click()
  await form.getByLabel('Numéro et rue').fill('5 rue du Mail')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(tile(page, 'Atelier Mail')).toContainText('5 rue du Mail')

  const removal = page.getByRole('dialog', { name: 'Supprimer cette adresse ?' })
  await page.getByRole('button', { name: 'Supprimer l’adresse Atelier Bourse' }).click()
  await expect(removal).toContainText('1 place de la Bourse')
  await removal.getByRole('button', { name: 'Annuler' }).click()
  await expect(names(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Supprimer l’adresse Atelier Bourse' }).click()
  await removal.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Adresse supprimée')).toBeVisible()
  await expect(names(page)).toHaveText(['Atelier Mail', 'Atelier Banque'])
})

test('H9 an invoice may go to a company abroad, with its country and a postal code of that country', async ({
  page,
  shop,
}) => {
  const { person, api } = await openCheckoutStep(page, shop, BOOK)
  const form = addressForm(page)
  await page.getByRole('button', { name: 'Ajouter une adresse' }).last().click()
  await form.getByLabel('Société').fill('Atelier Bruxelles')
  await form.getByLabel('Numéro et rue').fill('1 rue de la Loi')
  await form.getByLabel('Code postal').fill('1000')
  await form.getByLabel('Ville').fill('Bruxelles')
  const add = form.getByRole('button', { name: 'Ajouter une adresse' })
  await add.click()
  await expect(form.getByText('Un code postal compte cinq chiffres.').last()).toBeVisible()
  await form.getByLabel('Pays').selectOption('Belgique')
  await expectAccessible(page)
  await add.click()
  await expect(tile(page, 'Atelier Bruxelles')).toContainText('1000 Bruxelles')
  await expect(tile(page, 'Atelier Bruxelles')).toContainText('Belgique')
  type Book = { billing: boolean; countryCode: string; postcode: string }[]
  expect(await api.get('api/v2/shop/account/address-books').json<Book>()).toMatchObject([
    { billing: true, countryCode: 'BE', postcode: '1000' },
  ])

  await page.goto(shop.url('site', CONTACT))
  await expectStep(page, 'Où livrer, et qui accueille ?')
  await giveAddress(page, { street: '14 rue de la Banque', postcode: '75002', city: 'Paris' })
  await step(page).getByLabel('Facturer à la même adresse').uncheck()
  await expect(step(page).getByText('Belgique')).toBeVisible()
  await toDelivery(page)
  await chooseFirstSlot(page)
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  await orderButton(page).click()
  await readConfirmation(page)
  const [{ tokenValue } = { tokenValue: '' }] = await ordersOf(shop, person)
  expect(await api.get(`api/v2/shop/orders/${tokenValue}`).json()).toMatchObject({
    billingAddress: { countryCode: 'BE', postcode: '1000', city: 'Bruxelles' },
  })
})

test('H9 one address is the default of deliveries and one of invoices: set by keyboard, announced, stored, and removed with the address', async ({
  page,
  context,
  shop,
}) => {
  const person = await withBook(shop, [COMPTA, BANQUE, MAIL])
  await openAs(page, shop, person, BOOK)
  await expect(page.getByText(DELIVERED, { exact: true })).toHaveCount(0)
  await expect(button(page, 'Comptabilité', 'Livrer ici par défaut')).toHaveCount(0)

  await button(page, 'Atelier Banque', 'Livrer ici par défaut').focus()
  await page.keyboard.press('Enter')
  await expect(tile(page, 'Atelier Banque')).toContainText(DELIVERED)
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Vos commandes seront livrées ici' })).toBeVisible()
  // The button stays in place, and now undoes the choice.
  await expect.poll(() => isFocused(button(page, 'Atelier Banque', 'Ne plus livrer ici par défaut'))).toBe(true)
  await button(page, 'Comptabilité', 'Facturer ici par défaut').click()
  await expect(tile(page, 'Comptabilité')).toContainText(BILLED)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 900 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  // Another tab shows the default, and its changes show here after a reload.
  const other = await context.newPage()
  await other.goto(shop.url('site', BOOK))
  await expect(tile(other, 'Atelier Banque')).toContainText(DELIVERED)
  await expect(names(other)).toHaveText(['Atelier Mail', 'Atelier Banque', 'Comptabilité'])
  await button(other, 'Atelier Mail', 'Livrer ici par défaut').click()
  await expect(tile(other, 'Atelier Mail')).toContainText(DELIVERED)
  await expect(other.getByText(DELIVERED, { exact: true })).toHaveCount(1)
  await button(other, 'Atelier Mail', 'Facturer ici par défaut').click()
  await expect(tile(other, 'Atelier Mail')).toContainText(BILLED)
  await expect(other.getByText(BILLED, { exact: true })).toHaveCount(1)
  await page.reload()
  await expect(tile(page, 'Atelier Mail')).toContainText(DELIVERED)
  await expect(tile(page, 'Atelier Mail')).toContainText(BILLED)
  await expect(page.getByText(DELIVERED, { exact: true })).toHaveCount(1)

  await button(page, 'Atelier Mail', 'Ne plus facturer ici par défaut').click()
  await expect(page.getByText(BILLED, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Supprimer l’adresse Atelier Mail' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(names(page)).toHaveText(['Atelier Banque', 'Comptabilité'])
  await page.reload()
  await expect(names(page)).toHaveText(['Atelier Banque', 'Comptabilité'])
  await expect(page.getByText(DELIVERED, { exact: true })).toHaveCount(0)
})

test('H9 a default that could not be saved stays as it was, with a message; a backend without defaults shows none', async ({
  page,
  shop,
}) => {
  const person = await withBook(shop, [BANQUE, { ...MAIL, defaultDelivery: true }])
  await openAs(page, shop, person, BOOK)
  await expect(tile(page, 'Atelier Mail')).toContainText(DELIVERED)
  const call = '**/account/address-books/*'
  await page.route(call, (route, request) => (request.method() === 'PATCH' ? route.abort() : route.fallback()))
  await button(page, 'Atelier Banque', 'Livrer ici par défaut').click()
  await expect(page.getByText('L’adresse par défaut n’a pas changé.')).toBeVisible()
  await expect(tile(page, 'Atelier Mail')).toContainText(DELIVERED)
  await expect(tile(page, 'Atelier Banque')).not.toContainText(DELIVERED)
  await page.unroute(call)
  await button(page, 'Atelier Banque', 'Livrer ici par défaut').click()
  await expect(tile(page, 'Atelier Banque')).toContainText(DELIVERED)

  await page.route('**/account/address-books', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll(/"default(Delivery|Billing)":(true|false),?/g, '')
    await route.fulfill({ response, body: text })
  })
  await page.reload()
  await expect(names(page)).toHaveText(['Atelier Mail', 'Atelier Banque'])
  await expect(page.getByText(DELIVERED, { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /par défaut/ })).toHaveCount(0)
})

test('H9 an order begins with the default addresses, unless another was chosen, over a reload too', async ({
  page,
  shop,
}) => {
  const book = [{ ...BANQUE, defaultDelivery: true }, MAIL, LYON, COMPTA, { ...COMPTA, company: 'Siège' }]
  const who = await withBook(shop, [...book.slice(0, 3), { ...COMPTA, defaultBilling: true }, ...book.slice(4)])
  await openCheckoutStep(page, shop, CONTACT, { who })
  const delivered = step(page).getByRole('group', { name: 'Adresse de livraison' }).getByRole('radio')
  // Newest first: the default is selected in its place.
  await expect(delivered.nth(0)).toHaveAccessibleName(/Lyon/)
  await expect(delivered.nth(1)).toHaveAccessibleName(/Atelier Mail/)
  await expect(delivered.nth(2)).toHaveAccessibleName(/Atelier Banque/)
  await expect(delivered.nth(2)).toBeChecked()
  await expect(step(page).getByLabel('Facturer à la même adresse')).not.toBeChecked()
  await expect(step(page).getByRole('radio', { name: /Comptabilité/ })).toBeChecked()
  await expectAccessible(page)
  await step(page).getByLabel('Facturer à la même adresse').check()
  await expect(step(page).getByRole('radio', { name: /Siège/ })).toHaveCount(0)
  await step(page).getByLabel('Facturer à la même adresse').uncheck()
  await expect(step(page).getByRole('radio', { name: /Comptabilité/ })).toBeChecked()

  // What was chosen stays chosen, over a reload too.
  await step(page)
    .getByRole('radio', { name: /Atelier Mail/ })
    .check()
  await page.reload()
  await expect(step(page).getByRole('radio', { name: /Atelier Mail/ })).toBeChecked()
})

test('H9 a default that the channel does not deliver to is replaced, and one default for both is also the billing address', async ({
  page,
  shop,
}) => {
  const far = await withBook(shop, [MAIL, { ...LYON, defaultDelivery: true }])
  await openCheckoutStep(page, shop, CONTACT, { who: far })
  await expect(step(page).getByRole('radio', { name: /Atelier Mail/ })).toBeChecked()

  const both = await withBook(shop, [{ ...BANQUE, defaultDelivery: true, defaultBilling: true }, MAIL])
  await openCheckoutStep(page, shop, CONTACT, { who: both })
  await expect(step(page).getByRole('radio', { name: /Atelier Banque/ })).toBeChecked()
  await expect(step(page).getByLabel('Facturer à la même adresse')).toBeChecked()
  await step(page)
    .getByRole('radio', { name: /Atelier Mail/ })
    .check()
  // Even delivered elsewhere, the order is invoiced to the default.
  await expect(step(page).getByLabel('Facturer à la même adresse')).not.toBeChecked()
  await expect(
    step(page)
      .getByRole('group', { name: 'Adresse de facturation' })
      .getByRole('radio', { name: /Atelier Banque/ }),
  ).toBeChecked()
})
