import { MAX_LINES, MAX_QUANTITY } from '../../../../widgets/core/domain/order/cart.ts'
import type { Queries, OrderItemRow, OrderRow } from '../../database/schema.ts'
import { validationError } from '../domain-error.ts'
import { checkedChoices, type Choices } from '../catalogue/menus.ts'
import { isOnSale, isSoldIn, productsByCode, type Product } from '../catalogue/products.ts'
import { channelOf, type Channel } from '../delivery/channels.ts'
import { changeItems, insertItems, itemsOf } from './carts.ts'
import { agreementOf, missingLines } from './agreed-prices.ts'
import { linesOf, productCodesOf, type Line } from './lines.ts'
import { orderedBefore, withHeldStock } from './ordered-before.ts'
import type { OfferLine } from '../quote/quotes.ts'

/** A product to add, or a menu with its choices. */
export type NewItem = { productCode: string; quantity: number; choices: Choices }

/** The cart of a draft. */
export type DraftedCart = Pick<OrderRow, 'id' | 'channel_code' | 'delivery_date' | 'amends_order_id'>

/** A cart that is not created yet; ids begin at 1. */
export const emptyCart = (channel_code: string): DraftedCart => ({
  ...{ id: 0, channel_code, delivery_date: null, amends_order_id: null },
})

/** An item of the draft; without an id until it is written. */
type DraftItem = Pick<OrderItemRow, 'product_code' | 'quantity' | 'agreed_price' | 'choices'> & { id?: number }

/** Reads a cart with the products of its items and of those to add. */
type DraftRead = {
  channel: Channel
  items: OrderItemRow[]
  agreed: readonly OfferLine[]
  /** As they are stored, and with the stock that the amended order holds. */
  stored: ReadonlyMap<string, Product>
  products: ReadonlyMap<string, Product>
}

/**
 * The items of a cart in memory: what is added is checked here, and written in one statement for all of it. One reading, whether one
 * item is added or a hundred.
 */
export class CartDraft {
  readonly #cart: DraftedCart
  readonly #read: DraftRead
  readonly #items: DraftItem[]
  readonly #changed = new Set<DraftItem>()
  /** The stock that the items use, by product code. */
  readonly #used = new Map<string, number>()

  private constructor(cart: DraftedCart, read: DraftRead) {
    this.#cart = cart
    this.#read = read
    this.#items = read.items.map((item) => ({ ...item }))
    for (const { product_code, choices, quantity } of this.#items)
      this.#use(product_code, choices === null ? {} : (JSON.parse(choices) as Choices), quantity)
  }

  static async of(db: Queries, cart: DraftedCart, added: readonly NewItem[]): Promise<CartDraft> {
    const channel = await channelOf(db, cart.channel_code)
    const items = await itemsOf(db, cart.id)
    const agreement = await agreementOf(db, cart)
    const codes = added.flatMap(({ productCode, choices }) => [productCode, ...Object.values(choices)])
    const all = new Set([...productCodesOf(items), ...codes])
    const stored = await productsByCode(db, [...all], cart.channel_code)
    const products = withHeldStock(stored, await orderedBefore(db, cart))
    return new CartDraft(cart, { channel, items, agreed: agreement?.lines ?? [], stored, products })
  }

  /** A product that may be added to this cart; rejects others with the plugin's own messages. */
  eligible(code: string, now: Date): Product {
    const product = this.#read.products.get(code)
    if (!product) throw validationError({ productCode: ['sylius.shop_api.product.not_exists'] })
    if (!isOnSale(product, now)) throw validationError({ productCode: ['sylius.shop_api.product.non_eligible'] })
    if (!isSoldIn(product, this.#read.channel))
      throw validationError({ productCode: ['sylius.shop_api.product.not_in_cart_channel'] })
    return product
  }

  /**
   * Adds a product to its line, if any; a menu gets a new line. What the cart lacks of its quote gets the agreed price. Returns the
   * choices of a menu, null for an ordinary product.
   */
  add(product: Product, { quantity, choices: requested }: Omit<NewItem, 'productCode'>, now: Date): Choices | null {
    const { products, channel, agreed } = this.#read
    const { code } = product
    const choices = checkedChoices(products, product, requested, channel, now)
    const same = choices ? [] : this.#items.filter((item) => item.product_code === code)
    const own = choices ? [] : agreed.filter(({ productCode }) => productCode === code)
    const [missing] = missingLines(own, same)
    let item = same.find(({ agreed_price }) => !missing || agreed_price === missing.unitPrice)
    if (!item && this.#items.length >= MAX_LINES) throw validationError({ productCode: [TOO_MANY_LINES] })
    if (!item) {
      const stored = choices && JSON.stringify(choices)
      item = { product_code: code, quantity: 0, agreed_price: missing?.unitPrice ?? null, choices: stored }
      this.#items.push(item)
    }
    item.quantity += quantity
    this.#changed.add(item)
    this.#use(code, choices ?? {}, quantity)
    return choices
  }

  #use(productCode: string, choices: Choices, quantity: number): void {
    for (const code of [productCode, ...Object.values(choices)])
      this.#used.set(code, (this.#used.get(code) ?? 0) + quantity)
  }

  /** The products of these codes of which there is less than the cart holds. */
  shortages(codes: readonly string[]): Product[] {
    const products = codes.flatMap((code) => this.#read.products.get(code) ?? [])
    return products.filter(({ code, onHand }) => onHand !== null && onHand < (this.#used.get(code) ?? 0))
  }

  /** Whether a line has a higher quantity than a line may have: any line, or one of this product. */
  isTooLong(code?: string): boolean {
    return this.#items.some((one) => one.quantity > MAX_QUANTITY && (code === undefined || one.product_code === code))
  }

  /** Writes what was added; returns the lines of the cart. The cart must be locked. */
  async save(trx: Queries, now: Date): Promise<Line[]> {
    const changed = [...this.#changed]
    await changeItems(trx, new Map(changed.flatMap(({ id, quantity }) => (id === undefined ? [] : [[id, quantity]]))))
    const added = changed.filter(({ id }) => id === undefined)
    await insertItems(
      trx,
      added.map(({ product_code, quantity, agreed_price, choices }) => ({
        ...{ order_id: this.#cart.id, product_code, quantity, agreed_price, choices },
      })),
    )
    return linesOf(trx, this.#cart, await itemsOf(trx, this.#cart.id), now, this.#read.stored)
  }
}

const TOO_MANY_LINES = `Un panier contient ${MAX_LINES} lignes au plus. Commandez celui-ci, puis commencez-en un autre.`
