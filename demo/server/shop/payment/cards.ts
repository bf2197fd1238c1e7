import type { Queries, CardRow } from '../../database/schema.ts'
import { notFound } from '../domain-error.ts'
import type { SavedCard } from '../../payments/provider.ts'
import type { DatabaseAndPayments } from '../context.ts'
import { lockCustomer } from '../customer/customers.ts'
import { customerKey, inTurn, transactionInTurn } from '../write-turns.ts'

export async function cardsOf(db: Queries, customerId: number): Promise<CardRow[]> {
  return db.selectFrom('cards').selectAll().where('customer_id', '=', customerId).orderBy('id', 'desc').execute()
}

export async function cardOf(db: Queries, customerId: number, id: number): Promise<CardRow | null> {
  return (await cardsOf(db, customerId)).find((card) => card.id === id) ?? null
}

export const MAX_CARDS = 20

export const canSaveCard = async (db: Queries, customerId: number): Promise<boolean> =>
  (await cardsOf(db, customerId)).length < MAX_CARDS

type NewCard = SavedCard & { holderName: string; isDefault: boolean }

/**
 * Saves a card of the provider; the first one is the default. Idempotent. Null when the customer has as many as allowed. The token that the
 * shop then does not use is deleted at the provider.
 */
export async function saveCard(
  { db, payments, now }: DatabaseAndPayments,
  customerId: number,
  card: NewCard,
): Promise<CardRow | null> {
  const { saved, unused } = await addCard(db, customerId, card, now())
  // What cannot be deleted now stays there unused.
  if (unused !== null && unused !== saved?.card_token) await payments.deleteCard(unused).catch(() => undefined)
  return saved
}

/** The stored card, or null, with the token of the provider that is not stored any more, or not at all. */
export async function addCard(db: Queries, customerId: number, card: NewCard, now: Date) {
  return transactionInTurn(db, customerKey(customerId), async (trx) => {
    await lockCustomer(trx, customerId)
    const known = await cardsOf(trx, customerId)
    const same = known.find((one) => isSame(one, card))
    // Counted again under the lock: other cards may have been saved since the request to the provider.
    if (!same && known.length >= MAX_CARDS) return { saved: null, unused: card.cardToken }
    const row = same
      ? await renew(trx, same, card)
      : await trx
          .insertInto('cards')
          .values({
            customer_id: customerId,
            card_token: card.cardToken,
            brand: card.brand,
            last4: card.last4,
            expiration_month: card.expirationMonth,
            expiration_year: card.expirationYear,
            holder_name: card.holderName,
            is_default: 0,
            created_at: now.toISOString(),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
    const saved = known.length > 0 && !card.isDefault ? row : await makeDefault(trx, customerId, row.id)
    return { saved, unused: same?.card_token ?? null }
  })
}

/** Whether two cards are the same one: the provider may give it different tokens. */
function isSame(known: CardRow, { brand, last4, expirationMonth, expirationYear }: NewCard): boolean {
  const isSameDate = known.expiration_month === expirationMonth && known.expiration_year === expirationYear
  return isSameDate && known.brand === brand && known.last4 === last4
}

async function renew(db: Queries, known: CardRow, { cardToken, holderName }: NewCard): Promise<CardRow> {
  const change = { card_token: cardToken, holder_name: holderName || known.holder_name }
  return db.updateTable('cards').set(change).where('id', '=', known.id).returningAll().executeTakeFirstOrThrow()
}

/** Makes one card of a customer the only default; 404 for another customer's. */
export async function makeDefault(db: Queries, customerId: number, id: number): Promise<CardRow> {
  return transactionInTurn(db, customerKey(customerId), async (trx) => {
    const cards = trx.updateTable('cards').where('customer_id', '=', customerId)
    const chosen = cards.set({ is_default: 1 }).where('id', '=', id).returningAll()
    const card = await chosen.executeTakeFirstOrThrow(() => notFound())
    await cards.set({ is_default: 0 }).where('id', '!=', id).execute()
    return card
  })
}

export async function removeCard(db: Queries, { id, customer_id }: CardRow): Promise<void> {
  await inTurn(db, customerKey(customer_id), () => db.deleteFrom('cards').where('id', '=', id).execute())
}
