import type { Locator, Page } from '@playwright/test'
import { ordersOf } from '#tests/support/shop/customer.ts'
import { acceptTerms, ADDS, CARDS, cartToken, fillCard, orderButton, quantityOf, step, unfold } from '../steps/order.ts'
import { expect } from '#tests/support/shop/shop.ts'
import { PRODUCT, openMenu, openMenuWithOne, openSignedOut, openStep, type Place } from './partner-page.ts'
import { linesOf, paymentsOf, slotsOf } from './database-state.ts'

/** An action of a customer on a partner's page, and its one call. */
export type Action = {
  /** The action, as the subject of a test. */
  name: string
  call: readonly [method: string, path: RegExp]
  /** Opens the page of the action, and types the input. */
  stand(place: Place): Promise<void>
  act(page: Page): Promise<void>
  /** If given, the browser goes offline once this call has its response, not before the click. */
  offlineAfter?: RegExp
  /** Its response has no body, and only the response shows that it was done. */
  bare?: true
  /** It needs a session; after a new sign-in it waits for a click, or continues by itself. */
  session?: 'waits' | 'resumes'
  /** How to continue after a failure, if not by the same click. */
  goOn?(page: Page): Promise<void>
  /** An element that shows only once the shop has done it. */
  done(page: Page): Locator
  /** Checks that the typed input is still there. */
  expectTyped(page: Page): Promise<void>
  /** The rows that the shop has written in the end. */
  written?(place: Place): Promise<unknown>
  /** The expected value of `written`. */
  once?: unknown
  /** The same where the backend lacks the call (404). */
  onceUnsupported?: unknown
}

const catalogue = (page: Page) => page.locator('catering-catalogue')
const cart = (page: Page) => page.locator('catering-cart')
const add = (page: Page) =>
  catalogue(page)
    .getByRole('button', { name: `Ajouter, ${PRODUCT}` })
    .click()
const coupon = (page: Page) => cart(page).getByRole('textbox', { name: 'Code de réduction' })
const mail = (page: Page) => page.getByRole('form', { name: 'Se connecter' }).getByLabel('Adresse courriel')
const password = (page: Page) =>
  page.getByRole('form', { name: 'Se connecter' }).getByLabel('Mot de passe', { exact: true })
const reference = (page: Page) => step(page).getByLabel(/^Bon de commande/)
const notes = (page: Page) => step(page).locator('[name=notes]')
const slot = (page: Page) => step(page).locator('input[type=radio]:not([aria-disabled])').first()
const number = (page: Page) => step(page).getByRole('heading', { name: /Commande n°\s[1-9]\d*/ })
const nothingTyped = () => Promise.resolve()
const orders = async ({ shop, person }: Place) => [
  (await ordersOf(shop, person)).map(({ paymentState }) => paymentState),
  paymentsOf(shop, person),
]

async function fillPayment(place: Place): Promise<void> {
  const { page } = place
  await openStep(place, 'payment')
  await unfold(step(page), 'Pour votre comptabilité')
  await reference(page).fill('BC-2026-118')
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
}

export const ACTIONS: readonly Action[] = [
  {
    name: 'another list is shown',
    call: ['GET', /\/products\?/],
    stand: async (place) => {
      await openMenu(place)
      await expect(catalogue(place.page).getByRole('heading', { name: PRODUCT, exact: true })).toBeVisible()
    },
    act: (page) => catalogue(page).getByRole('button', { name: 'Zéro plastique' }).click(),
    goOn: (page) => catalogue(page).getByRole('button', { name: 'Réessayer' }).click(),
    done: (page) => catalogue(page).getByRole('heading', { name: 'Plateau Sarriette', exact: true }),
    expectTyped: nothingTyped,
  },
  {
    name: 'a first product is added once',
    call: ['POST', ADDS],
    stand: openMenu,
    act: add,
    done: (page) => quantityOf(cart(page), PRODUCT),
    expectTyped: nothingTyped,
    written: async ({ page, shop }) => linesOf(shop, await cartToken(page)),
    once: [1],
  },
  {
    name: 'a quantity is changed once',
    call: ['PUT', /\/items\/\d+$/],
    stand: async (place) => {
      await openMenuWithOne(place)
      await unfold(cart(place.page), 'Code de réduction')
      await coupon(place.page).fill('RENTREE')
    },
    act: add,
    done: (page) =>
      cart(page)
        .getByText(/^33,80\s€$/)
        .first(),
    expectTyped: (page) => expect(coupon(page)).toHaveValue('RENTREE'),
    written: async ({ page, shop }) => linesOf(shop, await cartToken(page)),
    once: [2],
  },
  {
    name: 'a customer signs in',
    call: ['POST', /\/login$/],
    stand: async (place) => {
      await openSignedOut(place)
      await mail(place.page).fill(place.person.email)
      await password(place.page).fill(place.person.password)
    },
    act: (page) => page.getByRole('form').getByRole('button', { name: 'Se connecter' }).click(),
    done: (page) => step(page).getByLabel('Numéro et rue'),
    expectTyped: async (page) => {
      await expect(mail(page)).toHaveValue(/@/)
      await expect(password(page)).toHaveValue(/./)
    },
  },
  {
    name: 'a slot is taken',
    call: ['POST', /\/delivery-time$/],
    bare: true,
    session: 'waits',
    stand: async (place) => {
      await openStep(place, 'delivery')
      await slot(place.page).check({ force: true })
      await notes(place.page).fill('Sonner deux fois')
    },
    act: (page) => step(page).getByRole('button', { name: 'Passer au paiement' }).click(),
    done: orderButton,
    expectTyped: async (page) => {
      await expect(slot(page)).toBeChecked()
      await expect(notes(page)).toHaveValue('Sonner deux fois')
    },
    // Stored with the cart, or listed among what goes into the notes of the order.
    written: async ({ page, shop }) => [
      ...slotsOf(shop, await cartToken(page)),
      await step(page)
        .getByRole('listitem')
        .filter({ hasText: /^Livraison : / })
        .count(),
    ],
    once: [1, 0],
    onceUnsupported: [0, 1],
  },
  {
    name: 'an order is placed once and paid once',
    call: ['PUT', /\/complete$/],
    session: 'waits',
    stand: fillPayment,
    act: (page) => orderButton(page).click(),
    done: number,
    expectTyped: (page) => expect(reference(page)).toHaveValue('BC-2026-118'),
    written: orders,
    once: [['paid'], ['completed']],
  },
  {
    name: 'an order is paid once',
    call: ['POST', /\/payment-requests$/],
    offlineAfter: /\/complete$/,
    session: 'resumes',
    stand: fillPayment,
    act: (page) => orderButton(page).click(),
    goOn: (page) =>
      step(page)
        .getByRole('button', { name: /^(Recommencer le paiement|Commander avec)/ })
        .click(),
    done: number,
    expectTyped: nothingTyped,
    written: orders,
    once: [['paid'], ['completed']],
  },
]
