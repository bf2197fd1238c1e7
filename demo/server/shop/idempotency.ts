import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Queries } from '../database/schema.ts'
import { DomainError, validationError } from './domain-error.ts'

export const idempotencyHeader = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })

/** A hash of the content of a request, stored beside its idempotency key. */
export const contentHash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** Rejects an idempotency key that was used for other content (409). */
export function checkSameContent(stored: string, content: string): void {
  if (stored !== content) throw new DomainError(409, CONTENT_DIFFERS)
}

const CONTENT_DIFFERS = 'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page, puis réessayez.'

/** How long the key of an addition is stored, and how many keys a cart may have. */
const KEY_TTL_MS = 86_400_000
const MAX_KEYS = 1000
const TOO_MANY = `Ce panier a reçu ${MAX_KEYS} ajouts en un jour, le maximum. Modifiez ses quantités, ou réessayez demain.`

type Keyed = { key: string; content: string }

/** The keys of additions to a cart that are stored, and those that are new. */
export class AdditionKeys {
  readonly #stored: Map<string, string>
  readonly #added: Keyed[] = []
  #count: number

  private constructor(stored: Map<string, string>, count: number) {
    this.#stored = stored
    this.#count = count
  }

  static async of(db: Queries, cartId: number, keys: readonly string[]): Promise<AdditionKeys> {
    if (keys.length === 0) return new AdditionKeys(new Map(), 0)
    const ofCart = db.selectFrom('cart_additions').where('order_id', '=', cartId)
    const stored = await ofCart
      .select(['idempotency_key', 'content_digest'])
      .where('idempotency_key', 'in', keys)
      .execute()
    const { count } = await ofCart.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow()
    const digests = stored.map((row) => [row.idempotency_key, row.content_digest] as const)
    return new AdditionKeys(new Map(digests), Number(count))
  }

  /** Whether the key is new for this cart; 409 when it was used for another item, 422 when the cart has too many keys. */
  isFirst(key: string, content: string): boolean {
    const stored = this.#stored.get(key)
    if (stored !== undefined) {
      checkSameContent(stored, content)
      return false
    }
    this.#stored.set(key, content)
    this.#added.push({ key, content })
    this.#count += 1
    if (this.#count > MAX_KEYS) throw validationError({ quantity: [TOO_MANY] })
    return true
  }

  /** Stores the new keys of a cart, which must be locked. */
  async save(trx: Queries, cartId: number, now: Date): Promise<void> {
    if (this.#added.length === 0) return
    const added_at = now.toISOString()
    const rows = this.#added.map(({ key, content }) => ({
      ...{ order_id: cartId, idempotency_key: key, content_digest: content, added_at },
    }))
    await trx.insertInto('cart_additions').values(rows).execute()
  }
}

/** Deletes the keys that no request repeats any more. */
export async function deleteOldAdditionKeys(db: Queries, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEY_TTL_MS).toISOString()
  await db.deleteFrom('cart_additions').where('added_at', '<', old).execute()
}
