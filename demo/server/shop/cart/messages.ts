import { slotAvailability, type Load } from '../../../../widgets/core/domain/delivery.ts'
import { slotByValue } from '../../../../widgets/core/domain/slots.ts'
import type { Queries } from '../../database/queries.ts'
import { agreedLines, missingLines } from './agreed-prices.ts'
import { loadOf, type Basket } from './basket.ts'
import { slotProblem } from '../delivery/delivery.ts'
import { takenBy, type Line } from './lines.ts'
import { isOnSale, isSoldIn, productsByCode, type Product } from '../catalogue/products.ts'
import { shortages, stockMessage } from '../catalogue/stock.ts'

/** A message about a cart for its customer, with the remedies that a page can offer. */
export type Message = {
  type: 'error' | 'message' | 'success'
  message: string
  code: 'product_gone' | 'out_of_stock' | 'coupon_lost' | 'slot_gone' | 'agreed_price_lost'
  /** Ids of the lines concerned. */
  items: number[]
  /** How many can still be had on the line; null when the message is not about stock. */
  left: number | null
  /**
   * Products that can replace it, the closest first: on sale, enough in stock, and in time for the chosen slot. The server does not
   * know which allergens the customer avoids: it gives the allergens of each, and the page leaves out unsuitable ones.
   */
  substitutes: { code: string; name: string; allergens: string[] }[]
}

const plain = {
  type: 'error' as Message['type'],
  items: [] as number[],
  left: null,
  substitutes: [] as Message['substitutes'],
}

/**
 * The messages about a cart: all reasons, other than the customer's own input, for which `complete` would refuse it, and whether the
 * prices of its quote no longer apply.
 */
export async function messagesOf(db: Queries, basket: Basket, now: Date): Promise<Message[]> {
  if (basket.order.state !== 'cart') return []
  const { order, coupon } = basket
  const messages = [
    ...(await goneOf(db, basket, now)),
    ...(await shortOf(db, basket, now)),
    ...(await lostPricesOf(db, basket)),
  ]
  if (order.coupon_code && !coupon) {
    const message = `Le code ${order.coupon_code} ne s’applique plus à ce panier.`
    messages.push({ ...plain, code: 'coupon_lost', message })
  }
  if (order.delivery_date && order.delivery_window) {
    const problem = await slotProblem(db, basket, order.delivery_date, order.delivery_window, now)
    if (problem) messages.push({ ...plain, code: 'slot_gone', message: problem.message })
  }
  return messages
}

const MOST_NAMED = 3

/** What the cart lacks for the prices of its quote. */
async function lostPricesOf(db: Queries, { order, lines }: Basket): Promise<Message[]> {
  if (!lines.some(({ agreedPrice, isAgreed }) => agreedPrice !== null && !isAgreed)) return []
  const held = lines.map(({ product, quantity, agreedPrice }) => ({
    ...{ product_code: product.code, quantity, agreed_price: agreedPrice },
  }))
  const missing = missingLines(await agreedLines(db, order.id), held)
  const named = missing.slice(0, MOST_NAMED).map(({ quantity, name }) => `${quantity} × ${name}`)
  const rest = missing.length > MOST_NAMED ? ['d’autres lignes'] : []
  const list = new Intl.ListFormat('fr').format([...named, ...rest])
  const message = `Les prix du devis ne valent plus\u00A0: il manque ${list}. Remettez ces quantités pour les retrouver\u00A0; sinon, le panier est au prix de la carte.`
  return [{ ...plain, type: 'message', code: 'agreed_price_lost', message }]
}

/** Products that are no longer sold, each with the lines that hold it. */
async function goneOf(db: Queries, basket: Basket, now: Date): Promise<Message[]> {
  const { lines, channel } = basket
  const gone = takenBy(lines)
    .map(({ product }) => product)
    .filter((product) => !isOnSale(product, now) || !isSoldIn(product, channel))
  return Promise.all(
    gone.map(async (product) => ({
      ...plain,
      code: 'product_gone' as const,
      message: `${product.name} a quitté la carte : retirez ce plat du panier.`,
      items: holding(lines, product).map(({ id }) => id),
      substitutes: await substitutesOf(db, basket, product, now),
    })),
  )
}

/** Products of which too few are left, each with its own line, else the first menu that holds it. */
async function shortOf(db: Queries, basket: Basket, now: Date): Promise<Message[]> {
  const { lines } = basket
  return Promise.all(
    shortages(lines).map(async (product) => {
      const [line] = holding(lines, product)
      const taken = takenBy(lines).find((one) => one.product.code === product.code)?.quantity ?? 0
      return {
        ...plain,
        code: 'out_of_stock' as const,
        message: stockMessage(product),
        items: line ? [line.id] : [],
        left: Math.max(0, (product.onHand ?? 0) - taken + (line?.quantity ?? 0)),
        substitutes: await substitutesOf(db, basket, product, now),
      }
    }),
  )
}

function holding(lines: readonly Line[], { code }: Product): Line[] {
  const inMenus = lines.filter(({ choices }) => choices.some((choice) => choice.code === code))
  return [...lines.filter(({ product }) => product.code === code), ...inMenus]
}

/** The substitutes of a product that has its own line; a dish inside a menu is chosen again by composing the menu. */
async function substitutesOf(
  db: Queries,
  basket: Basket,
  product: Product,
  now: Date,
): Promise<Message['substitutes']> {
  const { lines, channel } = basket
  const line = lines.find((one) => one.product.code === product.code)
  if (!line) return []
  const others = await productsByCode(db, product.substitutes, channel.code)
  const taken = takenBy(lines)
  const isLeft = ({ code, onHand }: Product) => {
    const inCart = taken.find((one) => one.product.code === code)?.quantity ?? 0
    return onHand === null || onHand >= line.quantity + inCart
  }
  return product.substitutes
    .flatMap((code) => others.get(code) ?? [])
    .filter(
      (other) => isOnSale(other, now) && isSoldIn(other, channel) && isLeft(other) && isInTime(basket, other, now),
    )
    .map(({ code, name, allergens }) => ({ code, name, allergens }))
}

/** Whether a dish can still be made for the chosen slot; true as well when the slot is closed for every dish. */
function isInTime({ order, channel }: Basket, dish: Product, now: Date): boolean {
  const { delivery_date: day, delivery_window: window } = order
  const slot = slotByValue(window ?? undefined)
  if (!day || !slot) return true
  const isOpen = (load: Load) => slotAvailability(channel, load, day, slot, now).status === 'open'
  return isOpen(loadOf([{ product: dish, choices: [] }])) || !isOpen(loadOf([]))
}
