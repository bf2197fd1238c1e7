import { longDay } from '../../../../widgets/core/domain/paris-time.ts'
import type { CustomerRow } from '../../database/schema.ts'
import { gone, notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { changeQuote, isOver, lockQuote, quoteById, type Quote } from './quotes.ts'

/**
 * Takes a quote that somebody asked for as a visitor into her account, by the code she was mailed; as often as she likes. 404 for a code
 * that opens none, 409 when it is somebody else's already, 410 once the quote is over: after the last day of its offer, or of the event
 * while there is none.
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
    if (quote.customer_id !== null) throw new Refusal(409, TAKEN)
    const lastDay = quote.valid_until ?? quote.event_date
    if (isOver(lastDay, instant))
      throw gone(`Ce devis était valable jusqu’au ${longDay(lastDay)}. Demandez-en un autre.`)
    await changeQuote(trx, id, { customer_id: customer.id })
    return { ...quote, customer_id: customer.id }
  })
}

const unknown = () => notFound('Ce lien ne mène à aucun devis.')
const TAKEN = 'Ce devis est déjà dans un autre compte. Connectez-vous avec celui-là pour le retrouver.'
