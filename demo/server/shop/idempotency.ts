import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Queries, OrderRow } from '../database/schema.ts'
import { DomainError, validationError } from './domain-error.ts'

export const idempotencyHeader = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })

/** A hash of the content of a request, stored beside its idempotency key. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** Rejects an idempotency key that was used for other content (409); rows of older versions have no hash. */
export function checkSameContent(stored: string | null, content: string): void {
  if (stored !== null && stored !== content) throw new DomainError(409, CONTENT_DIFFERS)
}

const CONTENT_DIFFERS = 'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page, puis réessayez.'

/** How long the key of an addition is stored, and how many keys a cart may have. */
const KEY_TTL_MS = 86_400_000
const MAX_KEYS = 1000
const TOO_MANY = `Ce panier a reçu ${MAX_KEYS} ajouts en un jour, le maximum. Modifiez ses quantités, ou réessayez demain.`

/** Whether the key is new for this cart; 409 when it was used for another item, 422 when the cart has too many keys. */
export async function isFirstAddition(
  trx: Queries,
  cart: OrderRow,
  key: string,
  content: string,
  now: Date,
): Promise<boolean> {
  const added_at = now.toISOString()
  const inserted = await trx
    .insertInto('cart_additions')
    .values({ order_id: cart.id, idempotency_key: key, content_digest: content, added_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const ofCart = trx.selectFrom('cart_additions').where('order_id', '=', cart.id)
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    const { count } = await ofCart.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow()
    if (Number(count) > MAX_KEYS) throw validationError({ quantity: [TOO_MANY] })
    return true
  }
  const earlier = ofCart.select('content_digest').where('idempotency_key', '=', key)
  checkSameContent((await earlier.executeTakeFirstOrThrow()).content_digest, content)
  return false
}

/** Deletes the keys that no request repeats any more. */
export async function deleteOldAdditionKeys(db: Queries, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEY_TTL_MS).toISOString()
  await db
    .deleteFrom('cart_additions')
    .where((row) => row.or([row('added_at', 'is', null), row('added_at', '<', old)]))
    .execute()
}
