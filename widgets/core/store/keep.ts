import type { StoreApi } from 'zustand/vanilla'
import * as z from 'zod/mini'
import type { Channel } from '../api/api.ts'
import { GREEN_ACTIONS } from '../domain/cart.ts'
import { isValid, readToken } from '../domain/session.ts'
import type { State } from './state.ts'
import type { World } from './world.ts'
import { writeChannelCookie, type StorageKey } from './storage.ts'

const words = z.catch(z.string(), '')

const KeptCart = z.object({
  token: z.catch(z.nullable(z.string()), null),
  greenActions: z.catch(z.object({ cup: z.boolean(), cutlery: z.boolean(), bread: z.boolean() }), GREEN_ACTIONS),
  budgetPerPerson: words,
  slot: z.catch(z.nullable(z.object({ day: z.string(), window: z.string() })), null),
  purchaseOrder: words,
  notes: words,
})
const KeptSession = z.object({ token: z.string(), expiresAt: z.number() })
const KeptChannel = z.object({ zipcode: z.nullable(z.string()), channel: z.looseObject({ code: z.string() }) })

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
  const { success, data } = z.safeParse(KeptCart, kept)
  if (!success) return
  const { token } = store.getState().cart
  store.setState(({ cart }) => ({ cart: { ...cart, ...data } }))
  if (data.token !== token) void store.getState().cart.refresh()
}

/** Never a token past its expiry, whatever was kept (H2). */
function recallSession(store: Store, kept: unknown, now: Date): void {
  const { session, signOut } = store.getState().session
  const { success, data } = z.safeParse(KeptSession, kept)
  if (data?.token === session?.token) return
  const next = success ? readToken(data.token) : null
  if (session) signOut('elsewhere')
  if (isValid(next, now)) store.setState((state) => ({ session: { ...state.session, session: next } }))
}

/** Kept by whatever version: read again from the server right after, so a thin check is enough. */
function recallChannel(store: Store, kept: unknown): void {
  const { success, data } = z.safeParse(KeptChannel, kept)
  if (!success) return
  const channel = data.channel as unknown as Channel
  if (channel.code === store.getState().channel.channel?.code) return
  store.setState((state) => ({ channel: { ...state.channel, channel, zipcode: data.zipcode, status: 'ready' } }))
}
