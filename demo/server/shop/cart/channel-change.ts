import { NATIONAL_CHANNEL } from '../../../../widgets/core/domain/delivery/channel.ts'
import type { CustomerRow, OrderItemRow, OrderRow, Queries } from '../../database/schema.ts'
import { channelByCode, type Channel } from '../delivery/channels.ts'
import { cartNotFound, validationError } from '../domain-error.ts'
import type { DatabaseAndClock } from '../context.ts'
import { changeCart, type CartChange } from './cart-changes.ts'
import { cartByToken, changeItems, changeOrder, itemsOf, removeItems } from './carts.ts'
import { comparedLines, type ComparedLine } from './compared-lines.ts'
import { linesOf } from './lines.ts'
import type { PricedCart } from './priced-cart.ts'

/** The cart at its channel, and the lines that are not the same there; none when the cart was at the channel already. */
export type MovedCart = { priced: PricedCart; changes: readonly ComparedLine[] }

/**
 * Moves a cart of the national menu, which delivers nowhere, to a channel, at its prices of today (§4). Lines that cannot be ordered
 * there are removed, quantities reduced to the stock. Rejects a cart of another channel, before the transaction too.
 */
export async function moveCart(
  shop: DatabaseAndClock,
  token: string,
  customer: CustomerRow | null,
  code: string,
): Promise<MovedCart> {
  const channel = await receivingChannel(shop.db, code)
  const cart = await cartByToken(shop.db, token)
  if (!cart || (cart.customer_id !== null && cart.customer_id !== customer?.id)) throw cartNotFound()
  checkMovable(cart, channel)
  let changes: readonly ComparedLine[] = []
  const move: CartChange = async (trx, locked, now) => {
    checkMovable(locked, channel)
    if (locked.channel_code === channel.code) return { order: locked }
    const items = await itemsOf(trx, locked.id)
    const lines = await comparedLines(trx, await linesOf(trx, locked, items, now), items, {
      ...{ channel, now, keepsAgreed: true },
    })
    changes = lines.filter(({ state }) => state !== 'same')
    return { order: await moveItems(trx, locked, channel, items, lines) }
  }
  return { priced: await changeCart(shop, token, customer, move), changes }
}

async function receivingChannel(db: Queries, code: string): Promise<Channel> {
  const channel = await channelByCode(db, code)
  if (!channel) throw validationError({ channel: ['Ce point de vente n’existe pas.'] })
  if (!channel.enabled) throw validationError({ channel: [`${channel.name} ne prend plus de commandes.`] })
  if (code === NATIONAL_CHANNEL) throw validationError({ channel: [`${channel.name} ne livre pas.`] })
  return channel
}

function checkMovable({ channel_code }: OrderRow, channel: Channel): void {
  if (channel_code !== NATIONAL_CHANNEL && channel_code !== channel.code)
    throw validationError({ channel: ['Votre panier a été commencé dans un autre point de vente.'] })
}

async function moveItems(
  trx: Queries,
  { id }: OrderRow,
  { code }: Channel,
  items: readonly OrderItemRow[],
  lines: readonly ComparedLine[],
): Promise<OrderRow> {
  const left = new Map<number, number>()
  for (const { id: item, unitPrice, quantity, available } of lines)
    if (unitPrice !== null) left.set(item, (left.get(item) ?? 0) + Math.min(quantity, available ?? quantity))
  const removed = items.filter((item) => !left.has(item.id)).map((item) => item.id)
  if (removed.length > 0) await removeItems(trx, removed)
  await changeItems(trx, left)
  // An empty cart can have no coupon (contract 1.5).
  return changeOrder(trx, id, { channel_code: code, ...(left.size === 0 && { coupon_code: null }) })
}
