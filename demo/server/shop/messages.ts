import type { Queries } from '../db.ts'
import type { Basket } from './basket.ts'
import { slotProblem } from './delivery.ts'
import { isOnSale, isSoldIn } from './products.ts'
import { shortages, stockMessage } from './stock.ts'

export type Message = { type: 'error' | 'message' | 'success'; message: string }

/** What a customer must know of a cart before going on: everything `complete` would refuse for a change made elsewhere. */
export async function messagesOf(db: Queries, basket: Basket, now: Date): Promise<Message[]> {
  if (basket.order.state !== 'cart') return []
  const { order, channel, lines, coupon } = basket
  const messages = lines
    .flatMap(({ product, choices }) => [product, ...choices])
    .filter((product) => !isOnSale(product, now) || !isSoldIn(product, channel))
    .map(({ name }) => `${name} a quitté la carte : retirez-le du panier.`)
  messages.push(...shortages(lines).map(stockMessage))
  if (order.coupon_code && !coupon) messages.push(`Le code ${order.coupon_code} ne s’applique plus à ce panier.`)
  if (order.delivery_date && order.delivery_window) {
    const problem = await slotProblem(db, basket, order.delivery_date, order.delivery_window, now)
    if (problem) messages.push(problem.message)
  }
  return [...new Set(messages)].map((message) => ({ type: 'error', message }))
}
