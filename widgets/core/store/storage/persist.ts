import type { StoreApi } from 'zustand/vanilla'
import { GreenActions } from '../../api/cart-response.ts'
import { Channel } from '../../api/channels.ts'
import { isObject } from '../../api/client/response-fields.ts'
import * as s from '../../api/client/schema.ts'
import { GREEN_ACTIONS } from '../../domain/order/cart.ts'
import { fieldsIn, mapFields } from '../../domain/order/order-fields.ts'
import { isActive, isValid, readToken, type Session } from '../../domain/customer/session.ts'
import type { State } from '../state.ts'
import type { Deps } from '../deps.ts'
import { hasExpired } from '../clock.ts'
import type { Storage } from './storage.ts'
import type { StorageKey } from '../globals.ts'
import { json } from '../../domain/built-ins.ts'

// Stored values may be of another version, or edited by the visitor: invalid ones are discarded.

const listChoice = s.object({ filters: s.list(s.text), search: s.text })
const listChoices = (raw: unknown): Record<string, s.Infer<typeof listChoice>> =>
  Object.fromEntries(Object.entries(isObject(raw) ? raw : {}).map(([code, choice]) => [code, listChoice(choice)]))

/** The fields of a cart that local storage may contain (F7). */
const cartFields = s.object({
  token: s.nullableText,
  greenActions: s.withDefault(GreenActions, GREEN_ACTIONS),
  slot: s.withDefault(s.nullable(s.object({ day: s.text, window: s.text })), null),
  ...mapFields(fieldsIn('local'), () => s.textOrEmpty),
})
const storedCart = s.withDefault(s.nullable(cartFields), null)
const tabFields = s.object(mapFields(fieldsIn('session'), () => s.textOrEmpty))
const storedTabFields = s.withDefault(s.nullable(tabFields), null)
/** `id` is stored only when the token does not contain it. The stored expiry is for the cart button: here the token's `exp` decides (H2). */
const storedSession = s.withDefault(s.nullable(s.object({ token: s.text, id: s.nullableNumber })), null)
const storedPreferences = s.withDefault(
  s.nullable(s.object({ guests: s.nullable(s.number), avoid: s.list(s.text), lists: listChoices })),
  null,
)
const storedChannel = s.withDefault(s.nullable(s.object({ zipcode: s.nullable(s.text), channel: Channel })), null)

type Store = StoreApi<State>

/** Carts restored from another tab: writing them again would undo its later changes. */
const restored = new WeakSet<State['cart']>()

/** Stores the persistent parts of the state (F7, H1, E4); other tabs receive storage events. */
export function persistState(store: Store, { group, storage, tabStorage }: Deps): void {
  store.subscribe((state, before) => {
    if (state.cart !== before.cart && !restored.has(state.cart)) {
      // Writes only the fields that changed here: a newer value of another tab may not have been restored yet.
      const changed = Object.entries(cartFields(state.cart)).filter(
        ([name, value]) => json(value) !== json(before.cart[name as keyof typeof before.cart]),
      )
      const stored = storedCart(storage.read('catering.cart')) ?? cartFields(state.cart)
      const typed = tabFields(state.cart)
      tabStorage.write('catering.references', Object.values(typed).some(Boolean) ? typed : null)
      if (changed.length) storage.write('catering.cart', { ...stored, ...Object.fromEntries(changed) })
    }
    if (state.session.session !== before.session.session) {
      const { session } = state.session
      const isOfToken = session?.id === readToken(session?.token ?? '')?.id
      storage.write(
        'catering.session',
        session && { token: session.token, expiresAt: session.expiresAt, ...(!isOfToken && { id: session.id }) },
      )
    }
    if (state.preferences !== before.preferences) {
      const { guests, avoid, lists } = state.preferences
      tabStorage.write('catering.visit', { guests, avoid, lists })
    }
    const { channel, zipcode: postalCode } = state.channel
    if (channel && (channel !== before.channel.channel || postalCode !== before.channel.zipcode)) {
      // The site's server renders only the page's own shop.
      if (!group) writeChannelCookie(channel.code)
      storage.write('catering.channel', { channel, zipcode: postalCode })
    }
  })
}

const YEAR_SECONDS = 31_536_000

/** The channel's code is also a cookie, for server rendering by the site (E4). */
function writeChannelCookie(code: string): void {
  if (typeof document === 'undefined') return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `catering_channel=${encodeURIComponent(code)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  } catch {
    // A sandboxed frame has no cookies.
  }
}

/** Restores the value of a key into the state: at start-up, and when another tab has changed it. */
export function restore(key: StorageKey, store: Store, deps: Deps): void {
  const { storage, tabStorage } = deps
  if (key === 'catering.visit') return restorePreferences(store, tabStorage.read(key))
  if (key === 'catering.held') return restoreHeld(store, tabStorage.read(key))
  const value = storage.read(key)
  if (key === 'catering.cart') restoreCart(store, value, deps)
  if (key === 'catering.session') restoreSession(store, value, deps)
  if (key === 'catering.channel') restoreChannel(store, value)
}

function restoreCart(store: Store, value: unknown, deps: Deps): void {
  const found = storedCart(value)
  if (!found) return
  const before = store.getState().cart
  if (undecidedSession(store.getState(), deps)) return store.setState({ cart: { ...before, status: 'suspended' } })
  const cart = { ...before, ...found, ...storedTabFields(deps.tabStorage.read('catering.references')) }
  restored.add(cart)
  store.setState({ cart })
  if (found.token !== before.token) void store.getState().cart.refresh()
}

function restorePreferences(store: Store, value: unknown): void {
  const found = storedPreferences(value)
  if (found) store.setState(({ preferences }) => ({ preferences: { ...preferences, ...found } }))
}

/** Never restores an expired token, and deletes one without the role of a customer (H2). */
function restoreSession(store: Store, value: unknown, deps: Deps): void {
  const { session, signOut } = store.getState().session
  const found = storedSession(value)
  if (found?.token === session?.token) return
  const next = found && readToken(found.token, found.id)
  // Another token of the same customer is a renewal. Otherwise this tab is signed out too: by expiry, or by another tab.
  if (session && session.id !== next?.id) signOut(hasExpired(session, deps.clock) ? 'expired' : 'elsewhere')
  if (!isActive(next)) return deps.storage.write('catering.session', null)
  if (next.expiresAt <= deps.now().getTime()) return deps.clock.isKnown ? suspendFor(next.id, deps) : undefined
  deps.tabStorage.write('catering.held', null)
  claimForms(deps.tabStorage, next.id)
  store.setState((state) => ({ session: { ...state.session, session: next } }))
}

/** The stored session, when it has expired by the visitor's clock alone: neither it nor its cart is used or deleted. */
function undecidedSession({ session }: State, { storage, clock, now }: Deps): Session | null {
  const found = !session.session && !clock.isKnown && storedSession(storage.read('catering.session'))
  const next = found ? readToken(found.token, found.id) : null
  return isValid(next, now()) ? null : next
}

/**
 * After the first response: a stored token that had expired by the visitor's clock alone is used, with its cart, or deleted. When no response has
 * given the time it is used: the API rejects an expired one.
 */
export function confirmExpiry(store: Store, deps: Deps): void {
  const { session } = store.getState()
  const found = storedSession(deps.storage.read('catering.session'))
  const next = found && readToken(found.token, found.id)
  if (session.session || !next) return
  if (hasExpired(next, deps.clock)) {
    suspendFor(next.id, deps)
    return restore('catering.held', store, deps)
  }
  store.setState({ session: { ...session, session: next } })
  restore('catering.cart', store, deps)
}

/** The session expired while the page was closed: its cart is suspended until its owner signs in again. */
function suspendFor(owner: number, { storage, tabStorage }: Deps): void {
  const cart = storedCart(storage.read('catering.cart'))
  const typed = storedTabFields(tabStorage.read('catering.references'))
  if (cart) tabStorage.write('catering.held', { ...cart, ...typed, owner })
  tabStorage.write('catering.references', null)
  storage.write('catering.cart', null)
  storage.write('catering.session', null)
}

function restoreHeld(store: Store, value: unknown): void {
  if (!isObject(value) || !value.token || store.getState().cart.token) return
  store.setState(({ cart }) => ({ cart: { ...cart, status: 'suspended' } }))
}

/** The stored channel is shown at once, and fetched again right after. */
function restoreChannel(store: Store, value: unknown): void {
  const found = storedChannel(value)
  const { channel, zipcode: postalCode } = store.getState().channel
  // An unchanged channel is not restored: the one in the state may be newer.
  if (!found || (found.channel.code === channel?.code && found.zipcode === postalCode)) return
  store.setState((state) => ({ channel: { ...state.channel, ...found, status: 'ready' } }))
}

/** At sign-in, the visitor's form drafts become the customer's, except the sign-in form's; those of others are deleted. */
export function claimForms(storage: Storage, owner: number): void {
  const drafts = storage.read('catering.forms')
  if (isObject(drafts))
    storage.write('catering.forms', { [owner]: Object.assign({}, drafts[owner], drafts[''], { 'sign-in': undefined }) })
}
