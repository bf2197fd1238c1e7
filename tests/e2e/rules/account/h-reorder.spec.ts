import type { Page } from '@playwright/test'
import { catererApi } from '#tests/support/shop/caterer.ts'
import { parisDay } from '#widgets/core/domain/time/paris-time.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { CAMILLE, KARIM, ordersOf, type OrderRow } from '#tests/support/shop/customer.ts'
import { changeDatabase, inDatabase } from '#tests/support/shop/database.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { openAs } from '#tests/e2e/steps/signed-in.ts'
import { signIn } from '#tests/e2e/steps/order.ts'

const HISTORY = '/account/historique-de-commandes'
const account = (page: Page) => page.locator('catering-account')
const reorderDialog = (page: Page) => page.getByRole('dialog', { name: 'Commander à nouveau' })
const cart = (page: Page) => page.getByRole('dialog', { name: 'Votre panier' })

/** The demo's order of twelve trays, six others and macarons. */
async function lunch(shop: Shop): Promise<OrderRow> {
  const orders = await ordersOf(shop, CAMILLE)
  return orders.find(({ total, state }) => state === 'fulfilled' && total > 40_000)!
}

async function openOrder(page: Page, shop: Shop, token: string, more = ''): Promise<void> {
  await openAs(page, shop, CAMILLE, `${HISTORY}?commande=${token}${more}`)
  await expect(account(page).getByRole('heading', { name: /^Commande n°/ })).toBeVisible()
}

const again = (page: Page) => account(page).getByRole('button', { name: 'Commander à nouveau' })

// The cart of a customer is restored at sign-in: each test begins without one.
test.beforeEach(async ({ shop }) => {
  await inDatabase(shop, (db) =>
    db.updateTable('orders').set({ customer_id: null }).where('state', '=', 'cart').execute(),
  )
})

test('H11 an order is repeated with one click: the cart opens with its products on the same weekday', async ({
  page,
  shop,
}) => {
  const order = await lunch(shop)
  await openOrder(page, shop, order.tokenValue)
  await again(page).click()
  await expect(cart(page)).toBeVisible()
  await expect(cart(page)).toContainText('Plateau Levant')
  await expect(cart(page)).toContainText('Plateau Bocage')
  await expect(cart(page)).toContainText('Coffret de macarons')
  await expect(cart(page)).toContainText('12h-13h')
  await expect(page.getByText(/Votre commande est dans le panier, pour le/).first()).toBeVisible()

  // Once more: the cart is not empty, so a confirmation is shown first, and the cart is replaced rather than doubled.
  await page.keyboard.press('Escape')
  await again(page).click()
  await expect(reorderDialog(page)).toContainText('3 produits inchangés')
  await expectAccessible(page, 'the dialog of an unchanged order')
  await page.keyboard.press('Escape')
  await expect(again(page)).toBeFocused()
  await again(page).click()
  await reorderDialog(page).getByLabel('Remplacer mon panier').check()
  await reorderDialog(page).getByRole('button', { name: 'Mettre au panier' }).click()
  await expect(cart(page)).toContainText('19 articles')
})

test('H11 repeating an order shows what has changed before anything is added, with a choice for each line', async ({
  page,
  shop,
}) => {
  const order = await lunch(shop)
  const set =
    (values: Record<string, number | null>, code: string) => (db: Parameters<Parameters<typeof inDatabase>[1]>[0]) =>
      db.updateTable('products').set(values).where('code', '=', code).execute()
  await inDatabase(shop, async (db) => {
    await set({ on_hand: 5 }, 'PR-INC-LEVANT')(db)
    await set({ enabled: 0 }, 'APD-MACARONS')(db)
    await db
      .updateTable('product_prices')
      .set({ price: 1_999 })
      .where('product_code', '=', 'PR-INC-BOCAGE')
      .where('channel_code', '=', 'PARIS_CENTRE')
      .execute()
  })
  try {
    await openOrder(page, shop, order.tokenValue)
    await again(page).click()
    const dialog = reorderDialog(page)
    await expect(dialog).toContainText('3 produits ont changé depuis')
    await expect(dialog.getByRole('group', { name: /Plateau Levant/ })).toContainText('Il n’en reste que 5')
    await expect(dialog.getByRole('group', { name: /Coffret de macarons/ })).toContainText('N’est plus à la carte')
    const dearer = dialog.getByRole('group', { name: /Plateau Bocage/ })
    await expect(dearer).toContainText('19 € HT la dernière fois, 19,99 € HT maintenant')
    await expect(dialog.getByLabel('En prendre 5 à')).toBeChecked()
    await expect(dialog.getByText('209,94 €')).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, `the dialog at ${width} px`)
    }

    // The price changes once more while the dialog is open: nothing is added, and a message explains it.
    await inDatabase(shop, (db) =>
      db
        .updateTable('product_prices')
        .set({ price: 2_050 })
        .where('product_code', '=', 'PR-INC-BOCAGE')
        .where('channel_code', '=', 'PARIS_CENTRE')
        .execute(),
    )
    await dialog.getByRole('button', { name: 'Mettre au panier' }).click()
    await expect(dialog).toContainText('La carte vient de changer. Rien n’a été ajouté')
    await expect(dearer).toContainText('20,50 € HT maintenant')
    await dearer.getByLabel('Laisser de côté').check()
    await dialog.getByRole('button', { name: 'Mettre au panier' }).click()
    await expect(cart(page)).toContainText('5 articles')
    await expect(cart(page)).not.toContainText('Plateau Bocage')
  } finally {
    await inDatabase(shop, async (db) => {
      await set({ on_hand: null }, 'PR-INC-LEVANT')(db)
      await set({ enabled: 1 }, 'APD-MACARONS')(db)
      await db
        .updateTable('product_prices')
        .set({ price: 1_900 })
        .where('product_code', '=', 'PR-INC-BOCAGE')
        .where('channel_code', '=', 'PARIS_CENTRE')
        .execute()
    })
  }
})

test('H11 a product out of season is named as such when an order is repeated, and the other products are added without it', async ({
  page,
  shop,
}) => {
  const order = await lunch(shop)
  const sellFrom = (published_from: string | null) =>
    inDatabase(shop, (db) =>
      db.updateTable('products').set({ published_from }).where('code', '=', 'APD-MACARONS').execute(),
    )
  await openOrder(page, shop, order.tokenValue)
  await sellFrom('2099-01-01T00:00:00.000Z')
  try {
    await again(page).click()
    const macarons = reorderDialog(page).getByRole('group', { name: /Coffret de macarons/ })
    await expect(macarons).toContainText('Hors saison en ce moment')
    await reorderDialog(page).getByRole('button', { name: 'Mettre au panier' }).click()
    await expect(cart(page)).toContainText('18 articles')
    await expect(cart(page)).not.toContainText('Coffret de macarons')
  } finally {
    await sellFrom(null)
  }
})

test('H11 H4 an emailed link repeats an order once, and not after a reload', async ({ page, shop }) => {
  const order = await lunch(shop)
  await openOrder(page, shop, order.tokenValue, '&recommander=1')
  await expect(cart(page)).toContainText('19 articles')
  expect(new URL(page.url()).search).toBe(`?commande=${order.tokenValue}`)
  await page.reload()
  await expect(account(page).getByRole('heading', { name: /^Commande n°/ })).toBeVisible()
  await expect(reorderDialog(page)).toBeHidden()
})

test('H11 H4 the email of a delivered order links to it, and after signing in to repeating it', async ({
  page,
  shop,
}) => {
  const orders = await ordersOf(shop, KARIM)
  const order = orders.find(({ status }) => status === 'confirmed')!
  const caterer = await catererApi(shop)
  const headers = { 'content-type': 'application/merge-patch+json' }
  const body = JSON.stringify({ deliveredOn: parisDay(new Date()) })
  const delivered = await caterer.patch(`api/v2/admin/orders/${order.tokenValue}/deliver`, { body, headers })
  expect(delivered.status).toBe(200)
  test.slow()
  changeDatabase(shop, 'update orders set invoice_due_at = created_at where token_value = ?', order.tokenValue)
  const mail = page.getByRole('link', { name: /^Votre facture/ }).first()
  await expect(async () => {
    await page.goto(shop.url('api', '/demo/mails'))
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  const email = page.frameLocator('iframe')
  const history = shop.url('site', `${HISTORY}?commande=${order.tokenValue}`)
  await expect(email.getByRole('link', { name: 'Voir la commande et sa facture' })).toHaveAttribute('href', history)

  const opened = page.waitForEvent('popup')
  await email.getByRole('link', { name: 'Commander à nouveau' }).click()
  const site = await opened
  await signIn(site, KARIM)
  await expect(cart(site)).toContainText('18 articles')
  await expect(site).toHaveURL(history)
})
