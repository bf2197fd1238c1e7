import { price } from '../../../../widgets/core/domain/money.ts'
import { mailtoUrl } from '../../../../widgets/core/domain/contact-urls.ts'
import { formatBudget } from '../../../../widgets/core/domain/order/budget.ts'
import { longDay, longInstant, parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { referenceFacts } from '../../../../widgets/core/domain/order/placed-fields.ts'
import { markup, type Markup } from '../../../../widgets/server/html-template.ts'
import { billLines } from '../../documents/bill.ts'
import type { CreditableLine } from '../../documents/credit-note-draft.ts'
import type { OrderRow, PaymentRow } from '../../database/schema.ts'
import { campaignText } from '../../shop/cart/attribution.ts'
import { pricedCart, type PricedCart } from '../../shop/cart/priced-cart.ts'
import { customerById } from '../../shop/customer/customers.ts'
import { paymentDueDate, placeHeldUntil } from '../../shop/order/order-status.ts'
import { enteredFields } from '../../shop/order/details.ts'
import { revisionsOf } from '../../shop/order/amendments.ts'
import { possibleActions, type OrderAction } from '../../shop/order/order-actions.ts'
import { balanceOf } from '../../shop/payment/balance.ts'
import { creditableLinesOf, creditNotesOf } from '../../shop/payment/invoices.ts'
import { chargesOf } from '../../shop/payment/refunds.ts'
import type { Shop } from '../../shop/context.ts'
import { storedAddress } from '../../shop/customer/addresses.ts'
import { backOfficePaths, dayUrl } from '../../shop/page-paths.ts'
import { facts, field, notice, errorSummary, type Errors } from '../controls.ts'
import { orderVersion } from '../../shop/versions.ts'
import { EMPTY_MARKUP, page } from '../document.ts'
import { formToken, versionInput } from '../forms.ts'
import { linesTable, totalsList, phoneLink } from '../sale-parts.ts'
import {
  noteText,
  greenActionFacts,
  orderBadges,
  accessFacts,
  postal,
  orderTitle,
  paymentText,
  refundFacts,
  revisionFacts,
} from '../order-parts.ts'
import { creditFields } from './credit-form.ts'
import { departureText } from './orders-page.ts'
import type { BackOfficeSession } from '../session.ts'

type OrderView = {
  errors?: Errors
  successMessage?: string | null
  /** The day of the delivery as it was entered. */
  deliveredOn?: string | undefined
  /** How many of each line to credit, as they were entered. */
  quantities?: readonly string[]
}

/** The field of the day of the delivery. */
export const DELIVERY_FIELD = 'livree-le'

/** The page of one order: delivery, access, line items, and the actions that are possible now. */
export async function orderPage(
  shop: Shop,
  session: BackOfficeSession,
  order: OrderRow,
  entered: OrderView,
): Promise<string> {
  const { errors = {}, successMessage = null } = entered
  const priced = await pricedCart(shop.db, order, shop.now())
  const { payment, channel, totals } = priced
  const day = order.delivery_date ?? ''
  const actions = await possibleActions(shop.db, order, payment)
  const creditable = actions.includes('credit') ? await creditableLinesOf(shop.db, order.id, shop.now()) : []
  return page({
    title: orderTitle(order),
    section: 'orders',
    session,
    body: markup`<p class="back"><a class="quiet" href="${dayUrl(backOfficePaths.orders, { channel: channel.code, day })}">Commandes du jour</a></p>
<div class="head"><h1>${orderTitle(order)}</h1> ${orderBadges(order, payment?.method ?? 'card', priced.invoiceIds)}</div>
${notice(successMessage)}
${errorSummary(errors)}
<p class="buttons"><a class="button second" href="${backOfficePaths.deliveryNote(order.token_value)}">Bon de livraison</a> <a class="button second" href="${backOfficePaths.labels(order.token_value)}">Étiquettes</a></p>
<div class="sheet">
<div class="about">${await deliveryFacts(shop, priced)}${await customerFacts(shop, priced)}</div>
<div class="shown">
<section aria-labelledby="contenu-commande"><h2 id="contenu-commande">Contenu</h2><div class="card">
${linesTable('Lignes de la commande', billLines(priced))}${totalsList(totals, true)}</div></section>
<section class="steps" aria-labelledby="suite"><h2 id="suite">Suite à donner</h2>
${actions.length === 0 ? markup`<p>Plus rien à faire pour cette commande.</p>` : actions.flatMap((action) => [action === 'credit' ? partStep(session, priced, creditable, entered) : EMPTY_MARKUP, step(session, priced, action, entered)])}</section>
</div>
</div>`,
  })
}

/** The due day of an outstanding bank transfer, marked as late once it has passed; '' for any other payment. */
function dueDay(order: OrderRow, payment: PaymentRow | null, now: Date): string {
  const day = order.payment_state === 'awaiting_payment' && payment ? paymentDueDate(order, payment.method) : null
  if (day === null) return ''
  return day < parisDay(now) ? `${longDay(day)}, en retard` : longDay(day)
}

/** Until when an unpaid card order holds its place, or when it gave it back; '' for any other. */
function placeText({ order, payment, attemptHold }: PricedCart): string {
  const limit = placeHeldUntil(order, payment?.method ?? 'card', attemptHold)
  if (limit === null) return ''
  const instant = longInstant(new Date(limit))
  return order.released_at === null ? `gardée jusqu’au ${instant}` : `rendue le ${instant}`
}

/** What was credited and refunded of an order, and what its payment lacks or exceeds. */
async function moneyFacts({ db }: Shop, { order, payment }: PricedCart): Promise<(readonly [string, string])[]> {
  const refunds = (await chargesOf(db, order.id)).flatMap((charge) => charge.refunds)
  const notes = await creditNotesOf(db, order.id)
  const isPart = notes.length > 0 && notes.every(({ cancels }) => cancels === null)
  const { due, excess } = payment && isPart ? await balanceOf(db, payment) : { due: 0, excess: 0 }
  return [
    ...notes.map(({ number, totals }) => ['Avoir', `${number}, ${price(totals.inclTax)}`] as const),
    ...refundFacts(refunds),
    ['Reste à régler', due === 0 ? '' : price(due)],
    ['À rendre par virement', excess === 0 ? '' : price(excess)],
  ]
}

async function deliveryFacts(shop: Shop, priced: PricedCart): Promise<Markup> {
  const { order, payment, channel } = priced
  const address = storedAddress(order.shipping_address)
  const billing = storedAddress(order.billing_address)
  const window = order.delivery_window ?? ''
  const rest: (readonly [string, string | Markup])[] = [
    ['Jour', longDay(order.delivery_date ?? '')],
    ['Créneau', `${window}, ${departureText(window)}`],
    ['Point de vente', channel.name],
    ['Commandée le', order.completed_at === null ? '' : longInstant(new Date(order.completed_at))],
    ...revisionFacts(await revisionsOf(shop.db, order.id)),
    ['Paiement', paymentText(payment?.method, order.payment_state)],
    ...(await moneyFacts(shop, priced)),
    ['À régler au plus tard le', dueDay(order, payment, shop.now())],
    ['Place', placeText(priced)],
    ['Livrée le', order.delivered_on === null ? '' : longDay(order.delivered_on)],
    ['Facture', order.invoice_due_at === null ? '' : `part le ${longInstant(new Date(order.invoice_due_at))}`],
  ]
  const addressFacts = address ? [['Adresse', postal(address)] as const, ...accessFacts(address)] : []
  return markup`<section aria-labelledby="livraison"><h2 id="livraison">Livraison</h2>${facts([...rest, ...addressFacts])}</section>
${billing ? markup`<section aria-labelledby="facturation"><h2 id="facturation">Facturation</h2><p>${postal(billing)}</p></section>` : EMPTY_MARKUP}`
}

async function customerFacts({ db }: Shop, { order }: PricedCart): Promise<Markup> {
  const customer = order.customer_id === null ? null : await customerById(db, order.customer_id)
  const customerRows: (readonly [string, string | Markup])[] = customer
    ? [
        ['Client', `${customer.first_name} ${customer.last_name}`],
        ['Société', customer.company],
        ['Téléphone', phoneLink(customer.phone_number)],
        ['Courriel', markup`<a href="${mailtoUrl(customer.email)}">${customer.email}</a>`],
      ]
    : []
  return markup`<section aria-labelledby="client"><h2 id="client">Client</h2>${facts([
    ...customerRows,
    ['Convives', order.guests === null ? '' : String(order.guests)],
    ...referenceFacts('backOffice', enteredFields(order)),
    ['Budget par personne', formatBudget(order.budget_per_person)],
    ['Code de réduction', order.coupon_code ?? ''],
    ['Partenaire', order.partner ?? ''],
    ['Campagne', campaignText(order)],
    ...greenActionFacts(order),
    ['Note de la commande', order.notes && noteText(order.notes)],
  ])}</section>`
}

export const ACTIONS: Record<OrderAction, { button: string; done: string; warning?: string }> = {
  confirm: { button: 'Confirmer la commande', done: 'La commande est confirmée.' },
  deliver: {
    button: 'Marquer comme livrée',
    done: 'La commande est livrée. La facture part dans dix minutes\u00A0: jusque-là, vous pouvez revenir sur la livraison.',
  },
  undeliver: {
    button: 'Revenir sur la livraison',
    done: 'La commande n’est plus marquée comme livrée. Aucune facture n’est partie.',
  },
  cancel: {
    button: 'Annuler la commande',
    done: 'La commande est annulée. Le client est prévenu.',
    warning: 'Le client est prévenu et un paiement par carte lui est rendu. Cela ne se défait pas.',
  },
  credit: {
    button: 'Créditer toute la commande',
    done: 'L’avoir est établi.',
    warning:
      'L’avoir annule la facture, ou ce que d’autres avoirs en ont laissé, et un paiement par carte est rendu. Cela ne se défait pas.',
  },
  'payment/complete': { button: 'Virement reçu', done: 'Le virement est noté comme reçu.' },
  'payment/refund': { button: 'Virement rendu', done: 'Le virement est noté comme rendu.' },
}

/** The form of an action; an irreversible action needs a second click. */
function step(
  session: BackOfficeSession,
  priced: PricedCart,
  action: OrderAction,
  { errors, deliveredOn = priced.order.delivery_date ?? '' }: OrderView,
): Markup {
  const { button, warning } = ACTIONS[action]
  const day = { name: DELIVERY_FIELD, label: 'Jour de la livraison', type: 'date', value: deliveredOn, errors }
  const fields = action === 'deliver' ? [field(day)] : []
  if (!warning) return form(session, priced, action, fields, [button, action === 'undeliver' ? 'second' : ''])
  return markup`<details><summary>${button}</summary><div><p>${warning}</p>${form(session, priced, action, [], [button, 'danger'])}</div></details>`
}

/** The credit note of a part, which cannot be undone either. */
function partStep(
  session: BackOfficeSession,
  priced: PricedCart,
  lines: readonly CreditableLine[],
  { quantities = [], errors = {} }: OrderView,
): Markup {
  if (lines.every(({ left }) => left === 0)) return EMPTY_MARKUP
  const fields = creditFields(lines, quantities, errors)
  return markup`<details${quantities.length > 0 ? markup` open` : EMPTY_MARKUP}><summary>Créditer des articles</summary><div>
<p>Pour ce qui manquait. Ce qui a été réglé pour ces articles est rendu, par carte aussitôt. Cela ne se défait pas.</p>
${form(session, priced, 'credit', fields, ['Créditer ces articles', 'danger'])}</div></details>`
}

const form = (
  session: BackOfficeSession,
  { order, payment }: PricedCart,
  action: OrderAction,
  fields: readonly Markup[],
  [label, kind]: [label: string, kind: string],
): Markup => markup`<form method="post" action="${backOfficePaths.order(order.token_value)}">
${formToken(session)}${versionInput(orderVersion(order, payment))}<input type="hidden" name="action" value="${action}">
${fields}
<button class="button ${kind}" type="submit">${label}</button></form>`
