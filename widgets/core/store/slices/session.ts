import { hasCart } from '../../domain/cart.ts'
import { commonText } from '../../text/common.ts'
import { emitCancelable } from '../cancelable-events.ts'
import { isPersonal } from '../../queries/personal-queries.ts'
import type { SessionSlice, SliceContext } from '../state.ts'
import { lazyActions } from './lazy-actions.ts'

/**
 * Who is signed in (§4). The code for signing in is fetched when it is first needed; keeping the token and watching its expiry are
 * effects of keep.ts and expiry.ts.
 */
export function sessionSlice(context: SliceContext<'session'>): SessionSlice {
  const { get, patch, emit, queryCache, tabStorage } = context
  const load = async () => (await import('./session-actions.ts')).sessionActions(context)

  const signOut: SessionSlice['signOut'] = (reason) => {
    const { session } = get().session
    const { cart } = get()
    if (!session) return
    // Only a sign-out that a person asks for can be forbidden: an expired session is over.
    const settle = reason === 'asked' ? emitCancelable(emit, 'catering:before-sign-out', {}) : () => undefined
    if (!settle) return
    patch({ session: null })
    get().profile.selectAddress(null)
    // The next person in this browser finds an empty cart, and nothing of what was typed.
    cart.suspend(reason === 'expired' ? { ...cart, owner: session.id } : null)
    if (reason !== 'expired') {
      get().preferences.set({ guests: null, avoid: [], lists: {} })
      tabStorage.write('catering.forms', null)
    }
    queryCache.invalidate(isPersonal)
    // A person who signs out on purpose leaves nothing typed behind for the next one at this screen.
    if (reason === 'asked') tabStorage.write('catering.checkout', null)
    settle({ done: true })
    emit('catering:signed-out', { reason })
    if (reason === 'expired')
      get().alerts.show('error', hasCart(cart) ? commonText.alerts.cartHeld : commonText.errors.unauthorized)
  }

  return {
    session: null,
    signOut,
    ...lazyActions(load, 'signIn', 'signUp', 'requestPasswordReset', 'resetPassword'),
  }
}
