import { itemCount } from '../../core/domain/cart.ts'
import { pressKey, type NewItem } from '../../core/api/new-item.ts'
import type { DrawerKit } from '../../core/served/drawn.ts'
import { ask } from '../../core/store/ask.ts'
import type { Config } from '../../core/store/config.ts'
import { emitFrom, type BeforeEvents, type Emit, type Outcome } from '../../core/store/events.ts'
import { isOpen } from '../kept.ts'
import { wanted } from '../wanted.ts'
import { add, keptToken, type Begun } from './add.ts'
import { drawerKit, drawnCart, showDrawer } from './drawer.ts'
import { settingsFor } from './settings.ts'

// Presses on a button whose page has nothing else of ours: the item is sent at once, and the shop's server draws the drawer. The shop
// itself comes when somebody uses the drawer, and does whatever is out of the ordinary.

/** The cart that a press has begun here, as the last press left it. */
let begun: Begun | undefined
/** The same as long as this browser keeps it. */
const cart = (): Begun | undefined => (begun && begun.tokenValue === keptToken() ? begun : undefined)
/** What drawers need, asked for once, when the pointer or the focus reaches a button. */
let kit: ReturnType<typeof drawerKit> | undefined
/** Whether there is none. */
let isUndrawn = false
/** Presses wait for one another. */
let turn: Promise<unknown> = Promise.resolve()

const shop = () => import('../press.ts')

/** When the pointer or the focus reaches the button: opens the shop where a press will need it, else the way to the backend. */
export async function enter(button: HTMLElement): Promise<void> {
  const settings = settingsOf(button)
  if (settings && !kit) preconnect(settings.apiBaseUrl)
  if (!settings || !(await kitFor(settings))) (await shop()).enter(button)
}

function preconnect(address: string): void {
  const way = document.createElement('link')
  Object.assign(way, { rel: 'preconnect', crossOrigin: '', href: address })
  document.head.append(way)
}

/** Null where nothing of this backend is drawn, which is known from then on. */
async function kitFor({ apiBaseUrl }: Config): Promise<DrawerKit | null> {
  const found = await (kit ??= drawerKit())
  isUndrawn ||= found?.api !== apiBaseUrl.replace(/\/+$/, '')
  return isUndrawn ? null : found
}

/** Adds the button's product, then shows the cart. */
export function press(button: HTMLElement, counted: number): Promise<void> {
  const mine = turn.then(() => pressNow(button, counted))
  turn = mine.catch(() => undefined)
  return mine
}

/** Null where a press needs the shop. One with several products does: they may fail one by one. */
const settingsOf = (button: HTMLElement): Config | null =>
  isUndrawn || wanted(button).length !== 1 ? null : settingsFor(button, cart()?.tokenValue)

async function pressNow(button: HTMLElement, counted: number): Promise<void> {
  const settings = settingsOf(button)
  const [[productCode, quantity] = []] = wanted(button)
  if (!settings || !productCode || !quantity) return (await shop()).press(button, counted)

  const emit = emitFrom(button)
  const key = pressKey()
  const coming = kitFor(settings)
  const added = await addAsTold({ productCode, quantity, key }, settings, emit, async () =>
    (await shop()).press(button, counted, key),
  )
  if (!added || !emit('catering:open-cart', { count: itemCount(added.items) })) return
  const found = await coming
  const drawn = found && (await drawnCart(added.tokenValue, key))
  if (!drawn || isOpen(button)) return (await shop()).show(button)
  showDrawer(found, drawn, async () => (await shop()).enter(button).drawer)
}

/** Adds an item, and tells the page of it as the shop does (§3); null where the page forbids it, or where it was left to the shop. */
async function addAsTold(item: NewItem, settings: Config, announce: Emit, leave: () => Promise<void>) {
  const { productCode, quantity } = item
  const settle = ask(announce, 'catering:before-add', { productCode, quantity })
  if (!settle) return null
  const added = await add(item, cart(), settings).catch(() => null)
  if (!added) {
    await leaveToShop(settle, leave)
    return null
  }
  begun = added
  const { items, totals } = added
  const line = items.findLast(({ product }) => product.code === productCode)
  const subTotal = items.reduce((sum, one) => sum + one.subTotal, 0)
  announce('catering:cart-updated', { count: itemCount(items), subTotal, total: totals.total })
  announce('catering:item-added', {
    productCode,
    name: line?.product.name ?? '',
    quantity,
    price: line?.unitPrice ?? 0,
  })
  settle({ done: true })
  return added
}

/** The shop asks the page again, which has been asked: it hears of the end alone. */
async function leaveToShop(settle: (outcome: Outcome) => void, act: () => Promise<void>): Promise<void> {
  const over = new AbortController()
  const hush = (event: Event) => {
    event.stopImmediatePropagation()
    const { outcome } = (event as CustomEvent<BeforeEvents['catering:before-add']>).detail
    void outcome.then(settle)
  }
  addEventListener('catering:before-add', hush, { capture: true, once: true, signal: over.signal })
  try {
    await act()
  } catch (error) {
    settle({ done: false, reason: String(error) })
    throw error
  } finally {
    over.abort()
  }
}
