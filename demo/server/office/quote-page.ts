import { longDay, parisDay } from '../../../widgets/core/domain/paris-time.ts'
import { markup, type Markup } from '../pages/markup.ts'
import { phoneInWords } from '../documents/phone-in-words.ts'
import { channelByCode } from '../shop/delivery/channels.ts'
import { offerableProducts } from '../shop/quote/quote-offers.ts'
import { stateOf, type Offer, type Quote } from '../shop/quote/quotes.ts'
import type { Shop } from '../shop/shop.ts'
import { orderById } from '../shop/order/orders.ts'
import { addresses } from '../shop/office-addresses.ts'
import { facts, notice, summary, type Errors } from './controls.ts'
import { NOTHING, page } from './document.ts'
import { linesTable, totalsList } from './lines-table.ts'
import { quoteMark } from './marks.ts'
import { quoteForm, type Draft } from './quote-form.ts'
import type { OfficeSession } from './office-session.ts'
import { words } from './words.ts'

const text = words.quote

export type QuoteView = {
  draft: Draft
  errors?: Errors
  said?: string | null
  /** The offer as it would be sent; shown before it is sent. */
  preview?: Offer | null
}

/** The page of one request: what was asked, what was offered, and the form to answer it, until the offer is accepted. */
export async function quotePage(shop: Shop, sitting: OfficeSession, quote: Quote, view: QuoteView): Promise<string> {
  const { draft, errors = {}, said = null, preview = null } = view
  const channel = await channelByCode(shop.db, quote.channel_code)
  if (!channel) throw new Error(`Quote ${quote.id} names the unknown channel ${quote.channel_code}`)
  const state = stateOf(quote, shop.now())
  const form =
    state === 'accepted'
      ? NOTHING
      : markup`<section aria-labelledby="repondre"><h2 id="repondre">${quote.offer ? text.answerAgain : text.answer}</h2>
${preview ? offered(preview, text.preview) : NOTHING}
${quoteForm({ sitting, quote, draft, errors, products: await offerableProducts(shop.db, channel, shop.now()) })}</section>`
  return page({
    title: text.title(quote.number),
    section: 'quotes',
    sitting,
    body: markup`<p class="back"><a class="quiet" href="${addresses.quotes}">${text.back}</a></p>
<div class="head"><h1>${text.title(quote.number)}</h1> ${quoteMark(state)}</div>
${notice(said)}
${summary(errors)}
${state === 'accepted' || state === 'refused' || state === 'expired' ? markup`<p class="lead">${text[state]}</p>` : NOTHING}
<div class="sheet">
<section class="about" aria-labelledby="demande"><h2 id="demande">${text.request}</h2>${request(quote, channel.name)}</section>
<div class="shown">${await answered(shop, quote)}${form}</div>
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
    [text.asker, `${contact.firstName} ${contact.lastName}`],
    [text.company, contact.company],
    [text.phone, markup`<a href="tel:${contact.phoneNumber}">${phoneInWords(contact.phoneNumber)}</a>`],
    [text.email, markup`<a href="mailto:${contact.email}">${contact.email}</a>`],
    [text.zipcode, contact.zipcode],
    [words.channel, channel],
    [text.account, quote.customer_id === null ? text.noAccount : text.hasAccount],
  ])}${quote.message ? markup`<h3>${text.message}</h3><blockquote>${quote.message}</blockquote>` : NOTHING}`
}

async function answered(shop: Shop, quote: Quote): Promise<Markup> {
  if (!quote.offer) return NOTHING
  const order = quote.order_id === null ? null : await orderById(shop.db, quote.order_id)
  const placed = order && order.state !== 'cart'
  return markup`<section aria-labelledby="offre"><h2 id="offre">${text.offer}</h2>
${facts([
  [text.sentOn, quote.sent_at ? longDay(parisDay(new Date(quote.sent_at))) : ''],
  [text.validUntil, quote.valid_until ? longDay(quote.valid_until) : ''],
  [text.decidedOn, quote.decided_at ? longDay(parisDay(new Date(quote.decided_at))) : ''],
  [text.adviser, `${quote.offer.adviser.name}, ${phoneInWords(quote.offer.adviser.phoneNumber)}`],
  [
    text.order,
    order === null
      ? ''
      : placed
        ? markup`<a href="${addresses.order(order.token_value)}">${words.order.title(order.number ?? '')}</a>`
        : text.inCart,
  ],
])}
${offered(quote.offer, null)}</section>`
}

const offered = ({ lines, totals, note }: Offer, title: string | null): Markup => markup`<div class="card">
${title === null ? NOTHING : markup`<h3>${title}</h3>`}
${linesTable(
  title ?? text.caption,
  lines.map((line) => ({ ...line, inside: [], total: line.unitPrice * line.quantity })),
)}
${totalsList(totals)}
${note ? markup`<blockquote>${note}</blockquote>` : NOTHING}</div>`
