import { longDay, parisDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { price } from '../../../../widgets/core/domain/money.ts'
import { markup, type Markup } from '../../../../widgets/server/html-template.ts'
import { QUOTE_STATES, quotes, stateOf, type Quote, type QuoteState } from '../../shop/quote/quotes.ts'
import type { Shop } from '../../shop/context.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import { counted, empty } from '../controls.ts'
import { EMPTY_MARKUP, page } from '../document.ts'
import { QUOTE_BADGES, quoteBadge } from './quote-badges.ts'
import type { BackOfficeSession } from '../session.ts'

const PER_PAGE = 20

/** The list of quotes, newest first, all of them or those of one state. */
export async function quotesPage(
  shop: Shop,
  session: BackOfficeSession,
  query: { state: QuoteState | undefined; page: number },
): Promise<string> {
  const now = shop.now()
  const { quotes: found, total } = await quotes(shop.db, { ...query, itemsPerPage: PER_PAGE }, now)
  return page({
    title: 'Devis',
    lead: 'Une demande se répond sous un jour ouvré.',
    section: 'quotes',
    session,
    body: markup`<nav class="views" aria-label="État des devis">
${tab(undefined, 'Tous', query.state)}${QUOTE_STATES.map((state) => tab(state, QUOTE_BADGES[state][0], query.state))}</nav>
${found.length === 0 ? empty('Aucun devis ici', 'Les demandes faites sur le site arrivent dans cette liste.') : markup`<ul class="list">${found.map((quote) => row(quote, now))}</ul>`}
${pages(query, Math.ceil(total / PER_PAGE))}`,
  })
}

const pageUrl = (state: QuoteState | undefined, number = 1): string =>
  `${backOfficePaths.quotes}?${new URLSearchParams({ ...(state ? { etat: state } : {}), page: String(number) })}`

const tab = (state: QuoteState | undefined, label: string, current: QuoteState | undefined): Markup =>
  markup`<a href="${state ? pageUrl(state) : backOfficePaths.quotes}"${state === current ? markup` aria-current="page"` : EMPTY_MARKUP}>${label}</a>\n`

const row = (quote: Quote, now: Date): Markup => markup`<li>
<h2><a href="${backOfficePaths.quote(quote.id)}">${quote.contact.company || `${quote.contact.firstName} ${quote.contact.lastName}`}</a></h2>
<p>${quote.number} · ${counted(quote.guests, 'convive')}${quote.event_type ? ` · ${quote.event_type}` : ''} pour le ${longDay(quote.event_date)}</p>
<p class="small">Demandé le ${longDay(parisDay(new Date(quote.created_at)))}</p>
<p class="end">${quoteBadge(stateOf(quote, now))} <strong>${quote.offer ? price(quote.offer.totals.total) : 'Sans offre'}</strong></p></li>
`

function pages({ state, page: number }: { state: QuoteState | undefined; page: number }, last: number): Markup {
  if (last < 2) return EMPTY_MARKUP
  const link = (to: number, label: string, rel: string) =>
    to < 1 || to > last ? EMPTY_MARKUP : markup`<a class="quiet" rel="${rel}" href="${pageUrl(state, to)}">${label}</a>`
  return markup`<p class="pages">${link(number - 1, 'Précédent', 'prev')} <span>Page ${number} sur ${last}</span> ${link(number + 1, 'Suivant', 'next')}</p>`
}
