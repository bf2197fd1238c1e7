import { mailtoUrl } from '../../../../widgets/core/domain/contact-urls.ts'
import { price, type Cents } from '../../../../widgets/core/domain/money.ts'
import { formatBudget } from '../../../../widgets/core/domain/order/budget.ts'
import { perPerson } from '../../../../widgets/core/domain/order/cart.ts'
import { longDay, parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { markup, type Markup } from '../../../../widgets/server/html-template.ts'
import { formatPhone } from '../../documents/format.ts'
import { channelOf } from '../../shop/delivery/channels.ts'
import { offerLines } from '../../documents/bill.ts'
import { isDeliveryKnown } from '../../shop/quote/quote-document.ts'
import { offerableProducts } from '../../shop/quote/quote-offers.ts'
import { budgetPerGuest, stateOf, type Offer, type Quote, type QuoteState } from '../../shop/quote/quotes.ts'
import type { Shop } from '../../shop/context.ts'
import { orderById } from '../../shop/order/orders.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import { facts, notice, errorSummary, type Errors } from '../controls.ts'
import { EMPTY_MARKUP, page } from '../document.ts'
import { linesTable, phoneLink, totalsList } from '../sale-parts.ts'
import { orderTitle } from '../order-parts.ts'
import { quoteBadge } from './quote-badges.ts'
import { offerForm, type Draft } from './offer-form.ts'
import type { BackOfficeSession } from '../session.ts'

export type QuoteView = {
  draft: Draft
  errors?: Errors
  successMessage?: string | null
  /** The offer as it would be sent, for the preview. */
  preview?: Offer | null
  /** The field to fill next, after a button that adds one. */
  next?: string | null
}

/** The page of one quote: the request, the offer, and the form that sends or changes the offer until it is accepted. */
export async function quotePage(
  shop: Shop,
  session: BackOfficeSession,
  quote: Quote,
  view: QuoteView,
): Promise<string> {
  const { draft, errors = {}, successMessage = null, preview = null, next = null } = view
  const channel = await channelOf(shop.db, quote.channel_code)
  const state = stateOf(quote, shop.now())
  const form =
    state === 'accepted'
      ? EMPTY_MARKUP
      : markup`<section aria-labelledby="repondre"><h2 id="repondre">${quote.offer ? 'Modifier l’offre' : 'Répondre'}</h2>
${preview ? offerCard(quote, preview, 'Le total de cette offre') : EMPTY_MARKUP}
${offerForm({ session, quote, draft, errors, next, products: await offerableProducts(shop.db, channel, shop.now()) })}</section>`
  return page({
    title: `Devis ${quote.number}`,
    section: 'quotes',
    session,
    body: markup`<p class="back"><a class="quiet" href="${backOfficePaths.quotes}">Tous les devis</a></p>
<div class="head"><h1>Devis ${quote.number}</h1> ${quoteBadge(state)}</div>
${notice(successMessage)}
${errorSummary(errors)}
${DECISIONS[state] ? markup`<p class="lead">${DECISIONS[state]}</p>` : EMPTY_MARKUP}
<div class="sheet">
<section class="about" aria-labelledby="demande"><h2 id="demande">La demande</h2>${request(quote, channel.name)}</section>
<div class="shown">${await offerSection(shop, quote)}${form}</div>
</div>`,
  })
}

const DECISIONS: Partial<Record<QuoteState, string>> = {
  accepted: 'Le client a accepté cette offre.',
  refused: 'Le client a refusé cette offre. Une nouvelle offre peut lui être faite.',
  expired: 'La date de validité est passée. Une nouvelle offre peut être faite.',
}

function request(quote: Quote, channel: string): Markup {
  const { contact } = quote
  return markup`${facts([
    ['Jour', longDay(quote.event_date)],
    ['Créneau', quote.delivery_window ?? 'Non précisé'],
    ['Convives', String(quote.guests)],
    ['Événement', quote.event_type],
    ['Budget par personne', formatBudget(quote.budget_per_person)],
    ['De', `${contact.firstName} ${contact.lastName}`],
    ['Société', contact.company],
    ['Téléphone', phoneLink(contact.phoneNumber)],
    ['Courriel', markup`<a href="${mailtoUrl(contact.email)}">${contact.email}</a>`],
    ['Code postal', contact.zipcode],
    ['Point de vente', channel],
    ['Compte client', quote.customer_id === null ? 'Non\u00A0: l’offre part par courriel seulement' : 'Oui'],
  ])}${quote.message ? markup`<h3>Message</h3><blockquote>${quote.message}</blockquote>` : EMPTY_MARKUP}`
}

async function offerSection(shop: Shop, quote: Quote): Promise<Markup> {
  if (!quote.offer) return EMPTY_MARKUP
  const order = quote.order_id === null ? null : await orderById(shop.db, quote.order_id)
  const placed = order && order.state !== 'cart'
  return markup`<section aria-labelledby="offre"><h2 id="offre">L’offre envoyée</h2>
${facts([
  ['Envoyée', quote.sent_at ? longDay(parisDay(new Date(quote.sent_at))) : ''],
  ['Valable jusqu’au', quote.valid_until ? longDay(quote.valid_until) : ''],
  ['Décision', quote.decided_at ? longDay(parisDay(new Date(quote.decided_at))) : ''],
  ['Conseiller', `${quote.offer.adviser.name}, ${formatPhone(quote.offer.adviser.phoneNumber)}`],
  [
    'Commande',
    order === null
      ? ''
      : placed
        ? markup`<a href="${backOfficePaths.order(order.token_value)}">${orderTitle(order)}</a>`
        : 'Dans le panier du client',
  ],
])}
${offerCard(quote, quote.offer, null)}</section>`
}

const offerCard = (quote: Quote, offer: Offer, title: string | null): Markup => markup`<div class="card">
${title === null ? EMPTY_MARKUP : markup`<h3>${title}</h3>`}
${linesTable(title ?? 'Lignes de l’offre', offerLines(offer))}
${totalsList(offer.totals, isDeliveryKnown(quote, offer))}
${perGuest(quote, offer)}
${offer.note ? markup`<blockquote>${offer.note}</blockquote>` : EMPTY_MARKUP}</div>`

/** The price per guest beside the budget, with a sentence when it is higher. */
function perGuest({ guests, budget_per_person }: Quote, { totals }: Offer): Markup {
  const share = (total: Cents) => perPerson(total, guests) ?? total
  const budget = budgetPerGuest(budget_per_person)
  const cost = share(budget?.isInclTax ? totals.total : totals.totalExclTax)
  const tax = budget?.isInclTax ? 'TTC' : 'HT'
  const isOver = budget !== null && cost > budget.amount
  return markup`<div class="totals share">${facts([
    ['Par personne HT', price(share(totals.totalExclTax))],
    ['Par personne TTC', price(share(totals.total))],
    ['Budget par personne', formatBudget(budget_per_person)],
  ])}</div>${isOver ? markup`<p class="over"><strong>Au-dessus du budget</strong>\u00A0: ${price(cost)} ${tax} par personne pour ${price(budget.amount)} demandés, soit ${price(cost - budget.amount)} de trop.</p>` : EMPTY_MARKUP}`
}
