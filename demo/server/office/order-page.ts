import { formatBudget } from '../../../widgets/core/domain/budget.ts'
import { longDay, parisDay } from '../../../widgets/core/domain/paris-time.ts'
import { markup, type Markup } from '../pages/markup.ts'
import { phoneInWords } from '../documents/phone-in-words.ts'
import type { OrderRow, PaymentRow } from '../database/schema.ts'
import { campaignWords } from '../shop/cart/attribution.ts'
import { basketOf, type Basket } from '../shop/cart/basket.ts'
import { customerById } from '../shop/customer/customers.ts'
import { paymentDueDate } from '../shop/order/order-life.ts'
import { possibleActions, type OrderAction } from '../shop/order/order-actions.ts'
import type { Shop } from '../shop/shop.ts'
import { keptAddress } from '../shop/customer/postal-address.ts'
import { addresses, dated } from '../shop/office-addresses.ts'
import { facts, notice, summary, type Errors } from './controls.ts'
import { formToken, NOTHING, page } from './document.ts'
import { linesTable, totalsList } from './lines-table.ts'
import { orderMarks } from './marks.ts'
import { departureWords } from './orders-page.ts'
import { accessFacts, postal } from './postal.ts'
import type { OfficeSession } from './office-session.ts'
import { words } from './words.ts'

const text = words.order

/** The page of one order: its delivery, how the driver gets in, its lines, and the steps that may be taken. */
export async function orderPage(
  shop: Shop,
  sitting: OfficeSession,
  order: OrderRow,
  { errors = {}, said = null }: { errors?: Errors; said?: string | null },
): Promise<string> {
  const basket = await basketOf(shop.db, order, shop.now())
  const { payment, channel, totals } = basket
  const number = order.number ?? ''
  const day = order.delivery_date ?? ''
  const actions = await possibleActions(shop.db, order, payment)
  return page({
    title: text.title(number),
    section: 'orders',
    sitting,
    body: markup`<p class="back"><a class="quiet" href="${dated(addresses.orders, { channel: channel.code, day })}">${text.back}</a></p>
<div class="head"><h1>${text.title(number)}</h1> ${orderMarks(order, payment?.method ?? 'card', basket.invoiceIds)}</div>
${notice(said)}
${summary(errors)}
<p class="buttons"><a class="button second" href="${addresses.sheet(order.token_value)}">${text.sheet}</a> <a class="button second" href="${addresses.labels(order.token_value)}">${text.labels}</a></p>
<div class="sheet">
<div class="about">${where(basket, shop.now())}${await who(shop, basket)}</div>
<div class="shown">
<section aria-labelledby="contenu-commande"><h2 id="contenu-commande">${text.lines}</h2><div class="card">
${linesTable(text.caption, pricedLines(basket))}${totalsList(totals)}</div></section>
<section class="steps" aria-labelledby="suite"><h2 id="suite">${text.steps}</h2>
${actions.length === 0 ? markup`<p>${text.noSteps}</p>` : actions.map((action) => step(sitting, order, action))}</section>
</div>
</div>`,
  })
}

const pricedLines = ({ lines }: Basket) =>
  lines.map(({ product, quantity, unitPrice, subTotal, choices }) => ({
    ...{ name: product.name, quantity, unitPrice, total: subTotal },
    inside: choices.map(({ name }) => name),
  }))

/** The last day for a transfer that is awaited; late once that day has passed. */
function dueDay(order: OrderRow, payment: PaymentRow | null, now: Date): string {
  const day = order.payment_state === 'awaiting_payment' && payment ? paymentDueDate(order, payment.method) : null
  if (day === null) return ''
  return day < parisDay(now) ? text.late(longDay(day)) : longDay(day)
}

function where({ order, payment, channel }: Basket, now: Date): Markup {
  const address = keptAddress(order.shipping_address)
  const billing = keptAddress(order.billing_address)
  const window = order.delivery_window ?? ''
  const method = payment ? words.methods[payment.method] : words.none
  const rest: (readonly [string, string | Markup])[] = [
    [text.day, longDay(order.delivery_date ?? '')],
    [text.window, `${window}, ${departureWords(window)}`],
    [words.channel, channel.name],
    [text.payment, `${method}, ${words.payments[order.payment_state] ?? order.payment_state}`],
    [text.due, dueDay(order, payment, now)],
  ]
  const places = address ? [[text.address, postal(address)] as const, ...accessFacts(address)] : []
  return markup`<section aria-labelledby="livraison"><h2 id="livraison">${text.delivery}</h2>${facts([...rest, ...places])}</section>
${billing ? markup`<section aria-labelledby="facturation"><h2 id="facturation">${text.billing}</h2><p>${postal(billing)}</p></section>` : NOTHING}`
}

async function who({ db }: Shop, { order }: Basket): Promise<Markup> {
  const customer = order.customer_id === null ? null : await customerById(db, order.customer_id)
  const person: (readonly [string, string | Markup])[] = customer
    ? [
        [text.customer, `${customer.first_name} ${customer.last_name}`],
        [words.quote.company, customer.company],
        [text.phone, phoneInWords(customer.phone_number)],
        [words.quote.email, markup`<a href="mailto:${customer.email}">${customer.email}</a>`],
      ]
    : []
  return markup`<section aria-labelledby="client"><h2 id="client">${text.customer}</h2>${facts([
    ...person,
    [text.guests, order.guests === null ? '' : String(order.guests)],
    [text.purchaseOrder, order.purchase_order],
    [text.costReference, order.cost_reference],
    [text.vatNumber, order.tva_number],
    [text.budget, formatBudget(order.budget_per_person)],
    [text.couponCode, order.coupon_code ?? ''],
    [text.partner, order.partner ?? ''],
    [text.campaign, campaignWords(order)],
    ...greenFacts(order),
    [text.notes, order.notes],
  ])}</section>`
}

/** What is left out, and what was asked for and has to be brought: 'couverts, pain'. */
export function greenFacts({ green_actions }: Pick<OrderRow, 'green_actions'>): (readonly [string, string])[] {
  const actions = Object.entries(JSON.parse(green_actions ?? '{}') as Record<string, boolean>)
  const named = (isTaken: boolean) =>
    actions.flatMap(([name, taken]) => (taken === isTaken ? [text.greenActions[name] ?? name] : [])).join(', ')
  return [
    [text.withoutThings, named(true)],
    [text.withThings, named(false)],
  ]
}

/** The button of a step; a step that cannot be undone asks for a second click. */
function step(sitting: OfficeSession, { token_value }: OrderRow, action: OrderAction): Markup {
  const { button, warning } = words.actions[action]
  const press = (label: string, kind: string) => markup`<form method="post" action="${addresses.order(token_value)}">
${formToken(sitting)}<input type="hidden" name="action" value="${action}">
<button class="button ${kind}" type="submit">${label}</button></form>`
  if (warning === null) return press(button, '')
  return markup`<details><summary>${button}</summary><div><p>${warning}</p>${press(button, 'danger')}</div></details>`
}
