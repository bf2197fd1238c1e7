import { longDay, parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { markup, type Markup } from '../../../../widgets/server/markup.ts'
import { formatPhone } from '../../documents/format.ts'
import { channelOf } from '../../shop/delivery/channels.ts'
import { offerableProducts } from '../../shop/quote/quote-offers.ts'
import { stateOf, type Offer, type Quote } from '../../shop/quote/quotes.ts'
import type { Shop } from '../../shop/shop.ts'
import { orderById } from '../../shop/order/orders.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import { facts, notice, errorSummary, type Errors } from '../controls.ts'
import { NOTHING, page } from '../document.ts'
import { linesTable, totalsList, quoteBadge } from '../order-parts.ts'
import { quoteForm, type Draft } from './offer-form.ts'
import type { BackOfficeSession } from '../session.ts'
import { messages } from '../messages.ts'

const text = messages.quote

export type QuoteView = {
  draft: Draft
  errors?: Errors
  successMessage?: string | null
  /** The offer as it would be sent, for the preview. */
  preview?: Offer | null
}

/** The page of one quote: the request, the offer, and the form that sends or changes the offer until it is accepted. */
export async function quotePage(
  shop: Shop,
  session: BackOfficeSession,
  quote: Quote,
  view: QuoteView,
): Promise<string> {
  const { draft, errors = {}, successMessage = null, preview = null } = view
  const channel = await channelOf(shop.db, quote.channel_code)
  const state = stateOf(quote, shop.now())
  const form =
    state === 'accepted'
      ? NOTHING
      : markup`<section aria-labelledby="repondre"><h2 id="repondre">${quote.offer ? text.changeOffer : text.makeOffer}</h2>
${preview ? offerCard(preview, text.preview) : NOTHING}
${quoteForm({ session, quote, draft, errors, products: await offerableProducts(shop.db, channel, shop.now()) })}</section>`
  return page({
    title: text.title(quote.number),
    section: 'quotes',
    session,
    body: markup`<p class="back"><a class="quiet" href="${backOfficePaths.quotes}">${text.redirectBack}</a></p>
<div class="head"><h1>${text.title(quote.number)}</h1> ${quoteBadge(state)}</div>
${notice(successMessage)}
${errorSummary(errors)}
${state === 'accepted' || state === 'refused' || state === 'expired' ? markup`<p class="lead">${text[state]}</p>` : NOTHING}
<div class="sheet">
<section class="about" aria-labelledby="demande"><h2 id="demande">${text.request}</h2>${request(quote, channel.name)}</section>
<div class="shown">${await offerSection(shop, quote)}${form}</div>
</div>`,
  })
}

function request(quote: Quote, channel: string): Markup {
  const { contact } = quote
  return markup`${facts([
    [text.day, longDay(quote.event_date)],
    [text.window, quote.delivery_window ?? text.anyWindow],
    [text.guests, String(quote.guests)],
    [text.event, quote.event_type],
    [text.budget, quote.budget_per_person],
    [text.contactName, `${contact.firstName} ${contact.lastName}`],
    [text.company, contact.company],
    [text.phone, markup`<a href="tel:${contact.phoneNumber}">${formatPhone(contact.phoneNumber)}</a>`],
    [text.email, markup`<a href="mailto:${contact.email}">${contact.email}</a>`],
    [text.zipcode, contact.zipcode],
    [messages.channel, channel],
    [text.account, quote.customer_id === null ? text.noAccount : text.hasAccount],
  ])}${quote.message ? markup`<h3>${text.message}</h3><blockquote>${quote.message}</blockquote>` : NOTHING}`
}

async function offerSection(shop: Shop, quote: Quote): Promise<Markup> {
  if (!quote.offer) return NOTHING
  const order = quote.order_id === null ? null : await orderById(shop.db, quote.order_id)
  const placed = order && order.state !== 'cart'
  return markup`<section aria-labelledby="offre"><h2 id="offre">${text.offer}</h2>
${facts([
  [text.sentOn, quote.sent_at ? longDay(parisDay(new Date(quote.sent_at))) : ''],
  [text.validUntil, quote.valid_until ? longDay(quote.valid_until) : ''],
  [text.decidedOn, quote.decided_at ? longDay(parisDay(new Date(quote.decided_at))) : ''],
  [text.adviser, `${quote.offer.adviser.name}, ${formatPhone(quote.offer.adviser.phoneNumber)}`],
  [
    text.order,
    order === null
      ? ''
      : placed
        ? markup`<a href="${backOfficePaths.order(order.token_value)}">${messages.order.title(order.number ?? '')}</a>`
        : text.inCart,
  ],
])}
${offerCard(quote.offer, null)}</section>`
}

const offerCard = ({ lines, totals, note }: Offer, title: string | null): Markup => markup`<div class="card">
${title === null ? NOTHING : markup`<h3>${title}</h3>`}
${linesTable(
  title ?? text.caption,
  lines.map((line) => ({ ...line, inside: [], total: line.unitPrice * line.quantity })),
)}
${totalsList(totals)}
${note ? markup`<blockquote>${note}</blockquote>` : NOTHING}</div>`
