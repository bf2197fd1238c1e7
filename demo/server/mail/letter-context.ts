import type { Database } from '../database/queries.ts'
import type { Draft } from './draft.ts'
import type { Letter } from '../shop/letter.ts'
import type { QuoteCodes } from '../shop/quote/quote-codes.ts'

/**
 * What every letter is written with: the site for the links of customers, the API for the caterer’s links to the back office, the
 * codes for the links of visitors’ quotes, and the present time.
 */
export type LetterContext = { siteUrl: string; apiUrl: string; quoteCodes: QuoteCodes; now: Date }

/** Reads the facts of one kind of letter; null when the letter is no longer needed. */
export type Write<Kind extends Letter['kind']> = (
  db: Database,
  letter: Extract<Letter, { kind: Kind }>,
  desk: LetterContext,
) => Promise<Draft | null>
