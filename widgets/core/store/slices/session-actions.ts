import { ApiError } from '../../api/api.ts'
import type { Registration } from '../../api/session.ts'
import { isActive, isValid, issuedAt, readToken } from '../../domain/session.ts'
import { correct } from '../clock.ts'
import { claimForms } from '../storage/claim-forms.ts'
import { isPersonal } from '../../queries/personal-queries.ts'
import { queryClient } from '../../queries/query-client.ts'
import type { SessionSlice, SliceContext } from '../state.ts'
import { captchaToken } from '../captcha/token.ts'

type Actions = Omit<SessionSlice, 'session' | 'signOut'>

/** Signing in, up, and a forgotten password (§4). */
export function sessionActions(context: SliceContext<'session'>): Actions {
  const { get, patch, api, emit, clock, now, queryCache, tabStorage } = context
  const data = queryClient(context)
  const { signOut } = get().session

  const signIn = async (email: string, password: string) => {
    const before = get().session.session
    const sent = clock.local()
    const { token, waitingCart, customer } = await api.session.login(email, password)
    const session = readToken(token, customer)
    // Another origin shows the date of its responses only when it is told to.
    correct(clock, issuedAt(token), sent)
    if (!isValid(session, now()) || !isActive(session)) {
      signOut('asked')
      // The credentials were accepted: what cannot be used is the response.
      throw new ApiError('unexpected-shape')
    }
    const isSame = before?.id === session.id
    if (!isSame) queryCache.invalidate(isPersonal)
    if (before && !isSame) get().cart.suspend(null)
    // What another person typed during the checkout must not be shown to this one.
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

  /** The address of an account that an earlier try may have created, or has created without signing in to it. */
  let tried: string | null = null

  /** Answers the refusal of an address that such a try may have taken: her password then tells whether the account is hers. */
  const register = async (draft: Registration): Promise<unknown> => {
    const isAgain = tried === draft.email
    try {
      await api.session.register(draft)
      tried = draft.email
    } catch (cause) {
      const refusal = isKind(cause, 'refused') ? cause : null
      if (!refusal) tried = draft.email
      if (!isAgain || !refusal || !('email' in refusal.fields)) throw cause
      return refusal
    }
  }

  return {
    signIn,
    async signUp({ newsletter, ...draft }) {
      const proof = await captchaToken(context)
      const taken = await register({ ...draft, ...proof, subscribedToNewsletter: newsletter })
      await signIn(draft.email, draft.password).catch((cause: unknown) => {
        throw taken && isKind(cause, 'unauthorized') ? taken : cause
      })
    },
    requestPasswordReset: async (email) =>
      void (await api.session.requestPasswordReset({ email, ...(await captchaToken(context)) })),
    async resetPassword(token, password) {
      await api.session.resetPassword(token, password)
      // The session was opened with the old password: the backend refuses it from now on.
      signOut('elsewhere')
    },
  }
}

const ownerOf = (draft: unknown): unknown =>
  draft && typeof draft === 'object' && 'owner' in draft ? draft.owner : null

const isKind = (cause: unknown, kind: ApiError['kind']): cause is ApiError =>
  cause instanceof ApiError && cause.kind === kind
