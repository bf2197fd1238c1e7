import type { Cart } from '../../api/api.ts'
import { itemCount } from '../../domain/order/cart.ts'

type Adding = { code: string; quantity: number }

/** Shows a change of the cart to the page; `adding`: the products being added, `addingCount`: their quantity. */
type Show = (change: {
  cart: Cart | null
  busy: readonly string[]
  addingCount: number
  adding: readonly Adding[]
}) => void

/**
 * Queue of the cart's writes. They are sent one after the other, so that the last response is the current cart. Rapid changes of one line
 * are coalesced. The requested quantity is shown at once and rolled back when rejected.
 */
export function createCartWrites(show: Show) {
  let confirmed: Cart | null = null
  let tail: Promise<unknown> = Promise.resolve()
  /** Counts responses, to discard a read that a write overtook. */
  let responses = 0
  const requested = new Map<number, number>()
  const pending = new Map<number, Promise<void>>()
  const adding: Adding[] = []

  const refreshView = () =>
    show({
      cart: confirmed && withWanted(confirmed, requested),
      busy: [...[...requested.keys()].map(String), ...adding.map(({ code }) => code)],
      addingCount: itemCount(adding),
      adding: [...adding],
    })

  const confirm = (cart: Cart | null) => {
    responses++
    confirmed = cart
    refreshView()
  }

  const queue = <Result>(write: () => Promise<Result>): Promise<Result> => {
    const done = tail.then(write)
    tail = done.catch(() => undefined)
    return done
  }

  return {
    /** The cart of the last response. */
    confirmed: () => confirmed,
    confirm,
    queue,

    /** `code` is in `adding` while the write runs. */
    async add(code: string, quantity: number, write: () => Promise<void>): Promise<void> {
      const one = { code, quantity }
      adding.push(one)
      refreshView()
      try {
        await queue(write)
      } finally {
        adding.splice(adding.indexOf(one), 1)
        refreshView()
      }
    },

    /** Sets the quantity of a line: `write` runs again when the quantity has changed meanwhile. */
    setQuantity(id: number, quantity: number, write: (quantity: number) => Promise<void>): Promise<void> {
      requested.set(id, quantity)
      refreshView()
      const end = () => {
        requested.delete(id)
        pending.delete(id)
        refreshView()
      }
      const run = async () => {
        try {
          let sent: number
          do {
            sent = requested.get(id) ?? 0
            await write(sent)
          } while (confirmed && requested.get(id) !== sent)
        } finally {
          end()
        }
      }
      const running = pending.get(id) ?? queue(run)
      pending.set(id, running)
      return running
    },

    /**
     * Fetches the cart after the pending writes. A response that a write overtook may be older than that write, or lack the change of
     * another tab that caused the read: the cart is then fetched again.
     */
    async read(
      token: string,
      fetchCart: () => Promise<Cart>,
      accept: (token: string, cart: Cart) => void,
    ): Promise<void> {
      let before: number
      let cart: Cart
      do {
        await tail
        before = responses
        cart = await fetchCart()
      } while (responses !== before || pending.size || adding.length)
      accept(token, cart)
    },
  }
}

/** The cart with the requested quantities; the amounts are those of the last response. */
function withWanted(cart: Cart, requested: ReadonlyMap<number, number>): Cart {
  if (!requested.size) return cart
  const items = cart.items
    .map((item) => ({ ...item, quantity: requested.get(item.id) ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0)
  return { ...cart, items }
}
