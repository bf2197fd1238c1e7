import type { Caller } from './caller.ts'
import { PARIS } from './server-journey.ts'

/** A product with a stock, so that a lost or doubled write shows in the rest. */
export const COUNTED = 'DES-PAVLOVA-FRAISE'
const UNCOUNTED = 'PR-INC-GARRIGUE'
const LUNCH = 6
const AT_ONCE = 3

export type Write = 'cart' | 'order' | 'account'
export type Delivery = { deliveryDate: string; deliveryWindow: string }

/**
 * The writes that a server has acknowledged to its clients. They write until the server no longer responds; a write in flight at that
 * moment may have been done or not, but not half done.
 */
export class AcknowledgedWrites {
  readonly emails: string[] = []
  /** Acknowledged quantity of the counted product by cart; `requested` is what it can be at most. */
  readonly carts = new Map<string, { acknowledged: number; requested: number }>()
  /** Order numbers by cart. */
  readonly orders = new Map<string, string>()
  /** Called after every acknowledged write. */
  onWrite: (what: Write) => void = () => undefined
  #accounts = 0

  /** Creates accounts, one after the other. */
  async openAccounts(shop: Caller): Promise<void> {
    for (;;) {
      this.#accounts += 1
      const email = `tempest-${this.#accounts}@societe.example`
      const draft = { firstName: 'Alix', lastName: 'Durand', company: 'Société', email, password: 'assez-long' }
      await this.#acknowledged(shop.post('/api/v2/shop/customers', draft), 'account')
      this.emails.push(email)
    }
  }

  /** Fills some carts and orders them all at once, again and again; by transfer, as unpaid card orders are limited. */
  async placeOrders(shop: Caller, token: string, delivery: Delivery): Promise<void> {
    for (;;) {
      const carts = []
      for (let index = 0; index < AT_ONCE; index += 1) carts.push(await this.#fillCart(shop, token, delivery))
      await Promise.all(carts.map((cart) => this.#order(shop, token, cart)))
    }
  }

  async #fillCart(shop: Caller, token: string, delivery: Delivery): Promise<string> {
    const creating = shop.post<{ tokenValue: string }>('/shop-api/carts?channel=PARIS_CENTRE', undefined, { token })
    const { tokenValue: cart } = await this.#acknowledged(creating)
    this.carts.set(cart, { acknowledged: 0, requested: 0 })
    await this.#add(shop, token, cart, UNCOUNTED, LUNCH)
    await this.#add(shop, token, cart, COUNTED, 1)
    await this.#add(shop, token, cart, COUNTED, 2)
    const slot = { orderToken: cart, ...delivery, notes: null }
    await this.#acknowledged(shop.post('/api/v2/shop/checkout/delivery-time', slot, { token }))
    await this.#acknowledged(shop.put(`/shop-api/checkout/${cart}/address`, { shippingAddress: PARIS }, { token }))
    await this.#acknowledged(shop.put(`/shop-api/checkout/${cart}/payment/0`, { method: 'bank_transfer' }, { token }))
    return cart
  }

  async #order(shop: Caller, token: string, cart: string): Promise<void> {
    await this.#acknowledged(shop.put(`/shop-api/checkout/${cart}/complete`, {}, { token }), 'order')
    this.orders.set(cart, '')
    const { body } = await shop.get<{ number: string }>(`/api/v2/shop/orders/${cart}`, { token })
    this.orders.set(cart, body.number)
  }

  async #add(shop: Caller, token: string, cart: string, productCode: string, quantity: number): Promise<void> {
    const line = this.carts.get(cart)
    const counts = productCode === COUNTED ? quantity : 0
    if (line) line.requested += counts
    await this.#acknowledged(shop.post(`/shop-api/carts/${cart}/items`, { productCode, quantity }, { token }))
    if (line) line.acknowledged += counts
  }

  async #acknowledged<Body>(call: Promise<{ status: number; body: Body }>, what: Write = 'cart'): Promise<Body> {
    const { status, body } = await call
    if (status >= 300) throw new RejectedWrite(`${status}: ${JSON.stringify(body)}`)
    this.onWrite(what)
    return body
  }
}

/** The server responded with an error. */
export class RejectedWrite extends Error {}
