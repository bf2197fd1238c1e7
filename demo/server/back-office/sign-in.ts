import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { clientKey } from '../../../widgets/server/client-address.ts'
import { isUnavailable } from '../database/errors.ts'
import { domainErrorOf } from '../http/errors.ts'
import { DomainError, RetryLaterError } from '../shop/domain-error.ts'
import { isEqualInConstantTime } from '../../../widgets/server/signature.ts'
import { markup } from '../../../widgets/server/html-template.ts'
import { single } from '../http/query.ts'
import { MAX_PASSWORD_LENGTH, PASSWORD_TOO_LONG } from '../shop/fields.ts'
import { authenticateAdministrator } from '../shop/customer/administrators.ts'
import { passwordRequests } from '../shop/customer/passwords.ts'
import type { Shop } from '../shop/context.ts'
import { backOfficePaths, BACKOFFICE_PATH, safeTarget } from '../shop/page-paths.ts'
import { field, notice, errorSummary, type Errors } from './controls.ts'
import { HTML, page } from './document.ts'
import {
  setSessionCookie,
  clearSessionCookie,
  checkFormToken,
  deleteSession,
  createSession,
  type BackOfficeSession,
} from './session.ts'
import { formToken, submittedForm } from './forms.ts'
import { pendingFields, prefixedInputs, sameOriginFields, restoredInputs, type PendingForm } from './pending-form.ts'

const hide = true
/** The cookie of the sign-in form, which has no session yet: double-submit CSRF token. */
const SIGN_IN_COOKIE = 'traiteur-entree'
const SIGN_IN_COOKIE_OPTIONS = {
  path: backOfficePaths.signIn,
  httpOnly: true,
  sameSite: 'strict',
  secure: 'auto',
} as const
const MAX_EMAIL_LENGTH = 1024

const querystring = z.object({ vers: single, fait: single })

type State = {
  email: string
  target: string
  errors: Errors
  successMessage: string | null
  pending: PendingForm
  signInToken: string
}

export const signInRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/connexion', { schema: { hide, querystring } }, async (request, reply) => {
      const target = safeTarget(request.query.vers ?? BACKOFFICE_PATH)
      if (request.session) return reply.redirect(target, 303)
      const { fait } = request.query
      const successMessage = signedOutMessage(fait) ?? (request.query.vers ? 'Connectez-vous pour continuer.' : null)
      return show(request, reply, { email: '', target, errors: {}, successMessage, pending: [] })
    })

    // After the body is parsed: the form that is shown again has what was entered.
    const config = { rateLimit: { ...passwordRequests(shop).rateLimit, hook: 'preHandler' as const } }
    app.post('/connexion', { schema: { hide }, config, errorHandler: showInForm }, async (request, reply) => {
      const form = submittedForm(request)
      const expected = request.cookies[SIGN_IN_COOKIE]
      if (!expected || !isEqualInConstantTime(expected, form.get('jeton'))) throw new DomainError(403, 'Access Denied.')
      const [email, password, target] = [form.get('courriel').trim(), form.get('passe'), safeTarget(form.get('vers'))]
      const view = { email, target, successMessage: null, pending: pendingFields(form) }
      const errors = fieldErrors(email, password)
      if (Object.keys(errors).length > 0) return show(request, reply.code(422), { ...view, errors })
      const administrator = await authenticateAdministrator(shop, { email, password, from: clientKey(request) })
      if (!administrator) {
        return show(request, reply.code(401), {
          ...view,
          errors: { '': 'L’adresse ou le mot de passe n’est pas le bon.' },
        })
      }
      const session = await createSession(shop.db, administrator, shop.now(), request.session)
      setSessionCookie(reply, session)
      if (view.pending.length > 0) return resumePage(session, target, view.pending)
      return reply.clearCookie(SIGN_IN_COOKIE, SIGN_IN_COOKIE_OPTIONS).redirect(target, 303)
    })

    app.post('/deconnexion', { schema: { hide } }, async (request, reply) => {
      let done = 'deconnexion'
      if (request.session) {
        await checkFormToken(request)
        clearSessionCookie(reply)
        await deleteSession(shop.db, request.session).catch((error: unknown) => {
          // On a full disk the cookie is removed all the same.
          if (!isUnavailable(error)) throw error
          request.log.error({ err: error }, 'a session was not deleted')
          done = 'deconnexion-du-navigateur'
        })
      }
      return reply.redirect(`${backOfficePaths.signIn}?fait=${done}`, 303)
    })
  }

function signedOutMessage(done: string | undefined): string | null {
  if (done === 'deconnexion') return 'Vous êtes déconnecté.'
  if (done !== 'deconnexion-du-navigateur') return null
  return 'Ce navigateur est déconnecté. La session, qui n’a pas pu être effacée, prend fin d’elle-même dans les huit heures.'
}

/** Hook of POST requests without a session: shows sign-in, which carries the submitted form. */
export async function signInWithPendingForm(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.session) return
  const pending = sameOriginFields(request, submittedForm(request))
  const place = request.url.split('/').slice(0, 4).join('/')
  if (pending.length === 0) {
    await reply.redirect(`${backOfficePaths.signIn}?${new URLSearchParams({ vers: place })}`, 303)
    return
  }
  const state = {
    email: '',
    target: safeTarget(request.url),
    errors: {},
    successMessage: 'Votre session a pris fin avant l’envoi. Connectez-vous\u00A0: votre saisie est gardée.',
    pending,
  }
  await show(request, reply.code(401), state)
}

/** Validates the fields before the password is compared. */
function fieldErrors(email: string, password: string): Errors {
  return {
    ...(email === '' ? { courriel: 'Saisissez votre adresse courriel.' } : {}),
    ...(email.length > MAX_EMAIL_LENGTH ? { courriel: 'Cette adresse courriel est trop longue.' } : {}),
    ...(password === '' ? { passe: 'Saisissez votre mot de passe.' } : {}),
    ...(password.length > MAX_PASSWORD_LENGTH ? { passe: PASSWORD_TOO_LONG } : {}),
  }
}

/** Renders a rate limit, an overload or a database that cannot be written (503) in the sign-in form. Rethrows any other error. */
function showInForm(error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply): void {
  const domainError = domainErrorOf(error, request)
  const { status } = domainError
  const isLimit = domainError instanceof RetryLaterError
  if (!isLimit && status !== 503) throw error
  if (!isLimit) request.log.error({ err: error }, 'sign-in failed')
  const form = submittedForm(request)
  const state = {
    email: form.get('courriel'),
    target: safeTarget(form.get('vers')),
    errors: { '': isLimit ? limitText(domainError) : CANNOT_WRITE },
    successMessage: null,
    pending: pendingFields(form),
  }
  show(request, reply.code(status).header('retry-after', isLimit ? domainError.seconds : 1), state)
}

const CANNOT_WRITE =
  'La connexion ne peut pas être enregistrée pour le moment. Réessayez dans un instant\u00A0: cet essai n’est pas compté.'

const limitText = ({ status, seconds }: RetryLaterError): string =>
  status === 503 ? 'Trop de connexions à la fois. Réessayez dans quelques secondes.' : tooManyAttempts(seconds)

const tooManyAttempts = (seconds: number): string =>
  seconds > 90
    ? `Trop d’essais. Réessayez dans ${Math.ceil(seconds / 60)}\u00A0minutes.`
    : 'Trop d’essais. Réessayez dans une minute.'

function show(request: FastifyRequest, reply: FastifyReply, state: Omit<State, 'signInToken'>): FastifyReply {
  const signInToken = request.cookies[SIGN_IN_COOKIE] ?? randomBytes(32).toString('base64url')
  return reply
    .type(HTML)
    .setCookie(SIGN_IN_COOKIE, signInToken, SIGN_IN_COOKIE_OPTIONS)
    .send(signInPage({ ...state, signInToken }))
}

const signInPage = ({ email, target, errors, successMessage, pending, signInToken }: State): string =>
  page({
    title: 'Connexion',
    session: null,
    body: markup`<div class="narrow">
<h1>Connexion</h1>
<p class="lead">Réservé à l’équipe du traiteur.</p>
${notice(successMessage)}
${errorSummary(errors)}
<form class="card" method="post" action="${backOfficePaths.signIn}" novalidate>
<input type="hidden" name="jeton" value="${signInToken}">
<input type="hidden" name="vers" value="${target}">
${prefixedInputs(pending)}
${field({ name: 'courriel', label: 'Adresse courriel', type: 'email', value: email, errors, attributes: markup`autocomplete="username" required` })}
${field({ name: 'passe', label: 'Mot de passe', type: 'password', value: '', errors, attributes: markup`autocomplete="current-password" required` })}
<button class="button" type="submit">Se connecter</button>
</form>
<p class="hint">Compte de la démonstration\u00A0: traiteur@ambrelune.example, mot de passe Ambrelune2026.</p>
</div>`,
  })

/** A page with a button that posts a carried form back to its page: without a script it cannot post itself. */
export const resumePage = (
  session: BackOfficeSession,
  target: string,
  pending: PendingForm,
  lead = 'Rien n’a été enregistré. Relisez votre formulaire, puis envoyez-le.',
): string =>
  page({
    title: 'Votre saisie est gardée',
    session,
    body: markup`<div class="narrow">
<h1>Votre saisie est gardée</h1>
<p class="lead">${lead}</p>
<form method="post" action="${target}">
${formToken(session)}
${restoredInputs(pending)}
<button class="button" type="submit">Retrouver mon formulaire</button>
</form>
</div>`,
  })
