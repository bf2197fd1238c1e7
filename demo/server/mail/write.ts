import type { Database } from '../database/queries.ts'
import type { Draft } from './draft.ts'
import type { Letter } from '../shop/letter.ts'
import type { QuoteCodes } from '../shop/quote/quote-codes.ts'

/**
 * Where and when a letter is written: customers are led to the site, the caterer’s people to the back office beside the API, and who
 * asked for a quote as a visitor by its code.
 */
export type Desk = { siteUrl: string; apiUrl: string; quoteCodes: QuoteCodes; now: Date }

/** Reads the facts of one kind of letter; null when there is nothing to say any more. */
export type Write<Kind extends Letter['kind']> = (
  db: Database,
  letter: Extract<Letter, { kind: Kind }>,
  desk: Desk,
) => Promise<Draft | null>
