import type { BrowserContext, Locator, Page } from '@playwright/test'
import { newCustomer, ordersOf, type Person } from '../support/customer.ts'
import type { Fault, FaultProxy } from '../support/fault-proxy.ts'
import { expect, faultyTest as test, type Shop } from '../support/shop.ts'
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
} from './steps.ts'
import { retryMessage } from '../../widgets/core/messages/notices.ts'
import { cardText } from '../../widgets/core/messages/cards.ts'
import { commonText } from '../../widgets/core/messages/common.ts'
import { basketButton } from './rules/cart-steps.ts'

// One order, each step of which meets a fault first: what was typed or chosen stays, a French sentence says what happened, and the same
// press works once the fault is over. A late answer is waited for: the pressed button says so and takes no second press.
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
  press(): Promise<void>
  /** What must still be there while the fault lasts. */
  kept(): Promise<void>
  /** What is seen at once while the answer is late. */
  waiting(): Promise<void>
  /** Whether the widgets find out by themselves what became of a write whose answer was lost, and so say nothing. */
  heals: boolean
  /** How many answers are lost in a row where the widgets heal; endless unless told. */
  losses?: number
  /** The sentence shown when the browser is offline, if it is not the usual one. */
  offline?: string
  /** Whether its answer is 204, with no body to cut. */
  bare?: boolean
}

const faults: [name: string, fault: Fault | null][] = [
  ['a backend that answers 500', { kind: 'error', status: 500 }],
  ['connections that drop before the backend hears', { kind: 'dropped', lost: false }],
  ['connections that drop before the answer comes', { kind: 'dropped', lost: true }],
  ['answers cut in half', { kind: 'truncated' }],
  ['pages of HTML in place of answers', { kind: 'html', lost: false }],
  ['a backend that answers 429', { kind: 'busy', retryAfter: 1 }],
  ['answers that take five seconds', { kind: 'slow', milliseconds: 5000 }],
  ['a browser that goes offline and comes back', null],
]

for (const [name, fault] of faults)
  test(`an order is placed and paid once, through ${name}`, async ({ page, context, shop, gateway }) => {
    const person = await newCustomer(shop)
    const trouble = { gateway, context, page, fault }
    gateway.passed.length = 0
    await fillCart(trouble, shop)
    await comeIn(trouble, person)
    await tellWhereAndWhen(trouble)
    await pay(trouble)
    const number = await readConfirmation(page)
    const passed = [...gateway.passed]
    expect(await ordersOf(shop, person)).toMatchObject([{ number, paymentState: 'paid' }])
    expect(passed.filter((call) => /^POST .*payment-requests$/.test(call)).length).toBeLessThanOrEqual(2)
    if (fault?.kind === 'slow') expectOncePassed(passed)
  })

/** Presses during the fault, checks what is said and what is kept, and presses again after it. */
async function inTrouble(
  { gateway, context, page, fault }: Trouble,
  { call, press, kept, waiting, heals, losses, offline, bare = false }: Step,
) {
  const isLost = fault?.kind === 'truncated' || (fault?.kind === 'dropped' && fault.lost)
  if (fault) gateway.break(...call, fault, isLost && heals ? losses : undefined)
  else await context.setOffline(true)
  await press()
  if (fault?.kind === 'slow') return expectPatience(page, waiting)
  if ((isLost && heals) || (fault?.kind === 'truncated' && bare)) return
  await expect(page.getByText(fault ? whatIsSaid(fault) : (offline ?? commonText.errors.offline)).first()).toBeVisible()
  await kept()
  gateway.mend()
  await context.setOffline(false)
  // The message is closed, so that the next fault has to show its own.
  for (const close of await page.getByRole('button', { name: 'Fermer la notification' }).all())
    if (await close.isVisible()) await close.click()
  await press()
}

/** A late answer is no failure: no error is shown. */
async function expectPatience(page: Page, waiting: () => Promise<void>): Promise<void> {
  await waiting()
  for (const words of Object.values(commonText.errors)) await expect(page.getByText(words)).toHaveCount(0)
}

/** No write that was answered late was sent twice. */
function expectOncePassed(passed: readonly string[]): void {
  for (const write of [/^POST .*\/carts$/, /^POST .*\/login$/, /^PUT .*\/address$/, /^PUT .*\/complete$/])
    expect(passed.filter((call) => write.test(call))).toHaveLength(1)
}

/** The pressed button stays and says that it is busy; a second press is tried too. */
async function expectBusy(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.dispatchEvent('click')
}

/** The sentence for a fault, which says what to do next. */
function whatIsSaid(fault: Fault): string {
  const { offline, server, 'unexpected-shape': unreadable } = commonText.errors
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
  const dish = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Plateau Levant', exact: true }) })
  const quantity = quantityOf(dish, 'Plateau Levant')
  const add = dish.getByRole('button', { name: 'Ajouter, Plateau Levant' })
  await inTrouble(trouble, {
    call: ['POST', CREATES],
    press: () => add.click(),
    kept: () => expect(quantity).toHaveCount(0),
    // The count changes before the answer.
    waiting: () => expect(quantity).toHaveValue('1'),
    heals: true,
    // Without a response the token of the cart is unknown: another cart is created.
    losses: 1,
  })
  await expect(quantity).toHaveValue('1')
  // The count is shown before the answer, the price after it: from here on the shop has the dish.
  await expect(basketButton(page)).toContainText('19,80 €')
  await inTrouble(trouble, {
    call: ['PUT', /\/items\/\d+$/],
    press: async () => {
      for (let press = 0; press < 4; press += 1) await add.click()
    },
    kept: () => expect(quantity).toHaveValue('1'),
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
    press: () => enter.click(),
    kept: () => expect(form.getByLabel('Adresse courriel')).toHaveValue(person.email),
    waiting: () => expectBusy(enter),
    heals: false,
  })
  await expectStep(page, 'Où livrer, et qui accueille ?')
}

async function tellWhereAndWhen(trouble: Trouble): Promise<void> {
  const { page } = trouble
  const street = step(page).getByLabel('Numéro et rue')
  await street.fill('14 rue de la Banque')
  await step(page).getByLabel('Code postal').fill('75002')
  await step(page).getByLabel('Ville').fill('Paris')
  const toSlots = step(page).getByRole('button', { name: 'Choisir le créneau' })
  await inTrouble(trouble, {
    call: ['PUT', /\/address$/],
    press: () => toSlots.click(),
    kept: () => expect(street).toHaveValue('14 rue de la Banque'),
    waiting: () => expectBusy(toSlots),
    heals: false,
    bare: true,
  })
  await expectStep(page, 'Quand passons-nous à table ?')

  const slot = step(page).locator('input[type=radio]:not([aria-disabled])').first()
  await slot.check({ force: true })
  const toPayment = step(page).getByRole('button', { name: 'Passer au paiement' })
  await inTrouble(trouble, {
    call: ['POST', /\/delivery-time$/],
    press: () => toPayment.click(),
    kept: () => expect(slot).toBeChecked(),
    waiting: () => expectBusy(toPayment),
    heals: false,
  })
  await expectStep(page, 'Comment réglez-vous ?')
}

async function pay(trouble: Trouble): Promise<void> {
  const { page } = trouble
  const order = step(page).getByLabel(/^Bon de commande/)
  await order.fill('BC-2026-118')
  await fillCard(page, CARDS.good)
  await acceptTerms(page)
  await inTrouble(trouble, {
    call: ['PUT', /\/complete$/],
    press: () => orderButton(page).click(),
    kept: () => expect(order).toHaveValue('BC-2026-118'),
    // The payment provider's fields are asked first, and they are offline too.
    offline: cardText.silentFrame,
    waiting: () => expect(step(page).getByRole('button', { name: 'Paiement en cours' })).toBeVisible(),
    heals: true,
  })
}
