import { longDay } from '../../../../widgets/core/domain/paris-time.ts'
import type { CustomerRow } from '../../database/schema.ts'
import { gone, notFound, DomainError } from '../domain-error.ts'
import type { Shop } from '../shop.ts'
import { changeQuote, isOver, lockQuote, quoteById, type Quote } from './quotes.ts'

/**
 * Claims a visitor's quote for a customer's account by its emailed code; idempotent for the same account. 404 for a
 * wrong code, 409 when another account has the quote, 410 once the quote has expired: after the last day of its offer,
 * or the day of the event without an offer.
 */
export async function claimQuote(
  { db, now, quoteCodes }: Pick<Shop, 'db' | 'now' | 'quoteCodes'>,
  code: string,
  customer: CustomerRow,
): Promise<Quote> {
  const instant = now()
  const id = quoteCodes.idIn(code)
  if (id === null) throw unknown()
  return db.transaction().execute(async (trx) => {
    await lockQuote(trx, id)
    const quote = await quoteById(trx, id)
    if (!quote || !quoteCodes.opens(code, quote)) throw unknown()
    if (quote.customer_id === customer.id) return quote
    if (quote.customer_id !== null) throw new DomainError(409, TAKEN)
    const lastDay = quote.valid_until ?? quote.event_date
    if (isOver(lastDay, instant))
      throw gone(`Ce devis était valable jusqu’au ${longDay(lastDay)}. Demandez-en un autre.`)
    await changeQuote(trx, id, { customer_id: customer.id })
    return { ...quote, customer_id: customer.id }
  })
}

const unknown = () => notFound('Ce lien ne mène à aucun devis.')
const TAKEN = 'Ce devis est déjà dans un autre compte. Connectez-vous avec celui-là pour le retrouver.'
