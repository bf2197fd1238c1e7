import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { monthTitle, parisDay } from '#widgets/core/domain/time/paris-time.ts'
import { cellsOf, centsOf } from '#tests/support/csv.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import {
  CAMILLE,
  KARIM,
  allowTransfers,
  newCustomer,
  ordersOf,
  signedInApi,
  type Credentials,
} from '#tests/support/shop/customer.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { setClocks, setShopClock } from '#tests/e2e/steps/shop-setup.ts'
import { savedBy } from '#tests/e2e/steps/downloads.ts'
import { placeUnpaid } from '#tests/support/shop/unpaid-order.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import { signIn } from '#tests/e2e/steps/order.ts'

const HISTORY = '/account/historique-de-commandes'
const account = (page: Page) => page.locator('catering-account')
const rows = (page: Page) => account(page).getByRole('button', { name: /^Voir la commande/ })

async function openHistory(page: Page, shop: Shop, who: Credentials, query = ''): Promise<void> {
  await openAs(page, shop, who, HISTORY + query)
}

async function expectAccessibleAtBothWidths(page: Page, state: string): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${state} at ${width} px`)
  }
}

test('H11 orders are listed with their states, searched and filtered', async ({ page, shop }) => {
  const orders = await ordersOf(shop, CAMILLE)
  await openHistory(page, shop, CAMILLE)
  await expect(rows(page)).toHaveCount(orders.length)
  // The page must show as many orders of each state as the API.
  const inState = (state: string) => orders.filter((order) => order.state === state).length
  await expect(account(page).getByRole('listitem').filter({ hasText: 'Livrée' })).toHaveCount(inState('fulfilled'))
  await expect(account(page).getByRole('listitem').filter({ hasText: 'Annulée' })).toHaveCount(inState('cancelled'))
  expect([inState('fulfilled'), inState('cancelled')]).toEqual([3, 1])
  await expectAccessibleAtBothWidths(page, 'the list of orders')

  const search = account(page).getByRole('searchbox', { name: 'Numéro, bon de commande ou adresse' })
  await search.fill('2 rue de nulle part')
  await search.press('Enter')
  await expect(rows(page)).toHaveCount(0)
  await search.fill('75002 paris')
  await search.press('Enter')
  await expect(rows(page)).toHaveCount(orders.length)
  await search.fill('bc-2026')
  await search.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(account(page).getByText('BC-2026-118')).toBeVisible()
  await search.fill('introuvable')
  await search.press('Enter')
  await expect(account(page).getByText('Aucune commande ne correspond')).toBeVisible()
  await account(page).getByRole('button', { name: 'Effacer la recherche' }).click()
  await expect(search).toHaveValue('')
  await expect(rows(page)).toHaveCount(orders.length)
  await account(page).getByLabel('État').selectOption('Annulée')
  await expect(rows(page)).toHaveCount(1)
})

test('H11 an order opens at its own URL, and its invoice is downloaded', { tag: '@fast' }, async ({ page, shop }) => {
  await openHistory(page, shop, CAMILLE)
  const delivered = account(page).getByRole('listitem').filter({ hasText: 'BC-2026-118' })
  await delivered.getByRole('button', { name: /^Voir la commande/ }).click()
  await expect(page).toHaveURL(/\?commande=[\w-]+$/)
  const title = account(page).getByRole('heading', { name: /^Commande n°/ })
  await expect(title).toBeFocused()
  await expect(account(page).getByRole('list', { name: 'Suivi de la commande' })).toContainText('Livrée')
  await expect(account(page).getByText('Contient : Gluten, Graines de sésame')).toBeVisible()
  await expect(account(page).getByText(/TVA 5,5/)).toBeVisible()
  const file = await savedBy(page, () => account(page).getByRole('button', { name: 'Facture (PDF)' }).click())
  expect(file.name).toMatch(/^Ambrelune-\d{4}-\d\d-\d{9}\.pdf$/)
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
})

test('H11 an order that waits for its delivery is cancelled after a confirmation', async ({ page, shop }) => {
  const [order] = (await ordersOf(shop, KARIM)).filter(({ state }) => state === 'new')
  await openHistory(page, shop, KARIM, `?commande=${order!.tokenValue}`)
  await account(page).getByRole('button', { name: 'Annuler la commande' }).click()
  const dialog = page.getByRole('dialog', { name: /Annuler la commande n°/ })
  await expect(dialog).toContainText('sans frais jusqu’au')
  await expectAccessibleAtBothWidths(page, 'the question before cancelling')
  await dialog.getByRole('button', { name: 'Oui, annuler la commande' }).click()
  await expect(account(page).getByRole('list', { name: 'Suivi de la commande' })).toContainText('Annulée')
  await expect(account(page).getByRole('button', { name: 'Annuler la commande' })).toHaveCount(0)
  const [same] = (await ordersOf(shop, KARIM)).filter(({ number }) => number === order!.number)
  expect(same?.state).toBe('cancelled')
})

test('H11 invoices and quotes have tabs with URLs; an accepted quote is added to the cart', async ({ page, shop }) => {
  await openHistory(page, shop, CAMILLE, '?onglet=devis')
  await expect(account(page).getByRole('listitem').getByText('À valider')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the quotes')
  await account(page).getByRole('button', { name: 'Factures' }).click()
  await expect(page).toHaveURL(/\?onglet=factures$/)
  const download = account(page).getByRole('button', { name: /^Télécharger la facture/ })
  const file = await savedBy(page, () => download.first().click())
  expect(file.name).toMatch(/\.pdf$/)
  await expectAccessibleAtBothWidths(page, 'the invoices')
  await page.goBack()
  await account(page)
    .getByRole('button', { name: /^Voir et répondre/ })
    .click()
  await account(page).getByRole('button', { name: 'Accepter et commander' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre panier' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account(page).getByText('Accepté').first()).toBeVisible()
})

test('H11 a history that fails to load shows an error, and a click on retry loads it', async ({ page, shop }) => {
  await openHistory(page, shop, CAMILLE)
  await expect(rows(page).first()).toBeVisible()
  const offline = /account\/orders\?/
  await page.route(offline, (route) => route.abort())
  await account(page).getByLabel('État').selectOption('Livrée')
  const retry = account(page).getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeVisible()
  await page.unroute(offline)
  await retry.click()
  await expect(rows(page)).toHaveCount(3)
})

type Invoice = { number: string; kind: string; issuedAt: string; total: number; totalExclTax: number }

async function invoicesOf(shop: Shop, who: Credentials): Promise<Invoice[]> {
  const api = await signedInApi(shop, who)
  return api.get('api/v2/shop/account/invoices', { searchParams: { itemsPerPage: '100' } }).json<Invoice[]>()
}

/** The month in Paris, as '2026-11'. */
const monthOf = ({ issuedAt }: Invoice) => parisDay(new Date(issuedAt)).slice(0, 7)

test('H11 all invoices of a month download as one archive, those of a year as a table with the same sums', async ({
  page,
  shop,
}) => {
  const invoices = await invoicesOf(shop, CAMILLE)
  const [latest] = invoices
  const month = monthOf(latest!)
  await openHistory(page, shop, CAMILLE, '?onglet=factures')
  const newest = account(page).getByRole('region').first()
  await expect(newest).toHaveAccessibleName(monthTitle(`${month}-01`))

  const whole = newest.getByRole('button', { name: /^Tout télécharger.*\(ZIP\)$/ })
  const archive = await savedBy(page, () => whole.press('Enter'))
  expect(archive.name).toBe(`Ambrelune-factures-${month}.zip`)
  const files = Object.entries(unzipSync(new Uint8Array(archive.bytes)))
  const ofMonth = invoices.filter((invoice) => monthOf(invoice) === month)
  expect(files.map(([name]) => name).toSorted()).toEqual(
    ofMonth.map(({ number }) => `Ambrelune-${number.replaceAll('/', '-')}.pdf`).toSorted(),
  )
  for (const [, bytes] of files) expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(whole).toBeFocused()

  const year = month.slice(0, 4)
  await expect(account(page).getByLabel('Année')).toHaveValue(year)
  const table = await savedBy(page, () =>
    account(page)
      .getByRole('button', { name: `Export comptable ${year} (CSV)` })
      .click(),
  )
  expect(table.name).toBe(`Ambrelune-factures-${year}-01-01-${year}-12-31.csv`)
  expect([...table.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [heads = [], ...lines] = cellsOf(table.bytes.toString().slice(1))
  const at = (head: string) => heads.indexOf(head)
  const ofYear = invoices.filter((invoice) => monthOf(invoice).startsWith(year))
  for (const { number, total, totalExclTax } of ofYear) {
    const own = lines.filter((line) => line[at('Numéro')] === number)
    const sum = (head: string) => own.reduce((cents, line) => cents + centsOf(line[at(head)]), 0)
    expect({ number, ht: sum('Base HT'), ttc: sum('TTC') }).toEqual({ number, ht: totalExclTax, ttc: total })
    // Cards are charged with the order: nothing was left to pay on the day of issue.
    for (const line of own) expect(line.slice(at('Échéance'))).toEqual(['', expect.stringMatching(/^[\d/]{10}$/)])
  }
  expect(new Set(lines.map((line) => line[at('Numéro')])).size).toBe(ofYear.length)
})

test('H11 invoices are searched; a search without a result and an archive that fails show a message', async ({
  page,
  shop,
}) => {
  await openHistory(page, shop, CAMILLE, '?onglet=factures')
  const download = account(page).getByRole('button', { name: /^Télécharger la facture/ })
  await expect(account(page).getByRole('region').first()).toBeVisible()
  const all = await download.count()
  const search = account(page).getByRole('searchbox', { name: 'Numéro ou bon de commande' })
  await search.fill('bc-2026-118')
  await expect(download).toHaveCount(1)
  await search.fill('introuvable')
  await expect(account(page).getByText('Aucune facture ne correspond')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'no invoice found')
  await account(page).getByRole('button', { name: 'Effacer la recherche' }).click()
  await expect(search).toBeFocused()
  await expect(download).toHaveCount(all)
  const month = account(page)
    .getByRole('button', { name: /^Tout télécharger/ })
    .first()
  await page.route(/invoices\/archive/, (route) => route.abort())
  await month.click()
  await expect(page.getByText('Le document n’a pas pu être téléchargé. Réessayez.')).toBeVisible()
  await page.unroute(/invoices\/archive/)
  expect((await savedBy(page, () => month.click())).name).toMatch(/\.zip$/)
})

test('H11 orders are listed ten at a time and filtered by year and state; an unpaid one opens and leads to its payment', async ({
  page,
  shop,
}) => {
  test.slow()
  const who = await newCustomer(shop)
  await openHistory(page, shop, who)
  await expect(account(page).getByText('Aucune commande pour l’instant')).toBeVisible()
  await account(page).getByRole('button', { name: 'Factures' }).click()
  await expect(account(page).getByText('Aucune facture pour l’instant')).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'an account without invoices')

  allowTransfers(shop, who)
  for (let count = 0; count < 10; count += 1) await placeUnpaid(shop, who, 'bank_transfer')
  await placeUnpaid(shop, who)
  await page.goto(shop.url('site', HISTORY))
  await expect(rows(page)).toHaveCount(10)
  await account(page).getByRole('button', { name: 'Afficher la suite' }).press('Enter')
  await expect(rows(page)).toHaveCount(11)
  await expect(rows(page).last()).toBeFocused()
  await expect(account(page).getByRole('button', { name: 'Afficher la suite' })).toHaveCount(0)

  const year = account(page).getByLabel('Année')
  // Nothing was ordered before this year.
  await expect(year.getByRole('option')).toHaveCount(2)
  await year.selectOption({ index: 1 })
  await expect(rows(page)).toHaveCount(10)
  await account(page).getByLabel('État').selectOption('Livrée')
  await expect(account(page).getByText('Aucune commande ne correspond')).toBeVisible()
  await account(page).getByLabel('État').selectOption('Virement attendu')
  await expect(rows(page)).toHaveCount(10)
  await account(page).getByLabel('État').selectOption('À régler')
  await expect(rows(page)).toHaveCount(1)

  const first = rows(page).first()
  await first.press('Enter')
  const timeline = account(page).getByRole('list', { name: 'Suivi de la commande' })
  await expect(timeline.getByRole('listitem').first()).toContainText('Enregistrée')
  await expect(timeline).toContainText('Livrée')
  await expect(account(page).getByText(/Place gardée jusqu’à/)).toBeVisible()
  await expect(account(page).getByText(/Annulation sans frais jusqu’au/)).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'an order that is owed')
  await account(page).getByRole('button', { name: 'Toutes les commandes' }).press('Enter')
  await expect(first).toBeFocused()
  await first.press('Enter')
  await account(page).getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(page).toHaveURL(/\/panier\/paiement\?commande=[\w-]+$/)
})

test('H11 going back from an order restores the list: its filters, its pages, and the row', async ({ page, shop }) => {
  const who = await newCustomer(shop)
  allowTransfers(shop, who)
  for (let count = 0; count < 21; count += 1) await placeUnpaid(shop, who, 'bank_transfer')
  await openHistory(page, shop, who)
  await account(page).getByLabel('État').selectOption('Virement attendu')
  const more = account(page).getByRole('button', { name: 'Afficher la suite' })
  await more.click()
  await expect(rows(page)).toHaveCount(20)
  const row = rows(page).nth(17)
  await row.click()
  const title = account(page).getByRole('heading', { name: /^Commande n°/ })
  await expect(title).toBeFocused()
  const expectAsLeft = async () => {
    await expect(rows(page)).toHaveCount(20)
    await expect(account(page).getByLabel('État')).toHaveValue('awaiting_transfer')
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport()
  }
  await page.goBack()
  await expectAsLeft()
  await row.click()
  await expect(title).toBeFocused()
  await account(page).getByRole('button', { name: 'Toutes les commandes' }).click()
  await expectAsLeft()
})

test('H11 invoices are filtered by payment state, and stay so while the order of one is open', async ({
  page,
  shop,
}) => {
  await openHistory(page, shop, CAMILLE, '?onglet=factures')
  const list = account(page).getByRole('button', { name: /^Télécharger la facture/ })
  await expect(list.first()).toBeVisible()
  const state = account(page).getByLabel('État')
  await state.selectOption('Payée')
  const order = account(page)
    .getByRole('button', { name: /^Commande \d/ })
    .last()
  await expect(account(page).getByText('Payée', { exact: true }).last()).toBeVisible()
  await expectAccessibleAtBothWidths(page, 'the invoices that are paid')
  await order.click()
  await expect(account(page).getByRole('heading', { name: /^Commande n°/ })).toBeFocused()
  await account(page).getByRole('button', { name: 'Toutes les factures' }).click()
  await expect(state).toHaveValue('paid')
  await expect(order).toBeFocused()
})

test('H11 on a page without URLs for orders, closing an order returns the focus to its row', async ({ page, shop }) => {
  await page.goto(shop.url('franchise', '/compte'))
  await signIn(page, CAMILLE)
  await account(page)
    .getByRole('button', { name: /^Historique de commandes/ })
    .click()
  const second = rows(page).nth(1)
  await second.press('Enter')
  await expect(account(page).getByRole('heading', { name: /^Commande n°/ })).toBeFocused()
  await account(page).getByRole('button', { name: 'Toutes les commandes' }).press('Enter')
  await expect(second).toBeFocused()
})

/** An order of Karim's that may be cancelled, and until when. */
async function placeCancellable(shop: Shop): Promise<{ token: string; cancellableUntil: string }> {
  const token = await placeUnpaid(shop, KARIM, 'bank_transfer')
  const api = await signedInApi(shop, KARIM)
  const { cancellableUntil } = await api.get(`api/v2/shop/account/orders/${token}`).json<{ cancellableUntil: string }>()
  return { token, cancellableUntil }
}

test('H11 an order can be cancelled until the cut-off; after it the page shows a phone number', async ({
  page,
  shop,
}) => {
  const { token, cancellableUntil } = await placeCancellable(shop)
  await setClocks(page, shop, new Date(Date.parse(cancellableUntil) - 60_000).toISOString())
  await openHistory(page, shop, KARIM, `?commande=${token}`)
  const cancel = account(page).getByRole('button', { name: 'Annuler la commande' })
  await expect(cancel).toBeVisible()
  await page.clock.fastForward('02:00')
  await expect(account(page).getByText(/L’heure limite d’annulation est passée\. Appelez le [\d\s]+\./)).toBeVisible()
  await expect(cancel).toHaveCount(0)
  await setShopClock(shop, '')
})

test('H11 the confirmation of a cancellation closes at the second of the cut-off, and a click after it shows the reason', async ({
  page,
  shop,
}) => {
  const { token, cancellableUntil } = await placeCancellable(shop)
  const end = Date.parse(cancellableUntil)
  await setClocks(page, shop, new Date(end - 20 * 60_000).toISOString())
  await openHistory(page, shop, KARIM, `?commande=${token}`)
  await account(page).getByRole('button', { name: 'Annuler la commande' }).click()
  const question = page.getByRole('dialog', { name: /Annuler la commande n°/ })
  await expect(question).toBeVisible()

  // The visitor's clock is late: the server decides.
  await setShopClock(shop, cancellableUntil)
  await question.getByRole('button', { name: 'Oui, annuler la commande' }).click()
  await expect(page.getByText(/L’heure limite d’annulation est passée, le/)).toBeVisible()
  await expect(question).toBeVisible()
  await page.clock.pauseAt(end - 1000)
  await expect(question).toBeVisible()
  await page.clock.runFor(1100)
  await expect(question).toHaveCount(0)
  await expect(account(page).getByText(/L’heure limite d’annulation est passée\. Appelez le [\d\s]+\./)).toBeVisible()
  await expect(account(page).getByRole('button', { name: 'Annuler la commande' })).toHaveCount(0)
  await setShopClock(shop, '')
  const [same] = (await ordersOf(shop, KARIM)).filter(({ tokenValue }) => tokenValue === token)
  expect(same?.state).toBe('new')
})
