import type { Cart } from '../../api/api.ts'
import { itemCount } from '../../domain/cart.ts'

type Adding = { code: string; quantity: number }

/** Shows a change of the cart to the page; `adding`: what is on its way into it, `addingCount`: how many articles that are. */
type Show = (change: {
  cart: Cart | null
  busy: readonly string[]
  addingCount: number
  adding: readonly Adding[]
}) => void

/**
 * The order of a cart's writes. They go to the server one after the other, so that the last answer is the truth;
 * rapid changes of one line become one write; the wanted quantity shows before the answer and falls back when refused.
 */
export function createCartWrites(show: Show) {
  let confirmed: Cart | null = null
  let tail: Promise<unknown> = Promise.resolve()
  /** Counts answers, so that a read begun before a write cannot undo it. */
  let answers = 0
  const wanted = new Map<number, number>()
  const underWay = new Map<number, Promise<void>>()
  const adding: Adding[] = []

  const refreshView = () =>
    show({
      cart: confirmed && withWanted(confirmed, wanted),
      busy: [...[...wanted.keys()].map(String), ...adding.map(({ code }) => code)],
      addingCount: itemCount(adding),
      adding: [...adding],
    })

  const confirm = (cart: Cart | null) => {
    answers++
    confirmed = cart
    refreshView()
  }

  const queue = <Result>(write: () => Promise<Result>): Promise<Result> => {
    const done = tail.then(write)
    tail = done.catch(() => undefined)
    return done
  }

  return {
    /** The cart as the server last answered it. */
    confirmed: () => confirmed,
    confirm,
    queue,

    /** Marks a product as being added while the write runs. */
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

    /** Brings a line to a quantity: `write` is called again as long as clicks arrived while it ran. */
    setQuantity(id: number, quantity: number, write: (quantity: number) => Promise<void>): Promise<void> {
      wanted.set(id, quantity)
      refreshView()
      const end = () => {
        wanted.delete(id)
        underWay.delete(id)
        refreshView()
      }
      const run = async () => {
        try {
          let sent: number
          do {
            sent = wanted.get(id) ?? 0
            await write(sent)
          } while (confirmed && wanted.get(id) !== sent)
        } finally {
          end()
        }
      }
      const running = underWay.get(id) ?? queue(run)
      underWay.set(id, running)
      return running
    },

    /**
     * Reads after the writes under way. An answer that a write overtook may be older than that write, and what the read was
     * for, another tab's change, may be missing too: the cart is asked for again.
     */
    async read(token: string, ask: () => Promise<Cart>, accept: (token: string, cart: Cart) => void): Promise<void> {
      let before: number
      let cart: Cart
      do {
        await tail
        before = answers
        cart = await ask()
      } while (answers !== before || underWay.size || adding.length)
      accept(token, cart)
    },
  }
}

/** The cart with the quantities that were asked for; amounts stay the server's. */
function withWanted(cart: Cart, wanted: ReadonlyMap<number, number>): Cart {
  if (!wanted.size) return cart
  const items = cart.items
    .map((item) => ({ ...item, quantity: wanted.get(item.id) ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0)
  return { ...cart, items }
}
