import { openShop } from './shop.ts'

/** What the button shows; cents HT. */
export type Basket = { count: number; subTotal: number }

type Line = { quantity: number; subTotal?: number }

const EMPTY: Basket = { count: 0, subTotal: 0 }
const listeners = new Set<(basket: Basket) => void>()
let basket = EMPTY
let watching = false

/** Hears of the basket now and at every change, in any tab. Answers how to stop. */
export function watchBasket(listener: (basket: Basket) => void): () => void {
  if (!watching) watch()
  listeners.add(listener)
  listener(basket)
  return () => void listeners.delete(listener)
}

function tell(items: readonly Line[]): void {
  basket = items.reduce(
    ({ count, subTotal }, line) => ({ count: count + line.quantity, subTotal: subTotal + (line.subTotal ?? 0) }),
    EMPTY,
  )
  for (const listener of listeners) listener(basket)
}

/** From the shop once it is open; before that, one bare read of the cart that was kept, and of each change elsewhere. */
function watch(): void {
  watching = true
  if (openShop()) return followShop()
  document.addEventListener('catering:runtime', followShop, { once: true })
  const again = () => {
    if (!openShop()) void peek()
  }
  addEventListener('storage', ({ key }) => key === 'catering.cart' && again())
  try {
    new BroadcastChannel('catering.cart').onmessage = again
  } catch {
    // A sandboxed frame may refuse: such a page is alone.
  }
  again()
}

function followShop(): void {
  const store = openShop()?.store
  if (!store) return
  const follow = ({ cart }: ReturnType<typeof store.getState>) => {
    if (cart.cart || !cart.token) tell(cart.cart?.items ?? [])
  }
  store.subscribe((state, before) => state.cart !== before.cart && follow(state))
  follow(store.getState())
}

async function peek(): Promise<void> {
  try {
    const { token } = JSON.parse(localStorage.getItem('catering.cart') ?? '{}')
    const response = token && (await fetch(new URL(`shop-api/carts/${token}`, apiBaseUrl())))
    const { items } = response?.ok ? await response.json() : { items: [] }
    // The shop may have opened while the answer travelled: it knows better.
    if (!openShop()) tell(items)
  } catch {
    // Blocked storage or no connection: the count comes with the shop.
  }
}

/** The settings of config.ts in short; a missing one is explained there, when the shop opens. */
function apiBaseUrl(): string {
  const tag = document.querySelector<HTMLElement>('script[data-api-base-url]')
  const { cateringConfig } = globalThis as { cateringConfig?: { apiBaseUrl?: string } }
  return (tag?.dataset.apiBaseUrl ?? cateringConfig?.apiBaseUrl ?? '').replace(/\/*$/, '/')
}
