import { ApiError, isApiError } from '../../api/api.ts'
import type { Registration } from '../../api/session.ts'
import { isActive, issuedAt, readToken } from '../../domain/customer/session.ts'
import { defaultOf } from '../../domain/customer/profile.ts'
import { NATIONAL_CHANNEL } from '../../domain/delivery/channel.ts'
import { correctClock, hasExpired } from '../clock.ts'
import { claimForms } from '../storage/persist.ts'
import { isPersonal } from '../../queries/query-cache.ts'
import { queryClient } from '../../queries/query-client.ts'
import type { BookAddress, SessionSlice, SliceContext } from '../state.ts'
import { captchaToken } from '../captcha.ts'

type Context = SliceContext<'session'>

export function sessionActions(context: Context): Omit<SessionSlice, 'session' | 'signOut'> {
  const { get, api } = context
  /** Email of an account that an earlier attempt may have created. */
  let attempted: string | null = null

  return {
    signIn: (email, password) => signIn(context, email, password),
    async signUp({ newsletter, ...draft }) {
      const isRetry = attempted === draft.email
      const captcha = await captchaToken(context)
      const registration = { ...draft, ...captcha, subscribedToNewsletter: newsletter }
      const taken = await register(context, registration, isRetry, () => (attempted = draft.email))
      await signIn(context, draft.email, draft.password).catch((cause: unknown) => {
        throw taken && isApiError(cause, 'unauthorized') ? taken : cause
      })
    },
    async requestPasswordReset(email) {
      const session = await api.session()
      await session.requestPasswordReset({ email, ...(await captchaToken(context)) })
    },
    async resetPassword(token, password) {
      await (await api.session()).resetPassword(token, password)
      // The backend has revoked the sessions of the old password.
      get().session.signOut('elsewhere')
    },
  }
}

async function signIn(context: Context, email: string, password: string): Promise<void> {
  const { get, patch, api, emit, clock, queryCache, tabStorage } = context
  const { session: before, signOut } = get().session
  const sent = clock.local()
  const { login } = await api.session()
  const { token, waitingCart, customer } = await login(email, password)
  const session = readToken(token, customer)
  // Another origin may not expose the Date of its responses.
  correctClock(clock, issuedAt(token), sent)
  if (!isActive(session) || hasExpired(session, clock)) {
    // A page may cancel a sign-out by the user, but not this one: a change of password has revoked the token.
    signOut('elsewhere')
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
  get().alerts.dismiss('session')
  emit('catering:signed-in', { id: session.id })
  const { refresh, restore } = get().cart
  const data = queryClient(context)
  await Promise.all([
    data.load('profile', session.id),
    data.load('addresses', session.id),
    isSame ? refresh() : restore(waitingCart),
  ])
  await selectDefaultPlace(context, data.get('addresses', session.id) ?? [])
}

/** The channel of the default delivery address when none is chosen; the sign-in does not depend on it. */
async function selectDefaultPlace({ get }: Context, book: readonly BookAddress[]): Promise<void> {
  const { channel, home, search } = get().channel
  const deliveries = book.filter(({ billing }) => !billing)
  const address = defaultOf(deliveries, 'defaultDelivery')
  if (address && (channel?.code ?? home) === NATIONAL_CHANNEL) await search(address.postcode).catch(() => undefined)
}

/** Resolves to the rejection of an email that an earlier attempt may have registered: signing in then shows whose account it is. */
async function register(
  { api }: Context,
  registration: Registration,
  isRetry: boolean,
  onPossiblyCreated: () => void,
): Promise<ApiError | null> {
  try {
    await (await api.session()).register(registration)
    onPossiblyCreated()
    return null
  } catch (cause) {
    if (!isApiError(cause, 'refused')) onPossiblyCreated()
    else if (isRetry && 'email' in cause.fields) return cause
    throw cause
  }
}

const ownerOf = (draft: unknown): unknown =>
  draft && typeof draft === 'object' && 'owner' in draft ? draft.owner : null
