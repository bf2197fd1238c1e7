import { ApiError } from '../../api/api.ts'
import type { Registration } from '../../api/session.ts'
import { isActive, isValid, issuedAt, readToken } from '../../domain/customer/session.ts'
import { correct } from '../clock.ts'
import { claimForms } from '../storage/persist.ts'
import { isPersonal } from '../../queries/personal-queries.ts'
import { queryClient } from '../../queries/query-client.ts'
import type { SessionSlice, SliceContext } from '../state.ts'
import { captchaToken } from '../captcha.ts'

type Actions = Omit<SessionSlice, 'session' | 'signOut'>

/** Signing in, up, and a forgotten password (§4). */
export function sessionActions(context: SliceContext<'session'>): Actions {
  const { get, patch, api, emit, clock, now, queryCache, tabStorage } = context
  const data = queryClient(context)
  const { signOut } = get().session

  const signIn = async (email: string, password: string) => {
    const before = get().session.session
    const sent = clock.local()
    const { login } = await api.session()
    const { token, waitingCart, customer } = await login(email, password)
    const session = readToken(token, customer)
    // Another origin may not expose the Date of its responses.
    correct(clock, issuedAt(token), sent)
    if (!isValid(session, now()) || !isActive(session)) {
      signOut('asked')
      // The credentials are right; the response is unusable.
      throw new ApiError('unexpected-shape')
    }
    const isSame = before?.id === session.id
    if (!isSame) queryCache.invalidate(isPersonal)
    if (before && !isSame) get().cart.suspend(null)
    // The checkout draft of another customer must not be shown to this one.
    if (ownerOf(tabStorage.read('catering.checkout')) !== session.id) tabStorage.write('catering.checkout', null)
    claimForms(tabStorage, session.id)
    patch({ session })
    emit('catering:signed-in', { id: session.id })
    const { refresh, restore } = get().cart
    await Promise.all([
      data.load('profile', session.id),
      data.load('addresses', session.id),
      isSame ? refresh() : restore(waitingCart),
    ])
  }

  /** Email of an account that an earlier attempt may have created. */
  let attempted: string | null = null

  /** Resolves to the rejection of an email that an earlier attempt may have registered: signing in then shows whose account it is. */
  const register = async (draft: Registration): Promise<unknown> => {
    const isRetry = attempted === draft.email
    try {
      await (await api.session()).register(draft)
      attempted = draft.email
    } catch (cause) {
      const rejection = isKind(cause, 'refused') ? cause : null
      if (!rejection) attempted = draft.email
      if (!isRetry || !rejection || !('email' in rejection.fields)) throw cause
      return rejection
    }
  }

  return {
    signIn,
    async signUp({ newsletter, ...draft }) {
      const captcha = await captchaToken(context)
      const taken = await register({ ...draft, ...captcha, subscribedToNewsletter: newsletter })
      await signIn(draft.email, draft.password).catch((cause: unknown) => {
        throw taken && isKind(cause, 'unauthorized') ? taken : cause
      })
    },
    async requestPasswordReset(email) {
      const session = await api.session()
      await session.requestPasswordReset({ email, ...(await captchaToken(context)) })
    },
    async resetPassword(token, password) {
      await (await api.session()).resetPassword(token, password)
      // The backend has revoked the sessions of the old password.
      signOut('elsewhere')
    },
  }
}

const ownerOf = (draft: unknown): unknown =>
  draft && typeof draft === 'object' && 'owner' in draft ? draft.owner : null

const isKind = (cause: unknown, kind: ApiError['kind']): cause is ApiError =>
  cause instanceof ApiError && cause.kind === kind
