import { ordersOf, type Person } from '#tests/support/shop/customer.ts'
import { changeDatabase } from '#tests/support/shop/database.ts'
import { expect, type Shop } from '#tests/support/shop/shop.ts'
import type { Locator, Page } from '@playwright/test'
import { box } from '../rules/ordering/cart-steps.ts'
import {
  acceptTerms,
  addProduct,
  CARDS,
  deliveryBar,
  fillCard,
  giveAddress,
  isChangeOfItems,
  openDelivery,
  orderButton,
  quantityOf,
  readConfirmation,
  signIn,
  step,
  toDelivery,
  unfold,
} from './order.ts'
import { setClocks } from './shop-setup.ts'

// Lunch for twelve, tomorrow noon: one must not eat nuts, two are vegetarians, and there is a budget per person. The steps are the same
// on the site and on a partner's page; the location of the cart and the price of a tray differ.

/** Tuesday, 14 h in Paris: 22 hours before noon of the next day. */
const TUESDAY = '2026-11-24T14:00:00+01:00'
const [TODAY, TOMORROW] = ['2026-11-24', '2026-11-25']

export type Place = {
  page: Page
  shop: Shop
  person: Person
  /** The channel, and an address that it delivers to. */
  channel: string
  address: { street: string; postcode: string; city: string }
  /** What twelve trays cost per person before and after the coupon, and the budget between the two. */
  perHead: { before: RegExp; budget: string; above: RegExp; after: RegExp }
  openCart(): Promise<Locator>
  closeCart(): Promise<void>
}

const catalogue = (page: Page): Locator => page.locator('catering-catalogue')
const card = (page: Page, name: string): Locator =>
  catalogue(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const chip = (page: Page, name: string | RegExp): Locator =>
  catalogue(page).getByRole('group', { name: 'Filtres' }).getByRole('button', { name })

/** It is Tuesday, a day of winter whatever the season of the machine's clock, in which the shop was seeded. */
export async function setTuesday(page: Page, shop: Shop): Promise<void> {
  const winter = 'update products set published_from = ?, published_until = ? where code = ?'
  changeDatabase(shop, winter, '2026-09-21T22:00:00.000Z', '2027-03-20T23:00:00.000Z', 'PR-INC-VERGER')
  await setClocks(page, shop, TUESDAY)
}

/** Goes from the trays of the channel to the paid order. */
export async function orderTeamLunch(place: Place): Promise<void> {
  await setDeliveryAndGuests(place)
  await seeWhatComesTooLate(place)
  await avoidNuts(place)
  await takeTrays(place)
  await keepToTheBudget(place)
  await order(place)
}

/** Today is too late, and the slot after noon is full: both show the reason. */
async function setDeliveryAndGuests({ page, shop, channel }: Place): Promise<void> {
  const full = 'insert into slot_capacities (channel_code, day, delivery_window, capacity) values (?, ?, ?, 0)'
  changeDatabase(shop, full, channel, TOMORROW, '13h-14h')
  const form = await openDelivery(page, 'Jour')
  await expect(form.locator(`[data-day="${TODAY}"]`)).toHaveAccessibleName(/Trop tard depuis/)
  await form.locator(`[data-day="${TOMORROW}"]`).click()
  const late = form.getByRole('radio', { name: /^13h-14h/ })
  await expect(late).toHaveAccessibleName(/Complet$/)
  await expect(late).toBeDisabled()
  await form.getByRole('radio', { name: /^12h-13h/ }).click()
  await box(form, 'Nombre de convives').fill('12')
  await form.getByRole('button', { name: 'Confirmer' }).click()
  await expect(form).toBeHidden()
  await expect(deliveryBar(page).getByRole('button', { name: /^Pour / })).toContainText('12 convives')
  await expect(deliveryBar(page)).toContainText(/À commander aujourd’hui avant 17\sh/)
  await expect(deliveryBar(page)).toContainText(/encore 2\sh\s5\d/)
}

/** A tray that must be ordered 24 hours ahead shows why tomorrow noon is too soon, and has no button. */
async function seeWhatComesTooLate({ page }: Place): Promise<void> {
  const late = card(page, 'Plateau Verger d’hiver')
  await expect(late).toContainText(
    /Trop tard pour mercredi 25 novembre, 12h-13h\. Cette recette se commande 24\sh avant\./,
  )
  await expect(late.getByRole('button', { name: /^Ajouter/ })).toHaveCount(0)
}

async function avoidNuts({ page }: Place): Promise<void> {
  await expect(card(page, 'Plateau Bocage')).toBeVisible()
  await chip(page, 'Allergènes à éviter').click()
  const panel = page.getByRole('dialog', { name: 'Allergènes à éviter' })
  await panel.getByLabel('Fruits à coque').check()
  await panel.getByRole('button', { name: /^Voir \d+ produits$/ }).click()
  await expect(card(page, 'Plateau Bocage')).toHaveCount(0)
  await expect(chip(page, 'Sans fruits à coque, retirer')).toBeVisible()
}

/** Adds two trays for the vegetarians, found by the filter, then the ten missing ones in one click; removes one and adds it again. */
async function takeTrays({ page, openCart, closeCart }: Place): Promise<void> {
  const vegetarian = chip(page, /^Végétarien/)
  await vegetarian.click()
  await expect(card(page, 'Plateau Garrigue')).toHaveCount(0)
  await addProduct(page, 'Plateau Potager', 2)
  let cart = await openCart()
  const order = cart.getByRole('button', { name: /pour commander|Passer commande/ })
  await expect(order).toHaveText(/^Plus que .* pour commander$/)
  await expect(order).toHaveAttribute('aria-disabled', 'true')
  await closeCart()

  await vegetarian.click()
  const others = card(page, 'Plateau Clairière')
  await others.getByRole('button', { name: /^Pour 12 personnes\s: 10 à prendre/ }).click()
  await expect(quantityOf(others, 'Plateau Clairière')).toHaveValue('10')
  cart = await openCart()
  await expect(cart.getByText('12 articles pour 12 convives')).toBeVisible()
  const buttons = cart.getByRole('group', { name: 'Plateau Clairière' }).getByRole('button')
  for (const [index, left] of [9, 10].entries()) {
    const responsePromise = page.waitForResponse(isChangeOfItems)
    await buttons.nth(index).click()
    await expect(quantityOf(cart, 'Plateau Clairière')).toHaveValue(`${left}`)
    await expect(cart.getByText(`${left + 2} articles pour 12 convives`)).toBeVisible()
    await responsePromise
  }
  await closeCart()
}

/** The cart is slightly above the budget until the coupon is used. */
async function keepToTheBudget({ openCart, perHead }: Place): Promise<void> {
  const cart = await openCart()
  await expect(cart.getByText(perHead.before)).toBeVisible()
  await box(cart, 'Budget par personne').fill(perHead.budget)
  await expect(cart.getByText(perHead.above)).toBeVisible()
  await unfold(cart, 'Code de réduction')
  await box(cart, 'Code de réduction').fill('PLATEAU15')
  await box(cart, 'Code de réduction').press('Enter')
  await expect(cart.getByText('Code PLATEAU15 appliqué : 15 € de remise')).toBeVisible()
  await expect(cart.getByText(perHead.after)).toBeVisible()
  await expect(cart.getByText('Dans le budget')).toBeVisible()
  await cart.getByRole('button', { name: 'Passer commande' }).click()
}

/** No entered value is requested again: slot, coupon and trays stay. */
async function order({ page, shop, person, address }: Place): Promise<void> {
  await signIn(page, person)
  await giveAddress(page, address)
  await toDelivery(page)
  await expect(step(page).getByRole('radio', { name: /^12h-13h/ })).toBeChecked()
  await step(page).getByRole('button', { name: 'Passer au paiement' }).click()
  await fillCard(page, CARDS.good)
  await expect(step(page).getByText('−15 €').first()).toBeVisible()
  await acceptTerms(page)
  await orderButton(page).click()
  const number = await readConfirmation(page)
  await expect(step(page)).toContainText('12h-13h')
  await expect(step(page)).toContainText('Plateau Potager')
  await expect(step(page)).toContainText('Plateau Clairière')
  expect(await ordersOf(shop, person)).toMatchObject([{ number, paymentState: 'paid', deliveryWindow: '12h-13h' }])
}
