import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible.ts'
import { addDays } from '#widgets/core/domain/time/paris-day.ts'
import { longDay, parisDay, weekday } from '#widgets/core/domain/time/paris-time.ts'
import { changeDatabase } from '#tests/support/shop/database.ts'
import { expect, test } from '#tests/support/shop/shop.ts'
import { choosePostalCode, quantityOf } from '#tests/e2e/steps/order.ts'

const catalogue = (page: Page) => page.locator('catering-catalogue')
const card = (page: Page, name: string) =>
  catalogue(page)
    .locator('.card')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
/** Scrolls down a page that still grows until this element at its end is visible. */
const scrollTo = (page: Page, end: Locator) =>
  expect(async () => {
    await page.keyboard.press('End')
    await expect(end).toBeVisible({ timeout: 500 })
  }).toPass()

/** Stores a slot, as if it had been chosen before. */
const choose = (page: Page, day: string, window: string) =>
  page.evaluate(
    (slot) => {
      const green = { cup: true, cutlery: true, bread: true }
      const stored = { token: null, greenActions: green, budgetPerPerson: '', slot, purchaseOrder: '', notes: '' }
      localStorage.setItem('catering.cart', JSON.stringify(stored))
    },
    { day, window },
  )
const setGuests = (page: Page, guests: number) =>
  page.evaluate((visit) => sessionStorage.setItem('catering.visit', JSON.stringify(visit)), {
    ...{ guests, avoid: [], lists: {} },
  })

/** The next such day of the week, from tomorrow on. */
const next = (day: number) =>
  Array.from({ length: 7 }, (_, index) => addDays(parisDay(new Date()), index + 1)).find((one) => weekday(one) === day)!
const dated = (day: string) => longDay(day).split(' ').slice(0, 3).join(' ')

test('D7 a category and its products show why they are unavailable in the slot, and one click chooses the first possible day', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/traiteurs-locaux'))
  await choosePostalCode(page, '75002')
  // Paris Centre delivers from Monday to Saturday.
  const sunday = next(7)
  await choose(page, sunday, '12h-13h')
  await page.goto(shop.url('site', '/apero-dinatoire'))
  const notice = catalogue(page).locator('.unavailable').getByRole('status')
  await expect(notice).toContainText(`Votre traiteur est fermé ${dated(sunday)}. Possible dès `)
  await expect(card(page, 'Coffret de macarons')).toContainText(`Votre traiteur est fermé ${dated(sunday)}.`)
  await expectAccessible(page)
  await notice.getByRole('button', { name: /^Livrer plutôt / }).click()
  await expect(notice).toHaveCount(0)
  await expect(card(page, 'Coffret de macarons').getByRole('button', { name: /^Ajouter/ })).toBeVisible()

  // When its cut-off has passed a product becomes unavailable, without a reload, and shows its lead time.
  const saturday = next(6)
  await page.clock.install({ time: new Date(`${addDays(saturday, -3)}T09:00:00Z`) })
  await choose(page, saturday, '12h-13h')
  await page.goto(shop.url('site', '/apero-dinatoire'))
  await expect(card(page, 'Coffret de macarons').getByRole('button', { name: /^Ajouter/ })).toBeVisible()
  await page.clock.fastForward('48:00:00')
  await expect(card(page, 'Coffret de macarons')).toContainText(
    /Trop tard pour samedi \S+ \S+, 12h-13h\. Cette recette se commande 48.h avant\./,
  )
  await expect(notice).toContainText(
    /Trop tard pour samedi \S+ \S+, 12h-13h\. Cette catégorie se commande 48.h avant\. Possible dès /,
  )
})

test('D7 a product out of stock proposes the nearest one, and a product that runs out meanwhile shows how many are left', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/traiteurs-locaux'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  const estuaire = card(page, 'Plateau Estuaire')
  await expect(estuaire).toContainText('Épuisé pour le moment. Le plus proche\u00a0:')
  await estuaire.getByRole('button', { name: 'Ajouter, Plateau Rivage' }).click()
  await expect(card(page, 'Plateau Rivage').getByRole('group', { name: 'Plateau Rivage' })).toBeVisible()

  // The page still shows nine pavlovas when only three are left.
  const pavlovas = (left: number) =>
    changeDatabase(shop, 'update products set on_hand = ? where code = ?', left, 'DES-PAVLOVA-FRAISE')
  pavlovas(9)
  await setGuests(page, 8)
  await page.goto(shop.url('site', '/pause-dejeuner/desserts'))
  const pavlova = card(page, 'Mini-pavlova aux fruits rouges')
  const take = pavlova.getByRole('button', { name: /^Pour 8 personnes.: 8 à prendre/ })
  await expect(take).toBeVisible()
  pavlovas(3)
  await take.click()
  await expect(page.getByRole('alert').filter({ hasText: 'il en reste 3' })).toBeVisible()
})

test('D9 a category and a product offer cross-sells, the channel’s own products included', async ({ page, shop }) => {
  await page.goto(shop.url('site', '/traiteurs-locaux'))
  await choosePostalCode(page, '67000')
  await page.goto(shop.url('site', '/plateaux-repas'))
  const also = catalogue(page).getByRole('region', { name: 'Et avec ça ?' })
  await expect(card(page, 'Plateau Garrigue')).toBeVisible()
  await expect(also).toHaveCount(0)
  await scrollTo(page, also.getByRole('link', { name: 'Eau minérale plate 1 L', exact: true }))
  await also.getByRole('button', { name: 'Ajouter, Eau minérale plate 1 L' }).click()
  await expect(also.getByRole('group', { name: 'Eau minérale plate 1 L' })).toBeVisible()
  await expectAccessible(page)
  // Only Strasbourg, Lyon and Bordeaux offer crémant.
  await page.goto(shop.url('site', '/apero-dinatoire'))
  await expect(catalogue(page).getByRole('heading', { level: 3 }).first()).toBeVisible()
  await scrollTo(page, catalogue(page).getByRole('button', { name: 'Ajouter, Crémant', exact: false }).first())
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables?produit=PR-INC-GARRIGUE'))
  const sheet = page.getByRole('dialog', { name: 'Plateau Garrigue' })
  await expect(sheet.getByRole('button', { name: 'Ajouter, Eau minérale plate 1 L' })).toBeVisible()
})

test('D9 the dialog of a product has a URL, proposes quantities for the guests, and closes by going back', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/boissons'))
  await setGuests(page, 12)
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  const opener = catalogue(page).getByRole('link', { name: 'Plateau Potager', exact: true })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Plateau Potager' })
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL(shop.url('site', '/plateaux-repas/les-incontournables?produit=PR-INC-POTAGER'))
  await expect(quantityOf(sheet, 'Plateau Potager')).toHaveValue('12')
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  const [tab] = await Promise.all([page.context().waitForEvent('page'), opener.click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab.getByRole('dialog', { name: 'Plateau Potager' })).toBeVisible()
  await tab.close()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(shop.url('site', '/plateaux-repas/les-incontournables'))
  await expect(opener).toBeFocused()
  // Closing it by its close button goes back in the history: forward opens the dialog again.
  await opener.click()
  await sheet.getByRole('button', { name: 'Fermer' }).click()
  await expect(page).toHaveURL(shop.url('site', '/plateaux-repas/les-incontournables'))
  await page.goForward()
  await expect(sheet).toBeVisible()
  await page.reload()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Fermer' }).click()
  await expect(page).toHaveURL(shop.url('site', '/plateaux-repas/les-incontournables'))
})

test('D9 the product dialog shows what the law and an organiser require: allergens, origin of meat, VAT, portions, lead time, and the warning for alcohol', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('site', '/traiteurs-locaux'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables?produit=PR-INC-GARRIGUE'))
  const tray = page.getByRole('dialog', { name: 'Plateau Garrigue' })
  const fact = (sheet: Locator, term: string) =>
    sheet.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd')
  await expect(fact(tray, 'Allergènes')).toContainText('Gluten, Lait, Œufs, Céleri')
  await expect(fact(tray, 'Origine')).toHaveText(/Volaille – Origine\s: France/)
  await expect(tray).toContainText(/TVA 10\s%/)
  await expect(fact(tray, 'Votre livraison')).toContainText(/À commander au moins 16\sh avant/)
  await expect(fact(tray, 'Quantité')).toHaveText(/\S/)
  await expect(tray.getByText(/L’abus d’alcool/)).toHaveCount(0)
  await expect(tray.getByRole('img').first()).toBeVisible()

  await page.goto(shop.url('site', '/boissons/carte-alcool?produit=ALC-ROUGE-RHONE'))
  const wine = page.getByRole('dialog', { name: 'Vin rouge de la vallée du Rhône' })
  await expect(fact(wine, 'Allergènes')).toContainText('Sulfites (> 10 mg/kg)')
  await expect(wine).toContainText(/13,5\s% vol/)
  await expect(wine).toContainText('L’abus d’alcool est dangereux pour la santé, à consommer avec modération.')
  await expect(wine).toContainText(/TVA 20\s%/)
  await expectAccessible(page)
})
