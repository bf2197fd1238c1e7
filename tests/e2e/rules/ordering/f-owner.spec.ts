import type { Page } from '@playwright/test'
import { newCustomer, type Person } from '#tests/support/shop/customer.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { addProduct, cartToken, openCart, quantityOf, signIn } from '#tests/e2e/steps/order.ts'
import { cartButton, openParisMenu, box, closeCart, storedCart } from './cart-steps.ts'

// A cart is never given to the next customer who signs in, and its owner never loses it.

async function registeredPerson(shop: Shop): Promise<Person> {
  const person = await newCustomer(shop)
  return person
}

async function logIn(page: Page, shop: Shop, person: Person): Promise<void> {
  await page.goto(shop.url('site', '/authentification/connexion'))
  await signIn(page, person)
  await expect(page).toHaveURL(shop.url('site'))
}

async function logOut(page: Page, shop: Shop): Promise<void> {
  await page.goto(shop.url('site', '/account'))
  await page.getByRole('navigation').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(shop.url('site'))
}

test('F6 after signing out the cart is hidden from the next customer, and its owner gets it again', async ({
  page,
  shop,
}) => {
  const [ada, bea] = [await registeredPerson(shop), await registeredPerson(shop)]
  await openParisMenu(page, shop)
  await addProduct(page, 'Plateau Garrigue', 4)
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/shop-api/login')) bodies.push(request.postDataJSON())
  })
  await logIn(page, shop, ada)
  await expect(cartButton(page)).toContainText('79,20 €')
  const drawer = await openCart(page)
  await drawer.getByText('Pour votre comptabilité').click()
  await box(drawer, 'Bon de commande').fill('BC-ADA')
  await closeCart(page)
  const token = await cartToken(page)

  await logOut(page, shop)
  await expect(cartButton(page)).toContainText('vide')
  expect(JSON.stringify(await storedCart(page))).not.toMatch(new RegExp(`${token}|BC-ADA`))
  await logIn(page, shop, bea)
  expect(bodies).toEqual([ada, bea].map(({ email, password }) => ({ email, password })))
  await openCart(page)
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
  await closeCart(page)

  await logOut(page, shop)
  await logIn(page, shop, ada)
  await expect(cartButton(page)).toContainText('79,20 €')
  expect((await storedCart(page)).token).toBe(token)
})

test('F6 when the session expires the cart waits for its owner, with the typed input', async ({ page, shop }) => {
  const ada = await registeredPerson(shop)
  await page.clock.install()
  await openParisMenu(page, shop)
  await logIn(page, shop, ada)
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await addProduct(page, 'Plateau Garrigue', 4)
  const drawer = await openCart(page)
  await drawer.getByText('Pour votre comptabilité').click()
  await box(drawer, 'Bon de commande').fill('BC-ADA')
  await box(drawer, 'Centre de coûts').fill('CC-ADA')
  await page.clock.fastForward('01:01:00')
  await expect(drawer.getByText('Votre panier vous attend')).toBeVisible()
  // Shown in the drawer, and for a moment in a toast above it.
  await expect(drawer.getByText('votre panier est conservé').first()).toBeVisible()
  expect(JSON.stringify(await storedCart(page))).not.toContain('BC-ADA')
  await page.reload()
  await openCart(page)
  await expect(drawer.getByText('Votre panier vous attend')).toBeVisible()

  await page.clock.setSystemTime(new Date())
  await drawer.getByRole('button', { name: 'Me reconnecter' }).click()
  await signIn(page, ada)
  await expect(cartButton(page)).toContainText('79,20 €')
  await openCart(page)
  await expect(quantityOf(drawer, 'Plateau Garrigue')).toHaveValue('4')
  await expect(box(drawer, 'Bon de commande')).toHaveValue('BC-ADA')
  await expect(box(drawer, 'Centre de coûts')).toHaveValue('CC-ADA')
})

test('F6 a cart begun before signing in stays, and the account’s older cart is mentioned, not merged', async ({
  page,
  shop,
}) => {
  const ada = await registeredPerson(shop)
  await openParisMenu(page, shop)
  await logIn(page, shop, ada)
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await addProduct(page, 'Plateau Levant', 2)
  await expect(cartButton(page)).toContainText('39,60 €')
  await logOut(page, shop)
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await addProduct(page, 'Plateau Garrigue', 1)
  // The count is shown before the response, and leaving the page too early would cancel the call.
  await expect(cartButton(page)).toContainText('19,80 €')
  await page.goto(shop.url('site', '/authentification/connexion'))
  await signIn(page, ada)
  await expect(cartButton(page)).toContainText('19,80 €')
  const drawer = await openCart(page)
  await expect(drawer.getByText(/Vous aviez laissé un autre panier/)).toBeVisible()
})
