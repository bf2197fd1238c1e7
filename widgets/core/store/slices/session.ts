import { ApiError } from '../../api/api.ts'
import { isValid, readToken } from '../../domain/session.ts'
import { commonText } from '../../text/common.ts'
import { isPersonal } from '../reads.ts'
import type { SessionSlice, SliceContext } from '../state.ts'

/** Signing in and out (§4). Keeping the token and watching its expiry are effects of keep.ts and expiry.ts. */
export function sessionSlice({ get, patch, api, announce, now, resources }: SliceContext<'session'>): SessionSlice {
  const signIn = async (email: string, password: string) => {
    const { token } = await api.session.login(email, password, get().cart.token)
    const session = readToken(token)
    if (!isValid(session, now())) {
      signOut('asked')
      throw new ApiError('unauthorized')
    }
    resources.forget(isPersonal)
    patch({ session })
    announce('catering:signed-in', { id: session.id })
    await Promise.all([get().profile.load(), get().cart.refresh()])
  }

  const signOut: SessionSlice['signOut'] = (reason) => {
    if (!get().session.session) return
    patch({ session: null })
    get().profile.clear()
    resources.forget(isPersonal)
    announce('catering:signed-out', { reason })
    if (reason === 'expired') get().alerts.show('error', commonText.errors.unauthorized)
  }

  return {
    session: null,
    signIn,
    signOut,
    async signUp({ newsletter, ...draft }) {
      await api.session.register({ ...draft, subscribedToNewsletter: newsletter })
      await signIn(draft.email, draft.password)
    },
    askPasswordReset: async (email) => void (await api.session.askPasswordReset(email)),
    async resetPassword(token, password) {
      await api.session.resetPassword(token, password)
      // The old password opened it: the backend refuses it from now on.
      signOut('elsewhere')
    },
  }
}
