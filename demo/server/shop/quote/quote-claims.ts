import { longDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import { isSignedBy, sign } from '../../../../widgets/server/signature.ts'
import type { CustomerRow, Database } from '../../database/schema.ts'
import { gone, notFound, DomainError } from '../domain-error.ts'
import { changeQuote, isOfferExpired, lockQuote, quoteById, type Quote } from './quotes.ts'
import { quoteKey, transactionInTurn } from '../write-turns.ts'

/**
 * Claims a visitor's quote for a customer's account by its emailed code; idempotent for the same account. 404 for a
 * wrong code, 409 when another account has the quote, 410 once the quote has expired: after the last day of its offer,
 * or the day of the event without an offer.
 */
export async function claimQuote(
  { db, now, quoteCodes }: { db: Database; now: () => Date; quoteCodes: QuoteCodes },
  code: string,
  customer: CustomerRow,
): Promise<Quote> {
  const instant = now()
  const id = quoteCodes.idIn(code)
  if (id === null) throw notFound(UNKNOWN)
  return transactionInTurn(db, quoteKey(id), async (trx) => {
    await lockQuote(trx, id)
    const quote = await quoteById(trx, id, UNKNOWN)
    if (!quoteCodes.opens(code, quote)) throw notFound(UNKNOWN)
    if (quote.customer_id === customer.id) return quote
    if (quote.customer_id !== null) throw new DomainError(409, TAKEN)
    const lastDay = quote.valid_until ?? quote.event_date
    if (isOfferExpired(lastDay, instant))
      throw gone(`Ce devis était valable jusqu’au ${longDay(lastDay)}. Demandez-en un autre.`)
    await changeQuote(trx, id, { customer_id: customer.id })
    return { ...quote, customer_id: customer.id }
  })
}

const UNKNOWN = 'Ce lien ne mène à aucun devis.'
const TAKEN = 'Ce devis est déjà dans un autre compte. Connectez-vous avec celui-là pour le retrouver.'

/** The fields that a code is bound to: a later quote with the same id has another code. */
type Named = Pick<Quote, 'id' | 'number' | 'created_at' | 'contact'>

const CODE = /^([1-9]\d{0,8})-([0-9a-f]{64})$/

export type QuoteCodes = ReturnType<typeof createQuoteCodes>

/** The codes of emailed links that claim a quote: only recipients of its emails have them. Derived from it, never stored. */
export function createQuoteCodes(secret: string) {
  const key = sign(secret, 'quote link')
  return {
    of: (quote: Named): string => `${quote.id}-${sign(key, textOf(quote))}`,
    /** The id of the quote that a code names, even if the code is wrong for it; null when it names none. */
    idIn: (code: string): number | null => {
      const [, id] = CODE.exec(code) ?? []
      return id === undefined ? null : Number(id)
    },
    opens: (code: string, quote: Named): boolean => isSignedBy(key, textOf(quote), CODE.exec(code)?.[2]),
  }
}

const textOf = ({ id, number, created_at, contact }: Named): string =>
  JSON.stringify([id, number, created_at, contact.email])
