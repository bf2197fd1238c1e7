import { createHash, randomUUID } from 'node:crypto'
import type { Queries } from '../../database/queries.ts'
import { gone, notFound, unauthorized } from '../refusal.ts'
import type { LinkCodes } from '../link-codes.ts'
import type { CustomerRow, OrderRow } from '../../database/schema.ts'
import type { EnteredDetails } from './entered-details.ts'

const LIFE_MS = 15 * 60_000

/** The cart of a link, with what the customer entered for its order, the partner it was begun with, and the page to go back to. */
export type HandedCart = {
  token: string
  partner: string | null
  returnUrl: string | null
  said: EnteredDetails | null
}

/** Only digests of codes are stored, so that a reader of the database cannot use the links. */
const digest = (code: string): string => createHash('sha256').update(code).digest('hex')

/** Makes a link that hands a cart over once, within a quarter of an hour. */
export async function linkCart(
  db: Queries,
  codes: LinkCodes,
  cart: Pick<OrderRow, 'id'>,
  { returnUrl, said }: Pick<HandedCart, 'returnUrl' | 'said'>,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  // Codes hold whole seconds.
  const expiresAt = new Date(Math.floor((now.getTime() + LIFE_MS) / 1000) * 1000)
  const code = codes.make(expiresAt)
  const row = { code_hash: digest(code), order_id: cart.id, return_url: returnUrl, said: said && JSON.stringify(said) }
  await db
    .insertInto('cart_links')
    .values({ ...row, expires_at: expiresAt.toISOString() })
    .execute()
  return { code, expiresAt }
}

/**
 * Takes the cart of a link, once: 404 for a made-up code, 410 for a code that was used, is too old or whose cart no longer exists. A
 * cart with an owner is for its owner alone: 401 when nobody is signed in, 404 for another customer; the link then still works for the
 * owner. The same idempotency key (`press`) may ask again, as an answer can be lost.
 */
export async function takeLink(
  db: Queries,
  codes: LinkCodes,
  { code, customer, press }: { code: string; customer: CustomerRow | null; press: string | undefined },
  now: Date,
): Promise<HandedCart> {
  const expiresAt = codes.expiryOf(code)
  if (!expiresAt) throw unknown()
  const cart = await cartBehind(db, code)
  if (!cart || expiresAt <= now) throw gone(OVER)
  const owner = cart.customer_id
  if (owner !== null && !customer) throw unauthorized('Connectez-vous pour retrouver votre panier.')
  if (owner !== null && owner !== customer?.id) throw unknown()
  if (!(await isFirst(db, code, press ?? randomUUID()))) throw gone(OVER)
  return {
    token: cart.token_value,
    partner: cart.partner,
    returnUrl: cart.return_url,
    said: cart.said ? (JSON.parse(cart.said) as EnteredDetails) : null,
  }
}

const OVER = 'Ce lien a déjà servi, ou ses quinze minutes sont passées.'
const unknown = () => notFound('Ce lien n’existe pas.')

async function cartBehind(db: Queries, code: string) {
  return db
    .selectFrom('cart_links')
    .innerJoin('orders', 'orders.id', 'cart_links.order_id')
    .select(['orders.token_value', 'orders.customer_id', 'orders.partner', 'cart_links.return_url', 'cart_links.said'])
    .where('code_hash', '=', digest(code))
    .where('orders.state', '=', 'cart')
    .executeTakeFirst()
}

/** Marks a link as used, in one statement, so that only one of two requests at the same moment succeeds. */
async function isFirst(db: Queries, code: string, press: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cart_links')
    .set({ taken_by: press })
    .where('code_hash', '=', digest(code))
    .where((link) => link.or([link('taken_by', 'is', null), link('taken_by', '=', press)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes expired links. */
export async function forgetLinks(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('cart_links').where('expires_at', '<=', now.toISOString()).execute()
}
