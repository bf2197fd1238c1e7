import ky from 'ky'
import { changeDatabase } from '#tests/support/shop/database.ts'
import { expect, test, type Shop } from '#tests/support/shop/shop.ts'
import { addProduct, cartToken, openCart, quantityOf, unfold } from '#tests/e2e/steps/order.ts'
import { addButton, cartButton, openParisMenu, box, closeCart, stored, storedCart, MENU } from './cart-steps.ts'

type Totals = { total: number; taxesByRate: { rate: number; amount: number }[] }
type ServerCart = { items: { quantity: number; product: { code: string } }[]; totals: Totals; couponCode?: string }

const readCart = async (shop: Shop, token: string) =>
  ky.get(shop.url('api', `/shop-api/carts/${token}`)).json<ServerCart>()

test.beforeEach(({ page, shop }) => openParisMenu(page, shop))

test('F1 the first product creates the cart, in its channel, and the token is stored', async ({ page, shop }) => {
  const made: unknown[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isOfCart = pathname.startsWith('/shop-api/carts')
    if (request.method() === 'POST' && isOfCart) made.push([pathname + search, request.postDataJSON()])
  })
  expect(await storedCart(page)).toBeUndefined()
  await addProduct(page, 'Plateau Garrigue', 2)
  await expect(cartButton(page)).toContainText('39,60 €')
  const token = await cartToken(page)
  const item = { productCode: 'PR-INC-GARRIGUE', quantity: 1, key: expect.any(String) }
  expect(made.slice(0, 2)).toEqual([
    ['/shop-api/carts?channel=PARIS_CENTRE', null],
    [`/shop-api/carts/${token}/items`, item],
  ])
  expect((await readCart(shop, token)).items).toMatchObject([{ quantity: 2, product: { code: 'PR-INC-GARRIGUE' } }])

  await page.reload()
  await expect(cartButton(page)).toContainText('39,60 €')
  expect((await storedCart(page)).token).toBe(token)
})

test('F1 a product is counted once while the other tabs get access to the new cart', async ({ page, shop }) => {
  await page.addInitScript(() => {
    const { request } = LockManager.prototype
    // A busy machine releases a lock late.
    LockManager.prototype.request = async function (this: LockManager, ...args: Parameters<typeof request>) {
      const response: unknown = await request.apply(this, args)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return response
    } as typeof request
  })
  await page.reload()
  const begun = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /carts\?/.test(response.url()),
  )
  await addButton(page, 'Plateau Garrigue').first().click()
  await begun
  await addButton(page, 'Plateau Garrigue').first().click()
  await expect.poll(async () => (await readCart(shop, await cartToken(page))).items[0]?.quantity ?? 1).not.toBe(1)
  expect((await readCart(shop, await cartToken(page))).items).toMatchObject([{ quantity: 2 }])
})

test('F1 while the first product is being added the button counts it and the drawer shows a loading state', async ({
  page,
}) => {
  const pendingResponse = Promise.withResolvers<void>()
  await page.route('**/shop-api/carts?*', async (route) => {
    await pendingResponse.promise
    await route.continue()
  })
  await addButton(page, 'Plateau Garrigue').click()
  await expect(cartButton(page)).toContainText('1 article')
  const drawer = await openCart(page)
  await expect(drawer.getByText('Chargement en cours')).toBeAttached()
  pendingResponse.resolve()
  await expect(quantityOf(drawer, 'Plateau Garrigue')).toHaveValue('1')
})

test(
  'F2 lines are changed, removed and restored, and every amount is the server’s',
  { tag: '@fast' },
  async ({ page, shop }) => {
    await addProduct(page, 'Plateau Garrigue', 3)
    await addProduct(page, 'Plateau Levant', 1)
    const drawer = await openCart(page)
    await drawer.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
    await expect(drawer.getByText('90 €').first()).toBeVisible()
    const token = await cartToken(page)
    const taxes = async () => (await readCart(shop, token)).totals.taxesByRate
    await expect.poll(taxes).toEqual([{ rate: 1000, base: 9000, amount: 900 }])
    await expect(drawer.getByText('TVA 10 %')).toBeVisible()
    await expect(drawer.getByText('99 €', { exact: true })).toBeVisible()

    // By keyboard: the focus moves to the next line.
    await drawer.getByRole('button', { name: 'Retirer, Plateau Garrigue' }).last().press('Enter')
    await expect(drawer.getByRole('heading', { name: 'Plateau Garrigue' })).toBeHidden()
    await expect(drawer.getByRole('button', { name: 'Retirer, Plateau Levant' }).last()).toBeFocused()
    await page.getByRole('button', { name: 'Remettre' }).click()
    await expect(quantityOf(drawer, 'Plateau Garrigue')).toHaveValue('4')
  },
)

test('F2 a quantity is typed on the card, on its line and in the dialog, one request each', async ({ page, shop }) => {
  await addProduct(page, 'Plateau Garrigue', 1)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (['POST', 'PUT', 'DELETE'].includes(request.method())) sent.push(request.postDataJSON())
  })
  const quantities = async () => (await readCart(shop, await cartToken(page))).items.map(({ quantity }) => quantity)
  const typed = quantityOf(page.locator('catering-catalogue'), 'Plateau Garrigue')
  await typed.click()
  await page.keyboard.type('120')
  await page.mouse.wheel(0, 100)
  await page.keyboard.press('Enter')
  await expect.poll(quantities).toEqual([120])
  await expect(cartButton(page)).toContainText('2 376 €')
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(typed).toHaveValue('120')
  expect(sent).toEqual([{ quantity: 120 }])

  const drawer = await openCart(page)
  const line = quantityOf(drawer, 'Plateau Garrigue')
  await line.fill('8')
  await page.keyboard.press('Escape')
  await expect(line).toHaveValue('120')
  await expect(drawer).toBeVisible()
  await line.fill('8')
  await drawer.getByRole('heading', { name: 'Votre panier' }).click()
  await expect.poll(quantities).toEqual([8])
  await line.fill('1e3')
  await page.keyboard.press('Tab')
  await expect(
    page.getByText(/«.1e3.» n’est pas possible, il faut un nombre entier de 0 à 5.000\. La quantité est de 8/),
  ).toBeVisible()
  await line.fill('6000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/«.6000.» n’est pas possible.*La quantité est de 5.000/)).toBeVisible()
  await expect.poll(quantities).toEqual([5000])
  await closeCart(page)

  await page.getByRole('link', { name: 'Plateau Garrigue', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Plateau Garrigue' })
  await quantityOf(sheet, 'Plateau Garrigue').fill('40')
  await sheet.getByRole('button', { name: /^Enregistrer · 720/ }).click()
  await expect.poll(quantities).toEqual([40])
  expect(sent).toEqual([{ quantity: 120 }, { quantity: 8 }, { quantity: 5000 }, { quantity: 40 }])
})

for (const width of [320, 768, 1280, 1680])
  test(`F2 scrolled down, the cart and its total stay in reach at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 700 })
    await addProduct(page, 'Plateau Garrigue', 2)
    for (const path of [MENU, '/foire-aux-questions']) {
      await page.goto(shop.url('site', path))
      await page.mouse.wheel(0, 1000)
      const button = cartButton(page).getByRole('button', { name: /39,60.€ TTC/ })
      await expect(button).toBeInViewport({ ratio: 1 })
      await expect(button.getByText('39,60 € TTC')).toBeInViewport({ ratio: 1 })
      await button.click()
      await expect(page.getByRole('dialog', { name: 'Votre panier' })).toBeVisible()
      await closeCart(page)
      await expect(button.getByText('39,60 € TTC')).toBeInViewport({ ratio: 1 })
    }
    // In the header it does not cover other content.
    await page.mouse.wheel(0, -2000)
    await expect(cartButton(page).locator('xpath=..')).toHaveCSS('position', 'static')
  })

test('F2 a removed menu is restored with its choices', async ({ page, shop }) => {
  await addProduct(page, 'Plateau Garrigue', 1)
  const token = await cartToken(page)
  const choices = { mainCourse: 'SAN-POULET', drink: 'SOFT-EAU-PLATE-50', dessert: 'DES-TIRAMISU' }
  const groups = { mainCourse: 'sandwichs', drink: 'boissons-individuelles', dessert: 'desserts' }
  for (const part of ['mainCourse', 'drink', 'dessert'] as const) {
    const path = `/api/v2/shop/products/${groups[part]}/by-taxon?channel=PARIS_CENTRE`
    const [first] = await ky
      .get(shop.url('api', path), { headers: { Accept: 'application/json' } })
      .json<{ code: string }[]>()
    choices[part] = first!.code
  }
  const json = { productCode: 'MENU-SANDWICH', quantity: 1, ...choices }
  await ky.post(shop.url('api', `/shop-api/carts/${token}/items`), { json })
  await page.reload()
  const drawer = await openCart(page)
  const line = drawer.getByRole('listitem').filter({ hasText: 'Menu sandwich' })
  const text = await line.innerText()
  await line.getByRole('button', { name: 'Retirer, Menu sandwich' }).last().click()
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: 'Remettre' }).click()
  await expect(line).toBeVisible()
  expect(await line.innerText()).toBe(text)
})

test(
  'F3 an invalid coupon shows the reason, another is applied with its discount, and removed',
  { tag: '@fast' },
  async ({ page, shop }) => {
    await addProduct(page, 'Plateau Garrigue', 9)
    const drawer = await openCart(page)
    await unfold(drawer, 'Code de réduction')
    const coupon = box(drawer, 'Code de réduction')
    await coupon.fill('RENTREE2024')
    await coupon.press('Enter')
    await expect(drawer.getByText('Ce code n’est pas valable pour ce panier.')).toBeVisible()
    await expect(coupon).toHaveValue('RENTREE2024')
    await expect(coupon).toBeFocused()
    await coupon.fill('PLATEAU15')
    await coupon.press('Enter')
    await expect(drawer.getByText('Code PLATEAU15 appliqué : 15 € de remise')).toBeVisible()
    await expect(drawer.getByText('−15 €')).toBeVisible()
    await expect(cartButton(page)).toContainText('161,70 € TTC')
    const remove = drawer.getByRole('button', { name: 'Retirer le code PLATEAU15' })
    await expect(remove).toBeFocused()
    await remove.press('Enter')
    await expect(coupon).toBeFocused()
    await expect(drawer.getByText('−15 €')).toBeHidden()
    const token = await cartToken(page)
    await expect.poll(async () => (await readCart(shop, token)).couponCode).toBeUndefined()
  },
)

test('F3 a coupon fails on a cart that was emptied elsewhere, and the cart is shown empty', async ({ page, shop }) => {
  await addProduct(page, 'Plateau Garrigue', 1)
  const drawer = await openCart(page)
  const token = await cartToken(page)
  const [line] = (await ky.get(shop.url('api', `/shop-api/carts/${token}`)).json<{ items: { id: number }[] }>()).items
  await ky.delete(shop.url('api', `/shop-api/carts/${token}/items/${line!.id}`))
  await unfold(drawer, 'Code de réduction')
  const coupon = box(drawer, 'Code de réduction')
  await coupon.fill('PLATEAU15')
  const couponResponse = page.waitForResponse((response) => response.url().includes(`/carts/${token}/coupon`))
  await coupon.press('Enter')
  expect((await couponResponse).status()).toBe(400)
  await expect(drawer.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Voir la carte' })).toBeFocused()
})

test('F3 a coupon shows that it leaves out alcohol, and which minimum it sets', async ({ page, shop }) => {
  await addProduct(page, 'Plateau Garrigue', 2)
  const token = await cartToken(page)
  const json = { productCode: 'ALC-ROUGE-RHONE', quantity: 1 }
  await ky.post(shop.url('api', `/shop-api/carts/${token}/items`), { json })
  await page.reload()
  const drawer = await openCart(page)
  await unfold(drawer, 'Code de réduction')
  const coupon = box(drawer, 'Code de réduction')
  await coupon.fill('mini40')
  await coupon.press('Enter')
  await expect(drawer.getByText('Code MINI40 appliqué', { exact: true })).toBeVisible()
  await expect(drawer.getByText('Ce code ramène le minimum de commande à 40 € HT.')).toBeVisible()
  await expect(drawer.getByText('La remise ne porte pas sur les boissons alcoolisées.')).toBeVisible()
})

test('F4 the cart shows the amount missing to the minimum, with a coupon too, and when it is reached', async ({
  page,
}) => {
  await addProduct(page, 'Plateau Garrigue', 2)
  const drawer = await openCart(page)
  const order = drawer.getByRole('button', { name: /pour commander|Passer commande/ })
  await expect(order).toHaveText('Plus que 24 € pour commander')
  await expect(order).toHaveAttribute('aria-disabled', 'true')
  await expect(drawer.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60')
  await unfold(drawer, 'Code de réduction')
  const coupon = box(drawer, 'Code de réduction')
  await coupon.fill('MINI40')
  await coupon.press('Enter')
  await expect(order).toHaveText('Plus que 4 € pour commander')
  await drawer.getByRole('button', { name: 'Retirer le code MINI40' }).click()
  await expect(order).toHaveText('Plus que 24 € pour commander')
  for (const wanted of ['3', '4']) {
    await drawer.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
    await expect(quantityOf(drawer, 'Plateau Garrigue')).toHaveValue(wanted)
  }
  await expect(drawer.getByText('Minimum de commande atteint')).toBeVisible()
  await expect(drawer.getByText(/Plus que .* pour la livraison offerte/)).toBeVisible()
  await order.click()
  await expect(page).toHaveURL(/authentification|panier/)
})

test('F2 three rates of VAT are listed in one cart, and F4 its delivery is free from the threshold on', async ({
  page,
  shop,
}) => {
  await addProduct(page, 'Plateau Garrigue', 1)
  const token = await cartToken(page)
  const others = { 'PR-INC-GARRIGUE': 14, 'APD-BUCHETTES': 1, 'ALC-ROUGE-RHONE': 1 }
  for (const [productCode, quantity] of Object.entries(others))
    await ky.post(shop.url('api', `/shop-api/carts/${token}/items`), { json: { productCode, quantity } })
  await page.reload()
  const drawer = await openCart(page)
  await expect(drawer.getByText('Plus que 15,80 € pour la livraison offerte')).toBeVisible()
  await drawer.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
  await expect(drawer.getByText('Livraison offerte', { exact: true })).toBeVisible()
  const amount = (name: string) =>
    drawer.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')
  await expect(amount('TVA 5,5 %')).toHaveText('2,74 €')
  await expect(amount('TVA 10 %')).toHaveText('28,80 €')
  await expect(amount('TVA 20 %')).toHaveText('2,88 €')
  await expect(drawer.getByText('Total TTC')).toHaveCount(1)
  await expect(drawer.getByText('386,62 €')).toBeVisible()
  await closeCart(page)
  await expect(cartButton(page)).toContainText('386,62 € TTC')
})

test('I3 a number field rejects letters, and preserves them', async ({ page }) => {
  await addProduct(page, 'Plateau Garrigue')
  const drawer = await openCart(page)
  await unfold(drawer, 'Coût par personne')
  const guests = box(drawer, 'Nombre de convives')
  await guests.fill('quatre')
  await guests.press('Tab')
  await expect(guests).toHaveAccessibleDescription("Ce champ n'est pas valide")
  await expect(guests).toHaveValue('quatre')
  await guests.fill('4')
  await expect(guests).not.toHaveAttribute('aria-invalid', 'true')
})

test('F5 the cost per person is compared with the budget, which may be typed in several formats', async ({ page }) => {
  await addProduct(page, 'Plateau Garrigue', 4)
  const drawer = await openCart(page)
  const [guests, budget] = [box(drawer, 'Nombre de convives'), box(drawer, 'Budget par personne')]
  await unfold(drawer, 'Coût par personne')
  await expect(drawer.getByText('Dites combien vous êtes')).toBeVisible()
  await guests.fill('50000')
  await guests.press('Tab')
  await expect(drawer.getByText('Indiquez un nombre entier de convives, de 1 à 5\u202f000.')).toBeVisible()
  await expect(guests).toHaveValue('50000')
  await guests.fill('4')
  await expect(drawer.getByText('18 € HT par personne')).toBeVisible()
  await expect(drawer.getByText('Articles du panier, remise déduite, hors livraison.')).toBeVisible()
  await expect(drawer.getByText('4 articles pour 4 convives')).toBeVisible()

  await budget.fill('20.50')
  await expect(drawer.getByText('Dans le budget')).toBeVisible()
  await budget.fill('14,80')
  await expect(drawer.getByText('3,20 € HT par personne au-dessus du budget')).toBeVisible()
  await budget.fill('beaucoup')
  await budget.press('Tab')
  await expect(drawer.getByText('Indiquez un montant en euros, par exemple 18 ou 18,50.')).toBeVisible()
  await closeCart(page)
  const again = await openCart(page)
  await expect(budget).toHaveValue('beaucoup')
  await expect(budget).toHaveAttribute('aria-invalid', 'true')
  await budget.fill('17,50')
  await again.getByRole('button', { name: 'Augmenter, Budget par personne' }).click()
  await expect(budget).toHaveValue('18,50')
  await again.getByRole('button', { name: 'Diminuer, Nombre de convives' }).click()
  await expect(again.getByText('24 € HT par personne')).toBeVisible()
  await page.reload()
  await openCart(page)
  await expect(budget).toHaveValue('18,50')
  await expect(guests).toHaveValue('3')
})

test('F5 green actions are on at first, and switching one off shows what is added', async ({ page }) => {
  await addProduct(page, 'Plateau Garrigue', 1)
  const drawer = await openCart(page)
  for (const name of ['Sans couverts', 'Sans gobelets', 'Sans pain'])
    await expect(drawer.getByRole('switch', { name })).toBeChecked()
  await drawer.getByText('Sans couverts').click()
  await expect(drawer.getByText('Couverts ajoutés')).toBeVisible()
  expect(await storedCart(page)).toMatchObject({ greenActions: { cup: true, cutlery: false, bread: true } })
  await page.reload()
  await openCart(page)
  await expect(drawer.getByRole('switch', { name: 'Sans couverts' })).not.toBeChecked()
})

test('F5 references stay when the cart changes, and a wrong VAT number warns without blocking the order', async ({
  page,
}) => {
  await addProduct(page, 'Plateau Garrigue', 4)
  const drawer = await openCart(page)
  await drawer.getByText('Pour votre comptabilité').click()
  await box(drawer, 'Bon de commande').fill('BC-2026-7')
  await box(drawer, 'Centre de coûts').fill('CC-MARKETING')
  await box(drawer, 'Consignes pour le livreur').fill('Quai 2, sonner')
  await expect(drawer.getByText('14 caractères sur 2 000')).toBeVisible()
  const vat = box(drawer, 'Numéro de TVA intracommunautaire')
  await vat.fill('FR123')
  await vat.press('Tab')
  await expect(drawer.getByText(/Vérifiez le numéro de TVA/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Passer commande' })).not.toHaveAttribute('aria-disabled', 'true')
  await vat.fill('fr 83 404 833 048')
  await vat.press('Tab')
  await expect(drawer.getByText(/Vérifiez le numéro de TVA/)).toBeHidden()

  await drawer.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
  await expect(quantityOf(drawer, 'Plateau Garrigue')).toHaveValue('5')
  await closeCart(page)
  await openCart(page)
  await expect(box(drawer, 'Bon de commande')).toHaveValue('BC-2026-7')
  await expect(box(drawer, 'Centre de coûts')).toHaveValue('CC-MARKETING')
  await expect(vat).toHaveValue('fr 83 404 833 048')
  await expect(box(drawer, 'Consignes pour le livreur')).toHaveValue('Quai 2, sonner')
})

test('F5 a change by the caterer is shown on its line, with a button to correct it', async ({ page, shop }) => {
  await addProduct(page, 'Plateau Garrigue', 6)
  await addProduct(page, 'Plateau Levant', 3)
  await addProduct(page, 'Plateau Rivage', 1)
  const drawer = await openCart(page)
  await expect(drawer.getByText('Gestes verts')).toBeVisible()
  await closeCart(page)
  changeDatabase(shop, 'update products set on_hand = 4 where code = ?', 'PR-INC-GARRIGUE')
  changeDatabase(shop, 'update products set enabled = 0 where code = ?', 'PR-INC-RIVAGE')
  const price = 'update product_prices set price = 1950 where product_code = ? and channel_code = ?'
  changeDatabase(shop, price, 'PR-INC-LEVANT', 'PARIS_CENTRE')
  await page.reload()
  await openCart(page)
  await expect(drawer.getByText('Plateau Levant : le prix a changé, 19,50 € HT au lieu de 18 € HT.')).toBeVisible()
  const order = drawer.getByRole('button', { name: 'Corriger le panier pour commander' })
  await expect(order).toHaveAttribute('aria-disabled', 'true')
  await drawer.getByRole('button', { name: 'En garder 4' }).click()
  await expect(quantityOf(drawer, 'Plateau Garrigue')).toHaveValue('4')
  const gone = drawer.getByRole('listitem').filter({ hasText: 'Plateau Rivage a quitté la carte' })
  await gone.getByRole('button', { name: /Retirer/ }).click()
  await expect(gone).toBeHidden()
  await expect(drawer.getByRole('button', { name: 'Passer commande' })).toBeVisible()
})

test('F5 a substitute of a product lists its allergens, has none that is avoided, and is added with one click', async ({
  page,
  shop,
}) => {
  changeDatabase(shop, 'update products set on_hand = 9 where code = ?', 'PR-INC-ESTUAIRE')
  await page.reload()
  await addProduct(page, 'Plateau Estuaire', 4)
  await addProduct(page, 'Plateau Garrigue', 1)
  changeDatabase(shop, 'update products set on_hand = 0 where code = ?', 'PR-INC-ESTUAIRE')
  await page.reload()
  const drawer = await openCart(page)
  const replace = drawer.getByRole('button', { name: /^Remplacer par/ })
  await expect(replace).toHaveText('Remplacer par Plateau Rivage')
  await expect(replace).toHaveAccessibleDescription('Contient : Poissons, Gluten, Lait, Œufs, Céleri, Moutarde, Soja')
  await expect(drawer.getByText('Contient : Poissons, Gluten')).toBeVisible()
  const visit = { guests: null, avoid: ['poissons'], lists: {} }
  await page.evaluate((preferences) => sessionStorage.setItem('catering.visit', JSON.stringify(preferences)), visit)
  await page.reload()
  await openCart(page)
  await expect(replace).toHaveText('Remplacer par Plateau Garrigue')
  await replace.click()
  await expect(quantityOf(drawer, 'Plateau Garrigue')).toHaveValue('5')
  await expect(drawer.getByText('Plateau Estuaire')).toBeHidden()
})

test('F6 a cart unknown to the server is reset without a message', async ({ page, shop }) => {
  await addProduct(page, 'Plateau Garrigue', 2)
  const drawer = await openCart(page)
  for (const row of ['Coût par personne', 'Pour votre comptabilité']) await unfold(drawer, row)
  await drawer.getByText('Sans couverts').click()
  await box(drawer, 'Bon de commande').fill('BC-1')
  await box(drawer, 'Budget par personne').fill('20')
  await ky.delete(shop.url('api', `/shop-api/carts/${await cartToken(page)}`))
  await page.reload()
  await openCart(page)
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await storedCart(page)).toEqual({
    ...{ token: null, greenActions: { cup: true, cutlery: true, bread: true }, budgetPerPerson: '20' },
    ...{ slot: null, purchaseOrder: '', notes: '' },
  })
})

test('F6 a cart that fails to load is not discarded, and a click on retry loads it', async ({ page }) => {
  await addProduct(page, 'Plateau Garrigue', 2)
  const token = await cartToken(page)
  await page.route('**/shop-api/carts/**', (route) => route.abort())
  await page.reload()
  const drawer = await openCart(page)
  await expect(drawer.getByText(/Votre panier n’a pas pu être lu/)).toBeVisible()
  expect((await storedCart(page)).token).toBe(token)
  await page.unroute('**/shop-api/carts/**')
  await drawer.getByRole('button', { name: 'Réessayer' }).click()
  await expect(quantityOf(drawer, 'Plateau Garrigue')).toHaveValue('2')
})

test('F6 emptying the cart requires a confirmation, and then leaves nothing of it', async ({ page, shop }) => {
  await addProduct(page, 'Plateau Garrigue', 2)
  const token = await cartToken(page)
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Vider le panier' }).click()
  const question = page.getByRole('dialog', { name: 'Vider le panier ?' })
  await expect(question).toContainText('Les produits, le code de réduction et le créneau seront effacés.')
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(quantityOf(drawer, 'Plateau Garrigue')).toHaveValue('2')
  await drawer.getByRole('button', { name: 'Vider le panier' }).click()
  await question.getByRole('button', { name: 'Vider le panier' }).click()
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Voir la carte' })).toBeFocused()
  expect((await storedCart(page)).token).toBeNull()
  expect((await ky.get(shop.url('api', `/shop-api/carts/${token}`), { throwHttpErrors: false })).status).toBe(404)
})

test('F7 local storage has the keys of the rules, and no others, after every action', async ({ page }) => {
  const CART = ['token', 'greenActions', 'budgetPerPerson', 'slot', 'purchaseOrder', 'notes']
  const check = async () => {
    const all = await stored(page)
    expect(Object.keys(all).toSorted()).toEqual(['catering.cart', 'catering.channel'])
    expect(Object.keys(all['catering.cart'] as object).toSorted()).toEqual(CART.toSorted())
  }
  await addProduct(page, 'Plateau Garrigue', 4)
  await check()
  const drawer = await openCart(page)
  for (const row of ['Coût par personne', 'Code de réduction', 'Pour votre comptabilité']) await unfold(drawer, row)
  await box(drawer, 'Nombre de convives').fill('4')
  await box(drawer, 'Budget par personne').fill('20')
  await drawer.getByText('Sans pain').click()
  for (const name of ['Bon de commande', 'Centre de coûts', 'Numéro de TVA', 'Consignes pour le livreur'])
    await box(drawer, name).fill('X1')
  await check()
  await box(drawer, 'Code de réduction').fill('MINI40')
  await box(drawer, 'Code de réduction').press('Enter')
  await expect(drawer.getByRole('button', { name: 'Retirer le code MINI40' })).toBeVisible()
  await check()
  expect(await storedCart(page)).toMatchObject({ budgetPerPerson: '20', purchaseOrder: 'X1', notes: 'X1' })
  await drawer.getByRole('button', { name: 'Retirer, Plateau Garrigue' }).last().click()
  await expect(drawer.getByText('Votre panier est vide')).toBeVisible()
  await check()
})

test('F7 cost centre and VAT number are restored after a reload, in this tab alone', async ({
  page,
  context,
  shop,
}) => {
  await addProduct(page, 'Plateau Garrigue', 4)
  const drawer = await openCart(page)
  await drawer.getByText('Pour votre comptabilité').click()
  await box(drawer, 'Centre de coûts').fill('CC-MARKETING')
  await box(drawer, 'Numéro de TVA').fill('FR123')
  await page.reload()
  await openCart(page)
  await expect(box(drawer, 'Centre de coûts')).toHaveValue('CC-MARKETING')
  await expect(box(drawer, 'Numéro de TVA')).toHaveValue('FR123')
  const other = await context.newPage()
  await other.goto(shop.url('site'))
  const elsewhere = await openCart(other)
  await expect(quantityOf(elsewhere, 'Plateau Garrigue')).toHaveValue('4')
  await elsewhere.getByText('Pour votre comptabilité').click()
  await expect(box(elsewhere, 'Centre de coûts')).toHaveValue('')
})

test('F5 day and slot are chosen in the delivery bar’s form, without signing in', async ({ page }) => {
  await addProduct(page, 'Plateau Garrigue', 1)
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Choisir, Votre livraison' }).click()
  const form = page.getByRole('dialog', { name: 'Date et lieu de livraison' })
  await expect(form).toBeVisible()
  await expect(drawer).toBeHidden()
  await form.getByRole('radio', { disabled: false }).first().click()
  await form.getByRole('button', { name: 'Confirmer' }).click()
  await expect(form).toBeHidden()
  await openCart(page)
  await expect(drawer.getByRole('button', { name: 'Modifier, Votre livraison' })).toBeVisible()
  await expect(page).toHaveURL(/plateaux-repas/)
})

test('F8 a change that fails is reported with its product and undone, and typed input stays', async ({ page }) => {
  await addProduct(page, 'Plateau Garrigue', 2)
  const drawer = await openCart(page)
  await unfold(drawer, 'Code de réduction')
  await box(drawer, 'Code de réduction').fill('A-MOITIE')
  await page.route('**/shop-api/carts/*/items/*', (route) => route.abort())
  await drawer.getByRole('button', { name: 'Ajouter, Plateau Garrigue' }).click()
  await expect(
    page.getByText(/Plateau Garrigue\s: la quantité n’a pas changé\. La connexion ne passe pas/).first(),
  ).toBeVisible()
  await expect(quantityOf(drawer, 'Plateau Garrigue')).toHaveValue('2')
  await expect(box(drawer, 'Code de réduction')).toHaveValue('A-MOITIE')
  await drawer.getByRole('button', { name: 'Retirer, Plateau Garrigue' }).last().click()
  await expect(page.getByText(/Plateau Garrigue est toujours dans le panier/).first()).toBeVisible()
  await expect(quantityOf(drawer, 'Plateau Garrigue')).toHaveValue('2')
  await closeCart(page)
  await page.route('**/shop-api/carts/*/items', (route) => route.abort())
  await addButton(page, 'Plateau Levant').click()
  await expect(page.getByText(/La connexion ne passe pas/).first()).toBeVisible()
  await expect(cartButton(page)).toContainText('2 articles')
})
