import {
  NO_REQUIREMENTS,
  slotAvailability,
  type CartRequirements,
} from '../../../../widgets/core/domain/delivery/delivery.ts'
import { slotByValue } from '../../../../widgets/core/domain/delivery/slots.ts'
import { price } from '../../../../widgets/core/domain/money.ts'
import { longDay } from '../../../../widgets/core/domain/time/paris-time.ts'
import type { Queries } from '../../database/schema.ts'
import { agreementOf, heldBy, missingLines, priceLosses, type Agreement } from './agreed-prices.ts'
import { stockUsage, type Line } from './lines.ts'
import { lineRequirements, type PricedCart } from './priced-cart.ts'
import { slotProblem } from '../delivery/capacity.ts'
import { isOnSale, isSoldIn, productsByCode, type Product } from '../catalogue/products.ts'
import { shortages, stockMessage } from '../catalogue/stock.ts'

/** A message about a cart, with the remedies that a page can offer. */
export type Message = {
  type: 'error' | 'message' | 'success'
  message: string
  code: 'product_gone' | 'out_of_stock' | 'coupon_lost' | 'slot_gone' | 'agreed_price_lost'
  items: number[]
  /** The remaining stock; null when the message is not about stock. */
  left: number | null
  /** On sale, in stock and in time for the chosen slot, the closest first; the page filters them by allergens. */
  substitutes: { code: string; name: string; allergens: string[] }[]
}

const plain = {
  type: 'error' as Message['type'],
  items: [] as number[],
  left: null,
  substitutes: [] as Message['substitutes'],
}

/** All reasons, besides invalid input, for which `complete` would reject a cart, and whether the prices of its quote are lost. */
export async function messagesOf(db: Queries, priced: PricedCart, now: Date): Promise<Message[]> {
  if (priced.order.state !== 'cart') return []
  const { order, coupon } = priced
  const messages = [
    ...(await unavailableProducts(db, priced, now)),
    ...(await stockShortages(db, priced, now)),
    ...(await lostPricesOf(db, priced, now)),
  ]
  if (order.coupon_code && !coupon) {
    const message = `Le code ${order.coupon_code} ne s’applique plus à ce panier.`
    messages.push({ ...plain, code: 'coupon_lost', message })
  }
  if (order.delivery_date && order.delivery_window) {
    const problem = await slotProblem(db, priced, order.delivery_date, order.delivery_window, now)
    if (problem) messages.push({ ...plain, code: 'slot_gone', message: problem.message })
  }
  return messages
}

const MAX_NAMED_LINES = 3

/** Why a cart has no agreed prices, or not for all of a product: each reason that the customer can remove, else the last day. */
async function lostPricesOf(db: Queries, { order, lines }: PricedCart, now: Date): Promise<Message[]> {
  if (!lines.some(({ agreedPrice, isAgreed }) => agreedPrice !== null && !isAgreed)) return []
  const agreement = await agreementOf(db, order)
  if (!agreement) return []
  const held = heldBy(lines)
  const losses = priceLosses(agreement, order, held, now)
  const texts = losses.includes('expired')
    ? [
        `Les prix du devis valaient jusqu’au ${longDay(agreement.lastDay ?? '')}. Le panier est ${atCataloguePrices(agreement)}.`,
      ]
    : losses.map((loss) => (loss === 'missing' ? missingText(agreement, held) : otherDayText(agreement)))
  const beyond = lines.filter(({ agreedPrice, isAgreed }) => agreedPrice !== null && !isAgreed)
  if (losses.length === 0) texts.push(...beyond.map(beyondText))
  return texts.map((message) => ({ ...plain, type: 'message', code: 'agreed_price_lost', message }))
}

/** The services are dropped with the prices: they are not agreed for another day or another meal. */
const atCataloguePrices = ({ services }: Agreement): string =>
  services.length === 0
    ? 'au prix de la carte'
    : `au prix de la carte, sans les prestations du devis (${listOf(
        services.map(({ text }) => text),
        'd’autres',
      )})`

/** The first lines in one sentence; `others` stands for those beyond. */
function listOf(lines: readonly string[], others: string): string {
  const rest = lines.length > MAX_NAMED_LINES ? [others] : []
  return new Intl.ListFormat('fr').format([...lines.slice(0, MAX_NAMED_LINES), ...rest])
}

const otherDayText = (agreement: Agreement): string =>
  `Les prix du devis ne valent que pour une livraison le ${longDay(agreement.eventDay)}. Le panier est ${atCataloguePrices(agreement)}.`

function missingText(agreement: Agreement, held: Parameters<typeof missingLines>[1]): string {
  const missing = missingLines(agreement.lines, held).map(({ quantity, name }) => `${quantity}\u00A0× ${name}`)
  const list = listOf(missing, 'd’autres lignes')
  return `Les prix du devis ne valent plus\u00A0: il manque ${list}. Remettez ces quantités pour les retrouver\u202F; sinon, le panier est ${atCataloguePrices(agreement)}.`
}

/** The quantities beyond those of the quote, each with its catalogue price. */
function beyondText({ product, quantity, unitPrice }: Line): string {
  return `Au-delà de ce que prévoit le devis, le prix de la carte s’applique à ${quantity}\u00A0× ${product.name}\u00A0: ${price(unitPrice)} HT l’unité.`
}

/** Products that are no longer sold, each with its lines. */
async function unavailableProducts(db: Queries, priced: PricedCart, now: Date): Promise<Message[]> {
  const { lines, channel } = priced
  // What was ordered before is delivered, though it has left the menu.
  const gone = stockUsage(lines.filter(({ isOrdered }) => !isOrdered))
    .map(({ product }) => product)
    .filter((product) => !isOnSale(product, now) || !isSoldIn(product, channel))
  return Promise.all(
    gone.map(async (product) => ({
      ...plain,
      code: 'product_gone' as const,
      message: `${product.name} a quitté la carte : retirez ce plat du panier.`,
      items: linesWith(lines, product).map(({ id }) => id),
      substitutes: await substitutesOf(db, priced, product, now),
    })),
  )
}

/** Products with too little stock, each with its own line, else the first menu that contains it. */
async function stockShortages(db: Queries, priced: PricedCart, now: Date): Promise<Message[]> {
  const { lines } = priced
  return Promise.all(
    shortages(lines).map(async (product) => {
      const [line] = linesWith(lines, product)
      const taken = stockUsage(lines).find((one) => one.product.code === product.code)?.quantity ?? 0
      const own = lines.filter(({ id }) => id === line?.id).reduce((sum, { quantity }) => sum + quantity, 0)
      return {
        ...plain,
        code: 'out_of_stock' as const,
        message: stockMessage(product),
        items: line ? [line.id] : [],
        left: Math.max(0, (product.onHand ?? 0) - taken + own),
        substitutes: await substitutesOf(db, priced, product, now),
      }
    }),
  )
}

function linesWith(lines: readonly Line[], { code }: Product): Line[] {
  const inMenus = lines.filter(({ choices }) => choices.some((choice) => choice.code === code))
  return [...lines.filter(({ product }) => product.code === code), ...inMenus]
}

/** The substitutes of a product with its own line; a product inside a menu is replaced by composing the menu again. */
async function substitutesOf(db: Queries, priced: PricedCart, product: Product, now: Date) {
  const { lines, channel } = priced
  const line = lines.find((one) => one.product.code === product.code)
  if (!line) return []
  const others = await productsByCode(db, product.substitutes, channel.code)
  const taken = stockUsage(lines)
  const isLeft = ({ code, onHand }: Product) => {
    const inCart = taken.find((one) => one.product.code === code)?.quantity ?? 0
    return onHand === null || onHand >= line.quantity + inCart
  }
  return product.substitutes
    .flatMap((code) => others.get(code) ?? [])
    .filter(
      (other) => isOnSale(other, now) && isSoldIn(other, channel) && isLeft(other) && isInTime(priced, other, now),
    )
    .map(({ code, name, allergens }) => ({ code, name, allergens }))
}

/** Whether a product can still be prepared for the chosen slot; true as well when the slot is closed for all products. */
function isInTime({ order, channel }: PricedCart, product: Product, now: Date): boolean {
  const { delivery_date: day, delivery_window: window } = order
  const slot = slotByValue(window ?? undefined)
  if (!day || !slot) return true
  const isOpen = (requirements: CartRequirements) =>
    slotAvailability(channel, requirements, day, slot, now).status === 'open'
  return isOpen(lineRequirements([{ product, choices: [] }])) || !isOpen(NO_REQUIREMENTS)
}
