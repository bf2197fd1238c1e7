import { createHash, randomUUID, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Queries, CustomerRow, OrderRow } from '../../database/schema.ts'
import { cartNotFound, gone, notFound, unauthorized } from '../domain-error.ts'
import { changeOrder, limitCarts } from './carts.ts'
import { isSignedBy, sign } from '../../../../widgets/server/signature.ts'
import { z } from 'zod'
import { MAX_REFERENCE_LENGTH } from '../../../../widgets/core/domain/limits.ts'
import { mapFields, orderFields } from '../../../../widgets/core/domain/order/order-fields.ts'
import { optional, multiLine } from '../fields.ts'
import { greenActions, guests } from '../order/details.ts'
import { cartKey, transactionInTurn } from '../write-turns.ts'

const LINK_TTL_MS = 15 * 60_000

/** Only hashes of codes are stored: a copy of the database opens no link. */
const digest = (code: string): string => createHash('sha256').update(code).digest('hex')

/** Valid links of a cart at most: a new one replaces the oldest. */
export const MAX_LINKS = 5

/** Creates a link that transfers a cart once, within a quarter of an hour. */
export async function createCartLink(
  { db, linkCodes, now }: { db: Database; linkCodes: LinkCodes; now: () => Date },
  cart: Pick<OrderRow, 'id' | 'token_value'>,
  { returnUrl, said: details }: { returnUrl: string | null; said: EnteredDetails | null },
): Promise<{ code: string; expiresAt: Date }> {
  // Codes have a resolution of a second.
  const expiresAt = new Date(Math.floor((now().getTime() + LINK_TTL_MS) / 1000) * 1000)
  const code = linkCodes.make(expiresAt)
  const link = { code_hash: digest(code), return_url: returnUrl, said: details && JSON.stringify(details) }
  await transactionInTurn(db, cartKey(cart.token_value), async (trx) => {
    const { id } = await unchangedCart(trx, cart.id)
    const own = trx.selectFrom('cart_links').select('code_hash').where('order_id', '=', id)
    const newest = own
      .orderBy('expires_at', 'desc')
      .orderBy('code_hash')
      .limit(MAX_LINKS - 1)
    await trx.deleteFrom('cart_links').where('order_id', '=', id).where('code_hash', 'not in', newest).execute()
    await trx
      .insertInto('cart_links')
      .values({ ...link, order_id: id, expires_at: expiresAt.toISOString() })
      .execute()
  })
  return { code, expiresAt }
}

/** The cart, locked as it is: a link changes neither its revision nor its age. */
async function unchangedCart(trx: Queries, id: number): Promise<Pick<OrderRow, 'id'>> {
  const update = trx.updateTable('orders').set((row) => ({ revision: row.ref('revision') }))
  const cart = update.where('id', '=', id).where('state', '=', 'cart').returning('id')
  return cart.executeTakeFirstOrThrow(() => cartNotFound())
}

/**
 * Redeems the link of a cart, once: 404 for a forged code, 410 for a code that was used, has expired or whose cart is
 * gone. A cart with an owner is for its owner alone: 401 when signed out, 404 for another customer; the link then stays
 * valid for the owner. A request with the same idempotency key may be repeated after a lost response. The cart gets a new
 * token, so that the page that created the link can no longer access it, and becomes that of the signed-in customer.
 */
export async function redeemCartLink(
  { db, linkCodes, now }: { db: Database; linkCodes: LinkCodes; now: () => Date },
  { code, customer, key = randomUUID() }: { code: string; customer: CustomerRow | null; key: string | undefined },
) {
  const expiresAt = linkCodes.expiryOf(code)
  if (!expiresAt) throw unknown()
  if (expiresAt <= now()) throw gone(OVER)
  const hash = digest(code)
  return transactionInTurn(db, cartKey(await linkedToken(db, hash)), async (trx) => {
    const cart = await lockedCart(trx, hash)
    const link = await trx.selectFrom('cart_links').selectAll().where('code_hash', '=', hash).executeTakeFirst()
    if (!cart || !link) throw gone(OVER)
    const owner = cart.customer_id
    if (owner !== null && !customer) throw unauthorized('Connectez-vous pour retrouver votre panier.')
    if (owner !== null && owner !== customer?.id) throw unknown()
    if (link.taken_by !== null && link.taken_by !== key) throw gone(OVER)
    const { token_value, partner } = link.taken_by === key ? cart : await transferCart(trx, cart, hash, customer, key)
    return {
      token: token_value,
      partner,
      returnUrl: link.return_url,
      said: link.said ? (JSON.parse(link.said) as EnteredDetails) : null,
    }
  })
}

const OVER = 'Ce lien a déjà servi, ou ses quinze minutes sont passées.'
const unknown = () => notFound('Ce lien n’existe pas.')

/** The token of a link's cart, which all writes to the cart wait for; the hash itself without a cart. */
async function linkedToken(db: Queries, hash: string): Promise<string> {
  const links = db.selectFrom('cart_links').innerJoin('orders', 'orders.id', 'cart_links.order_id')
  const link = await links.select('token_value').where('code_hash', '=', hash).executeTakeFirst()
  return link?.token_value ?? hash
}

/** The cart of a link, locked: concurrent requests, also for two links of one cart, are processed one after the other. */
async function lockedCart(trx: Queries, hash: string): Promise<OrderRow | undefined> {
  const linked = trx.selectFrom('cart_links').select('order_id').where('code_hash', '=', hash)
  return trx
    .updateTable('orders')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', linked)
    .where('state', '=', 'cart')
    .returningAll()
    .executeTakeFirst()
}

/** Gives the cart a new token and removes its other links. */
async function transferCart(trx: Queries, { id }: OrderRow, hash: string, customer: CustomerRow | null, key: string) {
  await trx.updateTable('cart_links').set({ taken_by: key }).where('code_hash', '=', hash).execute()
  await trx.deleteFrom('cart_links').where('order_id', '=', id).where('code_hash', '!=', hash).execute()
  if (customer) await limitCarts(trx, customer.id, id)
  return changeOrder(trx, id, { token_value: randomUUID(), ...(customer && { customer_id: customer.id }) })
}

const NONCE_BYTES = 16
const CODE = /^([0-9a-f]{32}([0-9a-f]{8}))([0-9a-f]{64})$/

export type LinkCodes = ReturnType<typeof createLinkCodes>

/**
 * Codes of single-use links, signed with a key derived from the shop's secret: a nonce, the expiry in seconds and their signature, so that
 * forged codes are rejected without a query. Hexadecimal, because URLs of the site are lower-case.
 */
export function createLinkCodes(secret: string) {
  const key = sign(secret, 'cart link')
  return {
    make: (expiresAt: Date): string => {
      const seconds = Math.floor(expiresAt.getTime() / 1000)
      const text = randomBytes(NONCE_BYTES).toString('hex') + seconds.toString(16).padStart(8, '0')
      return text + sign(key, text)
    },
    /** The expiry of a code; null for a forged code. */
    expiryOf: (code: string): Date | null => {
      const [, text = '', seconds = '', signature] = CODE.exec(code) ?? []
      return isSignedBy(key, text, signature) ? new Date(Number.parseInt(seconds, 16) * 1000) : null
    },
  }
}

/** All details of a link together: anonymous clients create links. */
const MAX_DETAILS_LENGTH = 24_000

/** Longer than an order accepts: there a text is rejected on its field, here it would be lost. */
const typed = optional(20_000)

/** What the customer entered for an order beyond the cart. Dropped when it is invalid; the cart is transferred all the same. */
export const enteredDetails = z
  .object({
    greenActions,
    ...mapFields(orderFields, () => typed),
    notes: optional(20_000, multiLine),
    guests,
    /** Codes of the allergens to avoid: health data, stored no longer than the link. */
    avoid: z.array(z.string().max(MAX_REFERENCE_LENGTH)).max(50).default([]),
  })
  .refine((details) => JSON.stringify(details).length <= MAX_DETAILS_LENGTH)
  .optional()
  .catch(undefined)
  .meta({ description: 'The order details entered on the partner’s page, which the main site restores' })

type EnteredDetails = NonNullable<z.infer<typeof enteredDetails>>
