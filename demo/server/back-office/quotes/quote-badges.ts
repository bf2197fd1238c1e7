import type { Markup } from '../../../../widgets/server/html-template.ts'
import type { QuoteState } from '../../shop/quote/quotes.ts'
import { badge, type Badge } from '../controls.ts'

/** The label and tone of each state. */
export const QUOTE_BADGES: Record<QuoteState, Badge> = {
  new: ['À répondre', 'waiting'],
  sent: ['Envoyé', 'over'],
  accepted: ['Accepté', 'good'],
  refused: ['Refusé', 'bad'],
  expired: ['Expiré', 'bad'],
}

export const quoteBadge = (state: QuoteState): Markup => badge(...QUOTE_BADGES[state])
