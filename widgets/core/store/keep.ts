import type { StoreApi } from 'zustand/vanilla'
import { Channel } from '../api/channels.ts'
import { looseText, maybeText } from '../api/loose.ts'
import { amount, flag, maybe, object, orElse, text } from '../api/read.ts'
import { GREEN_ACTIONS } from '../domain/cart.ts'
import { isValid, readToken } from '../domain/session.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'
import { writeChannelCookie, type StorageKey } from './storage.ts'

// Whatever was kept may come from another version, or from the visitor's own hand: what cannot be read is forgotten.

const keptCart = orElse(
  maybe(
    object({
      token: maybeText,
      greenActions: orElse(object({ cup: flag, cutlery: flag, bread: flag }), GREEN_ACTIONS),
      budgetPerPerson: looseText,
      slot: orElse(maybe(object({ day: text, window: text })), null),
      purchaseOrder: looseText,
      notes: looseText,
    }),
  ),
  null,
)
const keptSession = orElse(maybe(object({ token: text, expiresAt: amount })), null)
const keptChannel = orElse(maybe(object({ zipcode: maybe(text), channel: Channel })), null)

type Store = StoreApi<State>

/** Writes the parts of the state that outlive the page (F7, H1, E4); other tabs hear of it by storage events. */
export function keepState(store: Store, { storage }: World): void {
  store.subscribe((state, before) => {
    if (state.cart !== before.cart) {
      const { token, greenActions, budgetPerPerson, slot, purchaseOrder, notes } = state.cart
      storage.write('catering.cart', { token, greenActions, budgetPerPerson, slot, purchaseOrder, notes })
    }
    if (state.session.session !== before.session.session) {
      const { session } = state.session
      storage.write('catering.session', session && { token: session.token, expiresAt: session.expiresAt })
    }
    const { channel, zipcode } = state.channel
    if (channel && (channel !== before.channel.channel || zipcode !== before.channel.zipcode)) {
      writeChannelCookie(channel.code)
      storage.write('catering.channel', { channel, zipcode })
    }
  })
}

/** Puts what was kept under a key back into the state: at start-up, and when another tab has changed it. */
export function recall(key: StorageKey, store: Store, { storage, now }: World): void {
  const kept = storage.read(key)
  if (key === 'catering.cart') recallCart(store, kept)
  if (key === 'catering.session') recallSession(store, kept, now())
  if (key === 'catering.channel') recallChannel(store, kept)
}

function recallCart(store: Store, kept: unknown): void {
  const found = keptCart(kept)
  if (!found) return
  const { token } = store.getState().cart
  store.setState(({ cart }) => ({ cart: { ...cart, ...found } }))
  if (found.token !== token) void store.getState().cart.refresh()
}

/** Never a token past its expiry, whatever was kept (H2). */
function recallSession(store: Store, kept: unknown, now: Date): void {
  const { session, signOut } = store.getState().session
  const found = keptSession(kept)
  if (found?.token === session?.token) return
  const next = found && readToken(found.token)
  if (session) signOut('elsewhere')
  if (isValid(next, now)) store.setState((state) => ({ session: { ...state.session, session: next } }))
}

/** Shown at once, and read again from the server right after. */
function recallChannel(store: Store, kept: unknown): void {
  const found = keptChannel(kept)
  if (!found || found.channel.code === store.getState().channel.channel?.code) return
  store.setState((state) => ({ channel: { ...state.channel, ...found, status: 'ready' } }))
}
