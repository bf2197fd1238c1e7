import type { Caller } from './caller.ts'
import { PARIS } from './server-journey.ts'

/** A product with a stock, so that a lost or doubled write shows in what is left. */
export const COUNTED = 'DES-PAVLOVA-FRAISE'
const UNCOUNTED = 'PR-INC-GARRIGUE'
const LUNCH = 6
const AT_ONCE = 3

export type Write = 'cart' | 'order' | 'account'
export type Delivery = { deliveryDate: string; deliveryWindow: string }

/**
 * What a server has acknowledged to its clients. They write until the server no longer answers; a write that was under way then may
 * have been done or not, but not half done.
 */
export class Ledger {
  readonly emails: string[] = []
  /** Acknowledged quantity of the counted product by cart; with `asked`, what it can be at most. */
  readonly carts = new Map<string, { acknowledged: number; asked: number }>()
  /** Order numbers by cart. */
  readonly orders = new Map<string, string>()
  /** Called after every acknowledged write. */
  onWrite: (what: Write) => void = () => undefined
  #accounts = 0

  /** Opens accounts, one after the other. */
  async openAccounts(shop: Caller): Promise<void> {
    for (;;) {
      this.#accounts += 1
      const email = `tempest-${this.#accounts}@societe.example`
      const draft = { firstName: 'Alix', lastName: 'Durand', company: 'Société', email, password: 'assez-long' }
      await this.#told(shop.post('/api/v2/shop/customers', draft), 'account')
      this.emails.push(email)
    }
  }

  /** Fills some carts and orders them all at once, again and again. */
  async placeOrders(shop: Caller, token: string, delivery: Delivery): Promise<void> {
    for (;;) {
      const carts = []
      for (let index = 0; index < AT_ONCE; index += 1) carts.push(await this.#fillCart(shop, token, delivery))
      await Promise.all(carts.map((cart) => this.#order(shop, token, cart)))
    }
  }

  async #fillCart(shop: Caller, token: string, delivery: Delivery): Promise<string> {
    const creating = shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE', undefined, { token })
    const { tokenValue: cart } = await this.#told(creating)
    this.carts.set(cart, { acknowledged: 0, asked: 0 })
    await this.#add(shop, token, cart, UNCOUNTED, LUNCH)
    await this.#add(shop, token, cart, COUNTED, 1)
    await this.#add(shop, token, cart, COUNTED, 2)
    const slot = { orderToken: cart, ...delivery, notes: null }
    await this.#told(shop.post('/api/v2/shop/checkout/delivery-time', slot, { token }))
    await this.#told(shop.put(`/shop-api/checkout/${cart}/address`, { shippingAddress: PARIS }, { token }))
    await this.#told(shop.put(`/shop-api/checkout/${cart}/payment/0`, { method: 'card' }, { token }))
    return cart
  }

  async #order(shop: Caller, token: string, cart: string): Promise<void> {
    await this.#told(shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token }), 'order')
    this.orders.set(cart, '')
    const { body } = await shop.get<{ number: string }>(`/api/v2/shop/orders/${cart}`, { token })
    this.orders.set(cart, body.number)
  }

  async #add(shop: Caller, token: string, cart: string, productCode: string, quantity: number): Promise<void> {
    const line = this.carts.get(cart)
    const counts = productCode === COUNTED ? quantity : 0
    if (line) line.asked += counts
    await this.#told(shop.post(`/shop-api/carts/${cart}/items`, { productCode, quantity }, { token }))
    if (line) line.acknowledged += counts
  }

  async #told<Body>(call: Promise<{ status: number; body: Body }>, what: Write = 'cart'): Promise<Body> {
    const { status, body } = await call
    if (status >= 300) throw new Refused(`${status}: ${JSON.stringify(body)}`)
    this.onWrite(what)
    return body
  }
}

/** The server answered with an error. */
export class Refused extends Error {}
