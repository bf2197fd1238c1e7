import { expectAccessible } from '#tests/support/accessible.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { isFocused, tabTo } from '#tests/e2e/steps/keyboard.ts'
import { addMenu, additions, atLunch, choice, menuCard, openComposer, pickAll } from '#tests/e2e/steps/menus.ts'
import { openCart, quantityOf } from '#tests/e2e/steps/order.ts'

const MENUS = [
  {
    name: 'Menu sandwich',
    first: 'Choisissez le sandwich',
    picks: ['Pita falafel et houmous', 'Salade de fruits frais', 'Eau minérale plate 33 cl'],
    sent: { productCode: 'MENU-SANDWICH', mainCourse: 'SAN-FALAFEL' },
    price: '11,20 €',
  },
  {
    name: 'Menu plat chaud',
    first: 'Choisissez le plat à réchauffer',
    picks: ['Dahl de lentilles corail', 'Salade de fruits frais', 'Eau minérale plate 33 cl'],
    sent: { productCode: 'MENU-PLAT-CHAUD', mainCourse: 'PLA-DAHL' },
    price: '15,80 €',
  },
  {
    name: 'Menu salade',
    first: 'Choisissez la salade',
    picks: ['Salade niçoise', 'Salade de fruits frais', 'Eau minérale plate 33 cl'],
    sent: { productCode: 'MENU-SALADE', mainCourse: 'SAL-NICOISE' },
    price: '14,40 €',
  },
  {
    name: 'Menu complet',
    first: 'Choisissez le plat',
    picks: ['Poulet basquaise et riz', 'P’tit coleslaw', 'Salade de fruits frais', 'Eau minérale plate 33 cl'],
    sent: { productCode: 'MENU-COMPLET', mainCourse: 'PLA-POULET-BASQUAISE', salad: 'PTS-COLESLAW' },
    price: '15,80 €',
  },
] as const

test(
  'D8 each of the four menus is composed step by step and is in the cart at its own price',
  { tag: '@fast' },
  async ({ page, shop }) => {
    const sent = additions(page)
    await atLunch(page, shop)
    for (const { name, first, picks, price } of MENUS) {
      const composer = await openComposer(page, name)
      await expect(composer.getByRole('heading', { name: first })).toBeVisible()
      await expect(composer.getByText(`Il reste ${picks.length} choix à faire`)).toBeVisible()
      await pickAll(composer, picks)
      await expect(composer.getByText(picks.join(', '))).toBeVisible()
      await expect(addMenu(composer)).toContainText(price)
      await addMenu(composer).click()
      await expect(composer.getByRole('heading', { name: 'Menu ajouté au panier' })).toBeFocused()
      await composer.getByRole('button', { name: 'Fermer' }).last().click()
      await expect(composer).toBeHidden()
    }
    const end = { dessert: 'DES-SALADE-FRUITS', drink: 'SOFT-EAU-PLATE-33' }
    expect(sent).toEqual(MENUS.map((menu) => ({ ...menu.sent, ...end, quantity: 1 })))

    const drawer = await openCart(page)
    for (const { picks } of MENUS) await expect(drawer.getByText(picks.join(', '))).toBeVisible()
    await expect(drawer.getByText('57,20 €').first()).toBeVisible()
  },
)

test('D8 a subcategory shows the menus that fit it, and a backend without menus shows none', async ({ page, shop }) => {
  await atLunch(page, shop)
  await page.goto(shop.url('site', '/pause-dejeuner/plats-chauds'))
  await expect(menuCard(page, 'Menu plat chaud')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Menus à composer' }).getByRole('button')).toHaveCount(2)
  await page.route(/products\?.*isMenu=true/, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': shop.url('site', '') },
      json: { 'hydra:member': [], 'hydra:totalItems': 0 },
    }),
  )
  await page.goto(shop.url('site', '/pause-dejeuner'))
  await expect(page.getByRole('heading', { name: 'Sandwichs' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Menus à composer' })).toBeHidden()
})

test('D8 « Encore le même » adds one more menu of quantity 1, counted against the guests', async ({ page, shop }) => {
  const sent = additions(page)
  await atLunch(page, shop, { guests: 3 })
  const composer = await openComposer(page, 'Menu sandwich')
  await pickAll(composer, MENUS[0].picks)
  await addMenu(composer).click()
  await expect(composer.getByText('1 menu au panier pour 3 convives')).toBeVisible()
  await expect(
    composer.getByText('Un menu se compose pour une personne. Prenez le même plusieurs fois, ou composez le suivant.'),
  ).toBeVisible()
  await composer.getByRole('button', { name: 'Encore le même' }).click()
  await expect(composer.getByText('2 menus au panier pour 3 convives')).toBeVisible()
  await composer.getByRole('button', { name: 'Fermer' }).last().click()
  // Until the page is left, the menu's card offers the same again too.
  await page.getByRole('button', { name: 'Encore le même' }).click()
  await expect(page.getByText('3 menus au panier : chacun de vos 3 convives a le sien')).toBeVisible()
  const menu = { ...MENUS[0].sent, dessert: 'DES-SALADE-FRUITS', drink: 'SOFT-EAU-PLATE-33', quantity: 1 }
  await expect.poll(() => sent).toEqual([menu, menu, menu])

  const again = await openComposer(page, 'Menu sandwich')
  await expect(again.getByText('Il reste 3 choix à faire')).toBeVisible()
  await again.getByRole('button', { name: 'Fermer' }).first().click()
  const drawer = await openCart(page)
  await expect(drawer.getByText(MENUS[0].picks.join(', '))).toHaveCount(3)
  await expect(drawer.getByText('33,60 €').first()).toBeVisible()
})

test('D8 twelve times the same menu is typed once, and sent as twelve menus of quantity 1', async ({ page, shop }) => {
  const sent = additions(page)
  await atLunch(page, shop)
  const composer = await openComposer(page, 'Menu sandwich')
  await pickAll(composer, MENUS[0].picks)
  await quantityOf(composer, 'Menu sandwich').fill('12')
  await composer.getByRole('button', { name: /^Ajouter 12 menus · 134,40/ }).click()
  await expect(composer.getByRole('heading', { name: '12 menus ajoutés au panier' })).toBeFocused()
  const menu = { ...MENUS[0].sent, dessert: 'DES-SALADE-FRUITS', drink: 'SOFT-EAU-PLATE-33', quantity: 1 }
  expect(sent).toEqual(Array.from({ length: 12 }, () => menu))
  await expect(composer.getByText('12 menus au panier')).toBeVisible()
})

test('D8 a choice with a validation error is reported on its step, and the others stay', async ({ page, shop }) => {
  await atLunch(page, shop)
  const composer = await openComposer(page, 'Menu sandwich')
  // The backend has three pavlovas left.
  const picks = ['Pita falafel et houmous', 'Mini-pavlova aux fruits rouges', 'Eau minérale plate 33 cl']
  await pickAll(composer, picks)
  await addMenu(composer).click()
  for (const count of [2, 3]) {
    await composer.getByRole('button', { name: 'Encore le même' }).click()
    await expect(composer.getByText(`${count} menus au panier`)).toBeVisible()
  }
  await composer.getByRole('button', { name: 'Encore le même' }).click()
  await expect(composer.getByRole('heading', { name: 'Choisissez le dessert' })).toBeFocused()
  await expect(composer.getByRole('alert')).toContainText(
    'Mini-pavlova aux fruits rouges n’est plus disponible en quantité',
  )
  await expect(composer.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true')
  const steps = composer.getByRole('navigation', { name: 'Étapes du menu' })
  await expect(steps.getByRole('button')).toHaveText([/Pita falafel/, /À changer/, /Eau minérale plate/])

  await choice(composer, 'Riz au lait vanillé').click()
  await expect(composer.getByRole('alert')).toBeHidden()
  await addMenu(composer).click()
  await expect(composer.getByText('4 menus au panier')).toBeVisible()
  await expect(
    composer.getByText('Pita falafel et houmous, Riz au lait vanillé, Eau minérale plate 33 cl'),
  ).toBeVisible()
})

test('D8 when the server cannot be reached the choices stay, and the next click adds the menu', async ({
  page,
  shop,
}) => {
  await atLunch(page, shop)
  const composer = await openComposer(page, 'Menu sandwich')
  await pickAll(composer, MENUS[0].picks)
  await page.route('**/shop-api/carts**', (route) => route.abort())
  await addMenu(composer).click()
  await expect(composer.getByRole('alert')).toContainText('La connexion ne passe pas. Ce que vous avez saisi est gardé')
  await expect(choice(composer, 'Eau minérale plate 33 cl').getByRole('radio')).toBeChecked()
  await page.unroute('**/shop-api/carts**')
  await addMenu(composer).click()
  await expect(composer.getByRole('heading', { name: 'Menu ajouté au panier' })).toBeVisible()
})

test('D8 choices show avoided allergens, sold-out stock and passed cut-offs, and none is alcohol', async ({
  page,
  shop,
}) => {
  // Tuesday, 15 h in Paris, for Wednesday noon: less than the pavlova's 24 hours.
  await page.clock.setFixedTime(new Date('2026-11-24T14:00:00Z'))
  await page.route(/boissons-individuelles\/by-taxon/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { 'hydra:member': { isAlcohol: boolean }[] }
    body['hydra:member'][0]!.isAlcohol = true
    body['hydra:member'][1] = { ...body['hydra:member'][1]!, supplement: 150 } as { isAlcohol: boolean }
    await route.fulfill({ response, json: body })
  })
  await atLunch(page, shop, { guests: 12, avoid: ['arachides', 'fruits-a-coque'] })
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('catering.cart') ?? '{}') as object
    localStorage.setItem('catering.cart', JSON.stringify({ ...stored, slot: { day: '2026-11-25', window: '12h-13h' } }))
  })
  await page.reload()
  const composer = await openComposer(page, 'Menu sandwich')
  await expect(choice(composer, 'Bagel saumon fumé et aneth')).toContainText('Épuisé')
  await expect(choice(composer, 'Bagel saumon fumé et aneth').getByRole('radio')).toBeDisabled()
  await expect(choice(composer, 'Pita falafel et houmous')).toContainText(
    'Vegan · Sans porc · Gluten, graines de sésame',
  )
  await choice(composer, 'Pita falafel et houmous').click()
  await composer.getByRole('button', { name: 'Choisir le dessert' }).click()

  const pavlova = choice(composer, 'Mini-pavlova aux fruits rouges')
  await expect(pavlova).toContainText(
    'Trop tard pour mercredi 25 novembre, 12h-13h. Cette recette se commande 24 h avant.',
  )
  await expect(pavlova.getByRole('radio')).toBeDisabled()
  const brownie = choice(composer, 'Brownie aux noix de pécan')
  await expect(brownie).toContainText('Contient des fruits à coque, que vous évitez')
  await expect(choice(composer, 'Cookie vegan cacahuète et chocolat')).toContainText(
    'Contient des arachides, que vous évitez',
  )
  await expectAccessible(page)
  // Only one of the twelve guests may have to avoid it: it is marked, and can be chosen.
  await brownie.click()
  await composer.getByRole('button', { name: 'Choisir la boisson' }).click()
  await expect(choice(composer, 'Eau minérale pétillante 33 cl')).toContainText('+ 1,50 €')
  await expect(composer.getByText('Eau minérale plate 33 cl')).toBeHidden()
  await choice(composer, 'Eau minérale pétillante 33 cl').click()
  await expect(addMenu(composer)).toContainText('12,70 €')
  await addMenu(composer).click()
  await expect(composer.getByText('Contient des fruits à coque, que vous évitez.')).toBeVisible()
  await expectAccessible(page)
})

test('D8 a choice that is no longer offered must be replaced', async ({ page, shop }) => {
  await atLunch(page, shop)
  const composer = await openComposer(page, 'Menu sandwich')
  await choice(composer, 'Pita falafel et houmous').click()
  await page.keyboard.press('Escape')
  await expect(composer).toBeHidden()
  await page.route(/sandwichs\/by-taxon/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = JSON.parse(text) as { 'hydra:member': { code: string }[] }
    body['hydra:member'] = body['hydra:member'].filter(({ code }) => code !== 'SAN-FALAFEL')
    await route.fulfill({ response, json: body })
  })
  // After more than a minute the choices are read again.
  await page.clock.setFixedTime(Date.now() + 120_000)
  await openComposer(page, 'Menu sandwich')
  const toChange = composer.getByRole('button', { name: 'Plat À changer' })
  await expect(toChange).toBeVisible()
  await toChange.click()
  await expect(composer.getByRole('alert')).toHaveText('Ce choix n’est plus disponible. Prenez-en un autre.')
  await expect(composer.getByText('Il reste 3 choix à faire')).toBeVisible()
})

test('D8 choices that fail to load show an error, and a click on retry loads them', async ({ page, shop }) => {
  await atLunch(page, shop)
  await page.route(/sandwichs\/by-taxon/, (route) => route.abort())
  await menuCard(page, 'Menu sandwich').click()
  const composer = page.getByRole('dialog', { name: 'Menu sandwich' })
  await expect(composer.getByText('Cette partie de la page n’a pas pu s’afficher.')).toBeVisible()
  await page.unroute(/sandwichs\/by-taxon/)
  await composer.getByRole('button', { name: 'Réessayer' }).click()
  await expect(choice(composer, 'Pita falafel et houmous')).toBeVisible()
})

test('D8 a menu is composed by keyboard alone, and Escape loses nothing of it', async ({ page, shop }) => {
  await atLunch(page, shop)
  await tabTo(page, menuCard(page, 'Menu sandwich'))
  await page.keyboard.press('Enter')
  const composer = page.getByRole('dialog', { name: 'Menu sandwich' })
  await expect(composer.getByRole('heading', { name: 'Choisissez le sandwich Étape 1 sur 3' })).toBeFocused()
  const radios = composer.getByRole('radio')
  await tabTo(page, radios.first())
  await page.keyboard.press('ArrowDown')
  await expect(radios.nth(1)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(composer.getByRole('heading', { name: 'Choisissez le dessert Étape 2 sur 3' })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(composer).toBeHidden()
  await expect.poll(() => isFocused(menuCard(page, 'Menu sandwich'))).toBe(true)
  await page.keyboard.press('Enter')
  await expect(composer.getByRole('heading', { name: 'Choisissez le dessert Étape 2 sur 3' })).toBeFocused()
  await expect(composer.getByText('Pain ciabatta poulet façon César')).toBeVisible()

  // Without a choice, the next button shows the error at the current step.
  await tabTo(page, radios.first())
  await page.keyboard.press('Enter')
  await expect(composer.getByRole('alert')).toHaveText('Choisissez le dessert.')
  await page.keyboard.press('Space')
  await expect(radios.first()).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(composer.getByRole('heading', { name: 'Choisissez la boisson Étape 3 sur 3' })).toBeFocused()
  await tabTo(page, radios.first())
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(composer.getByRole('heading', { name: 'Menu ajouté au panier' })).toBeFocused()
  await tabTo(page, composer.getByRole('button', { name: 'Encore le même' }))
  await page.keyboard.press('Enter')
  await expect(composer.getByText('2 menus au panier')).toBeVisible()
})

test('D8 on a telephone the composer is accessible, and nothing scrolls sideways', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await atLunch(page, shop)
  await expectAccessible(page)
  const composer = await openComposer(page, 'Menu complet')
  await composer.getByRole('button', { name: 'Choisir la p’tite salade' }).click()
  await expect(composer.getByRole('alert')).toHaveText('Choisissez le plat.')
  await expectAccessible(page)
  const sideways = await composer.evaluate((element) => {
    const body = element.querySelector('.dialog-body')!
    return [body.scrollWidth - body.clientWidth, document.documentElement.scrollWidth - innerWidth]
  })
  expect(sideways).toEqual([0, 0])
  for (const control of await composer.getByRole('button').all()) {
    const { height } = (await control.boundingBox())!
    expect(height).toBeGreaterThanOrEqual(44)
  }
})
