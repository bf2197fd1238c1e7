import type { BrowserContext, Locator, Page } from '@playwright/test'
import { newCustomer, ordersOf, type Person } from '#tests/support/shop/customer.ts'
import type { Fault, FaultProxy } from '#tests/support/shop/fault-proxy.ts'
import { expect, faultyTest as test, type Shop } from '#tests/support/shop/shop.ts'
import {
  acceptTerms,
  CARDS,
  choosePostalCode,
  CREATES,
  expectStep,
  fillCard,
  openCart,
  orderButton,
  quantityOf,
  readConfirmation,
  step,
  untilMessagesLoaded,
  unfold,
} from '../steps/order.ts'
import { retryMessage } from '#widgets/core/messages/notices.ts'
import { paymentMethodMessages } from '#widgets/core/messages/payment-methods.ts'
import { commonMessages } from '#widgets/core/messages/common.ts'
import { cartButton } from '../rules/ordering/cart-steps.ts'

// One order, each step of which first has a fault: typed and chosen values stay, a French sentence explains the failure, and the same
// click works once the fault is over. During a slow response the clicked button is busy and ignores a second click.
// At the end there is one order, paid once.

type Trouble = {
  gateway: FaultProxy
  context: BrowserContext
  page: Page
  /** Null stands for a browser that has lost its connection. */
  fault: Fault | null
}

type Step = {
  call: [method: string, path: RegExp]
  act(): Promise<void>
  /** What must still be there while the fault lasts. */
  expectTyped(): Promise<void>
  /** Visible at once while the response is slow. */
  waiting(): Promise<void>
  /** Whether the widgets find out the outcome of a write whose response was lost, and so show no error. */
  heals: boolean
  /** How many responses are lost in a row where the widgets recover; endless by default. */
  losses?: number
  /** The sentence shown when the browser is offline, if it is not the usual one. */
  offline?: string
  /** Whether its response is 204, with no body to cut. */
  bare?: boolean
}

const faults: [name: string, fault: Fault | null][] = [
  ['responses 500 of the backend', { kind: 'error', status: 500 }],
  ['connections that drop before the backend receives the request', { kind: 'dropped', lost: false }],
  ['connections that drop before the response arrives', { kind: 'dropped', lost: true }],
  ['responses cut in half', { kind: 'truncated' }],
  ['pages of HTML in place of responses', { kind: 'html', lost: false }],
  ['responses 429 of the backend', { kind: 'busy', retryAfter: 1 }],
  ['responses that take five seconds', { kind: 'slow', milliseconds: 5000 }],
  ['a browser that goes offline and comes back', null],
]

for (const [name, fault] of faults)
  test(`an order is placed and paid once, through ${name}`, async ({ page, context, shop, gateway }) => {
    const person = await newCustomer(shop)
    const trouble = { gateway, context, page, fault }
    gateway.passed.length = 0
    await fillCart(trouble, shop)
    await comeIn(trouble, person)
    await enterDelivery(trouble)
    await pay(trouble)
    const number = await readConfirmation(page)
    const passed = [...gateway.passed]
    expect(await ordersOf(shop, person)).toMatchObject([{ number, paymentState: 'paid' }])
    expect(passed.filter((call) => /^POST .*payment-requests$/.test(call)).length).toBeLessThanOrEqual(2)
    if (fault?.kind === 'slow') expectOncePassed(passed)
  })

/** Clicks during the fault, checks the message and the preserved input, and clicks again after the fault. */
async function inTrouble(
  { gateway, context, page, fault }: Trouble,
  { call, act, expectTyped, waiting, heals, losses, offline, bare = false }: Step,
) {
  const isLost = fault?.kind === 'truncated' || (fault?.kind === 'dropped' && fault.lost)
  if (fault) gateway.break(...call, fault, isLost && heals ? losses : undefined)
  else await context.setOffline(true)
  await act()
  if (fault?.kind === 'slow') return expectPending(page, waiting)
  if ((isLost && heals) || (fault?.kind === 'truncated' && bare)) return
  await expect(
    page.getByText(fault ? messageOf(fault) : (offline ?? commonMessages.errors.offline)).first(),
  ).toBeVisible()
  await expectTyped()
  gateway.mend()
  await context.setOffline(false)
  // The message is closed, so that the next fault has to show its own.
  for (const close of await page.getByRole('button', { name: 'Fermer la notification' }).all())
    if (await close.isVisible()) await close.click()
  await act()
}

/** A slow response is no failure: no error is shown. */
async function expectPending(page: Page, waiting: () => Promise<void>): Promise<void> {
  await waiting()
  for (const text of Object.values(commonMessages.errors)) await expect(page.getByText(text)).toHaveCount(0)
}

/** No write with a slow response was sent twice. */
function expectOncePassed(passed: readonly string[]): void {
  for (const write of [/^POST .*\/carts$/, /^POST .*\/login$/, /^PUT .*\/address$/, /^PUT .*\/complete$/])
    expect(passed.filter((call) => write.test(call))).toHaveLength(1)
}

/** The clicked button stays and is marked busy; a second click is tried too. */
async function expectBusy(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.dispatchEvent('click')
}

/** The message for a fault, which names the next step. */
function messageOf(fault: Fault): string {
  const { offline, server, 'unexpected-shape': unreadable } = commonMessages.errors
  if (fault.kind === 'error') return server
  if (fault.kind === 'busy') return retryMessage(fault.retryAfter * 1000)
  return fault.kind === 'dropped' ? offline : unreadable
}

async function fillCart(trouble: Trouble, shop: Shop): Promise<void> {
  const { page } = trouble
  await page.goto(shop.url('site'))
  await choosePostalCode(page, '75002')
  await page.goto(shop.url('site', '/plateaux-repas/les-incontournables'))
  await untilMessagesLoaded(page)
  const product = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Plateau Levant', exact: true }) })
  const quantity = quantityOf(product, 'Plateau Levant')
  const add = product.getByRole('button', { name: 'Ajouter, Plateau Levant' })
  await inTrouble(trouble, {
    call: ['POST', CREATES],
    act: () => add.click(),
    expectTyped: () => expect(quantity).toHaveCount(0),
    // The count changes before the response.
    waiting: () => expect(quantity).toHaveValue('1'),
    heals: true,
    // Without a response the token of the cart is unknown: another cart is created.
    losses: 1,
  })
  await expect(quantity).toHaveValue('1')
  // The count is shown before the response, the price after it: from here on the shop has the product.
  await expect(cartButton(page)).toContainText('19,80 €')
  await inTrouble(trouble, {
    call: ['PUT', /\/items\/\d+$/],
    act: async () => {
      for (let count = 0; count < 4; count += 1) await add.click()
    },
    expectTyped: () => expect(quantity).toHaveValue('1'),
    waiting: () => expect(quantity).toHaveValue('5'),
    heals: true,
  })
  await expect(quantity).toHaveValue('5')
}

async function comeIn(trouble: Trouble, person: Person): Promise<void> {
  const { page } = trouble
  const drawer = await openCart(page)
  await drawer.getByRole('button', { name: 'Passer commande' }).click()
  const form = page.getByRole('form', { name: 'Se connecter' })
  const enter = form.getByRole('button', { name: 'Se connecter' })
  await form.getByLabel('Adresse courriel').fill(person.email)
  await form.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await inTrouble(trouble, {
    call: ['POST', /\/login$/],
    act: () => enter.click(),
    expectTyped: () => expect(form.getByLabel('Adresse courriel')).toHaveValue(person.email),
    waiting: () => expectBusy(enter),
    heals: false,
  })
  await expectStep(page, 'Où livrer, et qui accueille ?')
}

async function enterDelivery(trouble: Trouble): Promise<void> {
  const { page } = trouble
  const street = step(page).getByLabel('Numéro et rue')
  await street.fill('14 rue de la Banque')
  await step(page).getByLabel('Code postal').fill('75002')
  await step(page).getByLabel('Ville').fill('Paris')
  const toSlots = step(page).getByRole('button', { name: 'Choisir le créneau' })
  await inTrouble(trouble, {
    call: ['PUT', /\/address$/],
    act: () => toSlots.click(),
    expectTyped: () => expect(street).toHaveValue('14 rue de la Banque'),
    waiting: () => expectBusy(toSlots),
    heals: false,
    bare: true,
  })
  await expectStep(page, 'Quand passons-\u2060nous à table ?')

  const slot = step(page).locator('input[type=radio]:not([aria-disabled])').first()
  await slot.check({ force: true })
  const toPayment = step(page).getByRole('button', { name: 'Passer au paiement' })
  await inTrouble(trouble, {
    call: ['POST', /\/delivery-time$/],
    act: () => toPayment.click(),
    expectTyped: () => expect(slot).toBeChecked(),
    waiting: () => expectBusy(toPayment),
    heals: false,
  })
  await expectStep(page, 'Comment réglez-vous ?')
}

async function pay(trouble: Trouble): Promise<void> {
  const { page } = trouble
  const order = step(page).getByLabel(/^Bon de commande/)
  await unfold(step(page), 'Pour votre comptabilité')
  await order.fill('BC-2026-118')
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  await inTrouble(trouble, {
    call: ['PUT', /\/complete$/],
    act: () => orderButton(page).click(),
    expectTyped: () => expect(order).toHaveValue('BC-2026-118'),
    // The payment provider's fields are requested first, and they are offline too.
    offline: paymentMethodMessages.silentFrame,
    waiting: () => expect(step(page).getByRole('button', { name: 'Paiement en cours' })).toBeVisible(),
    heals: true,
  })
}
