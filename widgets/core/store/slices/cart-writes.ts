import type { Cart } from '../../api/api.ts'
import { itemCount } from '../../domain/order/cart.ts'
import type { CartSlice } from './cart-state.ts'

type Shown = Pick<CartSlice, 'cart' | 'busy' | 'addingCount' | 'adding'>

/** Queue of the cart's writes. The requested quantity of a line is shown at once, coalesced, and rolled back when rejected. */
export class CartWrites {
  /** The cart of the last response. */
  confirmed: Cart | null = null
  #show: (change: Shown) => void
  #tail: Promise<unknown> = Promise.resolve()
  /** Counts responses, to discard a read that a write overtook. */
  #responses = 0
  #requested = new Map<number, number>()
  #pending = new Map<number, Promise<void>>()
  #adding: { code: string; quantity: number }[] = []

  constructor(show: (change: Shown) => void) {
    this.#show = show
  }

  confirm(cart: Cart | null): void {
    this.#responses++
    this.confirmed = cart
    this.#refreshView()
  }

  queue<Result>(write: () => Promise<Result>): Promise<Result> {
    const done = this.#tail.then(write)
    this.#tail = done.catch(() => undefined)
    return done
  }

  /** `code` is in `adding` while the write runs. */
  async add(code: string, quantity: number, write: () => Promise<void>): Promise<void> {
    const one = { code, quantity }
    this.#adding.push(one)
    this.#refreshView()
    try {
      await this.queue(write)
    } finally {
      this.#adding.splice(this.#adding.indexOf(one), 1)
      this.#refreshView()
    }
  }

  /** Sets the quantity of a line: `write` runs again when the quantity has changed meanwhile. */
  setQuantity(id: number, quantity: number, write: (quantity: number) => Promise<void>): Promise<void> {
    this.#requested.set(id, quantity)
    this.#refreshView()
    const running = this.#pending.get(id) ?? this.queue(() => this.#writeQuantity(id, write))
    this.#pending.set(id, running)
    return running
  }

  async #writeQuantity(id: number, write: (quantity: number) => Promise<void>): Promise<void> {
    try {
      let sent: number
      do {
        sent = this.#requested.get(id) ?? 0
        await write(sent)
      } while (this.confirmed && this.#requested.get(id) !== sent)
    } finally {
      this.#requested.delete(id)
      this.#pending.delete(id)
      this.#refreshView()
    }
  }

  /** Fetches the cart after the pending writes, and again when a write overtook the response, which may be older than it. */
  async read(fetchCart: () => Promise<Cart>, accept: (cart: Cart) => void): Promise<void> {
    let before: number
    let cart: Cart
    do {
      await this.#tail
      before = this.#responses
      cart = await fetchCart()
    } while (this.#responses !== before || this.#pending.size || this.#adding.length)
    accept(cart)
  }

  #refreshView(): void {
    this.#show({
      cart: this.confirmed && withRequested(this.confirmed, this.#requested),
      busy: [...[...this.#requested.keys()].map(String), ...this.#adding.map(({ code }) => code)],
      addingCount: itemCount(this.#adding),
      adding: [...this.#adding],
    })
  }
}

/** The cart with the requested quantities; the amounts are those of the last response. */
function withRequested(cart: Cart, requested: ReadonlyMap<number, number>): Cart {
  if (!requested.size) return cart
  const items = cart.items
    .map((item) => ({ ...item, quantity: requested.get(item.id) ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0)
  return { ...cart, items }
}
