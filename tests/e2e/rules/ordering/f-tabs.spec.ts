import type { Page } from '@playwright/test'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { addProduct, openCart, quantityOf, unfold } from '#tests/e2e/steps/order.ts'
import { cartButton, openParisMenu, box, stored, MENU } from './cart-steps.ts'

// Two tabs of one browser have one cart: each change in one shows in the other by itself.

/** Opens two tabs with the drawer open on four trays. */
async function twoTabs(page: Page, shop: Shop) {
  await openParisMenu(page, shop)
  await addProduct(page, 'Plateau Garrigue', 4)
  const other = await page.context().newPage()
  await other.goto(shop.url('site', MENU))
  const drawers = { here: await openCart(page), there: await openCart(other) }
  await expect(drawers.there.getByText('Pour votre comptabilité')).toBeVisible()
  await drawers.here.getByText('Pour votre comptabilité').click()
  await drawers.there.getByText('Pour votre comptabilité').click()
  return { other, ...drawers }
}

test('F7 two tabs agree on quantity, coupon, budget, green actions, references and notes by themselves', async ({
  page,
  shop,
}) => {
  const { here, there } = await twoTabs(page, shop)
  await here.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
  await expect(here.getByText('90 €').first()).toBeVisible()
  await expect(quantityOf(there, 'Plateau Garrigue')).toHaveValue('5')
  for (const row of ['Coût par personne', 'Code de réduction']) await unfold(here, row)
  await box(here, 'Code de réduction').fill('MINI40')
  await box(here, 'Code de réduction').press('Enter')
  await expect(here.getByText('Code MINI40 appliqué')).toBeVisible()
  await expect(there.getByText('Code MINI40 appliqué')).toBeVisible()
  await box(here, 'Budget par personne').fill('18,50')
  await expect(box(there, 'Budget par personne')).toHaveValue('18,50')
  await here.getByText('Sans couverts').click()
  await expect(there.getByRole('switch', { name: 'Sans couverts' })).not.toBeChecked()

  // While one tab is writing, the other changes something else: neither undoes the other.
  await box(there, 'Bon de commande').pressSequentially('BC-')
  await box(here, 'Consignes pour le livreur').pressSequentially('Quai 2')
  await box(there, 'Bon de commande').pressSequentially('77')
  await expect(box(there, 'Consignes pour le livreur')).toHaveValue('Quai 2')
  await expect(box(here, 'Bon de commande')).toHaveValue('BC-77')
})

test('F7 a quantity, which only the server stores, is sent from tab to tab without local storage', async ({
  page,
  shop,
}) => {
  const { other, here, there } = await twoTabs(page, shop)
  await there.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
  await expect(there.getByText('90 €').first()).toBeVisible()
  await expect(quantityOf(here, 'Plateau Garrigue')).toHaveValue('5')
  expect(Object.keys(await stored(other)).toSorted()).toEqual(['catering.cart', 'catering.channel'])
})

test('F7 another channel in one tab empties the cart in the other', async ({ page, context, shop }) => {
  await openParisMenu(page, shop)
  await addProduct(page, 'Plateau Garrigue', 1)
  const other = await context.newPage()
  await other.goto(shop.url('site', MENU))
  await expect(cartButton(other)).toContainText('19,80 €')
  await page.goto(shop.url('site'))
  const field = page.getByLabel('Code postal de livraison').last()
  await field.fill('69001')
  await field.press('Enter')
  await page.getByRole('button', { name: 'Changer et vider le panier' }).click()
  await expect(cartButton(page)).toContainText('vide')
  await expect(cartButton(other)).toContainText('vide')
})

test('F7 where storage is blocked the cart works until the page is left, and a notice explains it', async ({
  page,
  context,
  shop,
}) => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await page.goto(shop.url('site', MENU))
  await addProduct(page, 'Plateau Garrigue', 2)
  await expect(page.getByText(/Votre navigateur bloque le stockage/).first()).toBeVisible()
  const drawer = await openCart(page)
  await drawer.getByText('Sans pain').click()
  await expect(drawer.getByText('Pain ajouté')).toBeVisible()
  await expect(quantityOf(drawer, 'Plateau Garrigue')).toHaveValue('2')
})
