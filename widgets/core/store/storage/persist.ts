import type { StoreApi } from 'zustand/vanilla'
import { Channel } from '../../api/channels.ts'
import { textOrEmpty, nullableAmount, nullableText } from '../../api/optional-fields.ts'
import { amount, flag, isObject, list, nullable, object, withDefault, text, type Infer } from '../../api/schema.ts'
import { GREEN_ACTIONS } from '../../domain/cart.ts'
import { isActive, isValid, readToken } from '../../domain/session.ts'
import { claimForms } from './claim-forms.ts'
import type { State } from '../state.ts'
import type { Deps } from '../deps.ts'
import { writeChannelCookie, type StorageKey } from './storage.ts'
import { json } from '../../domain/json.ts'

// Kept values may come from another version, or from the visitor's own hand: what cannot be read is dropped.

const listChoice = object({ filters: list(text), search: text })
const listChoices = (raw: unknown): Record<string, Infer<typeof listChoice>> =>
  Object.fromEntries(Object.entries(isObject(raw) ? raw : {}).map(([code, choice]) => [code, listChoice(choice)]))

/** What local storage may hold of a cart, and no more (F7). */
const cartFields = object({
  token: nullableText,
  greenActions: withDefault(object({ cup: flag, cutlery: flag, bread: flag }), GREEN_ACTIONS),
  budgetPerPerson: textOrEmpty,
  slot: withDefault(nullable(object({ day: text, window: text })), null),
  purchaseOrder: textOrEmpty,
  notes: textOrEmpty,
})
const keptCart = withDefault(nullable(cartFields), null)
/** What session storage holds of the cart besides: as long as the tab. */
const keptReferences = withDefault(nullable(object({ costReference: textOrEmpty, tvaNumber: textOrEmpty })), null)
/** `id` is there only when the token does not tell it. */
const keptSession = withDefault(nullable(object({ token: text, expiresAt: amount, id: nullableAmount })), null)
const keptVisit = withDefault(
  nullable(object({ guests: nullable(amount), avoid: list(text), lists: listChoices })),
  null,
)
const keptChannel = withDefault(nullable(object({ zipcode: nullable(text), channel: Channel })), null)

type Store = StoreApi<State>

/** Carts as another tab wrote them: writing them again would undo its later changes. */
const heard = new WeakSet<State['cart']>()

/** Stores the parts of the state that outlive the page (F7, H1, E4); other tabs hear of it by storage events. */
export function persistState(store: Store, { clock, group, storage, tabStorage }: Deps): void {
  store.subscribe((state, before) => {
    if (state.cart !== before.cart && !heard.has(state.cart)) {
      // What another tab wrote a moment ago may not be known here yet: only what changed here replaces it.
      const changed = Object.entries(cartFields(state.cart)).filter(
        ([name, value]) => json(value) !== json(before.cart[name as keyof typeof before.cart]),
      )
      const kept = keptCart(storage.read('catering.cart')) ?? cartFields(state.cart)
      const { costReference, tvaNumber } = state.cart
      tabStorage.write('catering.references', costReference || tvaNumber ? { costReference, tvaNumber } : null)
      if (changed.length) storage.write('catering.cart', { ...kept, ...Object.fromEntries(changed) })
    }
    if (state.session.session !== before.session.session) {
      const { session } = state.session
      // The expiry on the visitor's clock, which a reload knows before any response.
      const expiresAt = session && session.expiresAt - clock.offset
      const isOfToken = session?.id === readToken(session?.token ?? '')?.id
      storage.write(
        'catering.session',
        session && { token: session.token, expiresAt, ...(!isOfToken && { id: session.id }) },
      )
    }
    if (state.preferences !== before.preferences) {
      const { guests, avoid, lists } = state.preferences
      tabStorage.write('catering.visit', { guests, avoid, lists })
    }
    const { channel, zipcode } = state.channel
    if (channel && (channel !== before.channel.channel || zipcode !== before.channel.zipcode)) {
      // The site's server knows only the page's own shop.
      if (!group) writeChannelCookie(channel.code)
      storage.write('catering.channel', { channel, zipcode })
    }
  })
}

/** Puts what was kept under a key back into the state: at start-up, and when another tab has changed it. */
export function restore(key: StorageKey, store: Store, deps: Deps): void {
  const { storage, tabStorage } = deps
  if (key === 'catering.visit') return recallVisit(store, tabStorage.read(key))
  if (key === 'catering.held') return recallHeld(store, tabStorage.read(key))
  const kept = storage.read(key)
  if (key === 'catering.cart') recallCart(store, kept, tabStorage)
  if (key === 'catering.session') recallSession(store, kept, deps)
  if (key === 'catering.channel') recallChannel(store, kept)
}

function recallCart(store: Store, kept: unknown, tabStorage: Deps['tabStorage']): void {
  const found = keptCart(kept)
  if (!found) return
  const before = store.getState().cart
  const cart = { ...before, ...found, ...keptReferences(tabStorage.read('catering.references')) }
  heard.add(cart)
  store.setState({ cart })
  if (found.token !== before.token) void store.getState().cart.refresh()
}

function recallVisit(store: Store, kept: unknown): void {
  const found = keptVisit(kept)
  if (found) store.setState(({ preferences }) => ({ preferences: { ...preferences, ...found } }))
}

/** Never restores an expired token, nor one that is not a customer's, whatever was kept (H2). */
function recallSession(store: Store, kept: unknown, deps: Deps): void {
  const { session, signOut } = store.getState().session
  const found = keptSession(kept)
  if (found?.token === session?.token) return
  const next = found && readToken(found.token, found.id)
  if (next) deps.clock.offset = next.expiresAt - found.expiresAt
  const now = deps.now()
  // Another token of the same person is a renewal. Otherwise she is signed out here: by expiry, as in every tab at once, or by somebody.
  if (session && session.id !== next?.id) signOut(isValid(session, now) ? 'elsewhere' : 'expired')
  if (!isActive(next)) return
  if (next.expiresAt <= now.getTime()) return holdFor(next.id, deps)
  deps.tabStorage.write('catering.held', null)
  claimForms(deps.tabStorage, next.id)
  store.setState((state) => ({ session: { ...state.session, session: next } }))
}

/** The session expired while the page was closed: what was kept with it waits for its owner. */
function holdFor(owner: number, { storage, tabStorage }: Deps): void {
  const kept = keptCart(storage.read('catering.cart'))
  const typed = keptReferences(tabStorage.read('catering.references'))
  if (kept) tabStorage.write('catering.held', { ...kept, ...typed, owner })
  tabStorage.write('catering.references', null)
  storage.write('catering.cart', null)
  storage.write('catering.session', null)
}

function recallHeld(store: Store, kept: unknown): void {
  if (!isObject(kept) || !kept.token || store.getState().cart.token) return
  store.setState(({ cart }) => ({ cart: { ...cart, status: 'held' } }))
}

/** The kept channel is shown at once, and read again from the server right after. */
function recallChannel(store: Store, kept: unknown): void {
  const found = keptChannel(kept)
  const { channel, zipcode } = store.getState().channel
  // The same place is not taken again: what is known of it may be newer.
  if (!found || (found.channel.code === channel?.code && found.zipcode === zipcode)) return
  store.setState((state) => ({ channel: { ...state.channel, ...found, status: 'ready' } }))
}
