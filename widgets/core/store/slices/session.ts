import { hasCart } from '../../domain/order/cart.ts'
import { commonMessages } from '../../messages/common.ts'
import { emitCancelable } from '../cancelable-events.ts'
import { isPersonal } from '../../queries/query-cache.ts'
import { lazyModule } from '../../api/client/lazy-module.ts'
import type { SessionSlice, SliceContext } from '../state.ts'

/** The session (§4). The token is stored by persist.ts, its expiry watched by expiry.ts. */
export function sessionSlice(context: SliceContext<'session'>): SessionSlice {
  const { get, patch, emit, queryCache, tabStorage } = context
  const actions = lazyModule(async () => (await import('./session-actions.ts')).sessionActions(context))

  const signOut: SessionSlice['signOut'] = (reason) => {
    const { session } = get().session
    const { cart } = get()
    if (!session) return
    // Only a sign-out by the user can be canceled: an expired session is over.
    const settle = reason === 'asked' ? emitCancelable(emit, 'catering:before-sign-out', {}) : () => undefined
    if (!settle) return
    patch({ session: null })
    get().profile.selectAddress(null)
    // The next user of this browser must not see the cart or the drafts.
    cart.suspend(reason === 'expired' ? { ...cart, owner: session.id } : null)
    if (reason !== 'expired') {
      get().preferences.set({ guests: null, avoid: [], lists: {} })
      tabStorage.write('catering.forms', null)
    }
    queryCache.invalidate(isPersonal)
    // After a sign-out by the user the checkout draft is deleted too.
    if (reason === 'asked') tabStorage.write('catering.checkout', null)
    settle({ done: true })
    emit('catering:signed-out', { reason })
    if (reason === 'expired')
      get().alerts.show('error', hasCart(cart) ? commonMessages.alerts.cartHeld : commonMessages.errors.unauthorized, {
        subject: 'session',
      })
  }

  return {
    session: null,
    signOut,
    signIn: async (email, password) => (await actions()).signIn(email, password),
    signUp: async (draft) => (await actions()).signUp(draft),
    requestPasswordReset: async (email) => (await actions()).requestPasswordReset(email),
    resetPassword: async (token, password) => (await actions()).resetPassword(token, password),
  }
}
