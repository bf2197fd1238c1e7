import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Refusal, TooMany } from '../shop/refusal.ts'
import { markup } from '../pages/markup.ts'
import { one } from '../http/query.ts'
import { LONGEST_PASSWORD, PASSWORD_TOO_LONG } from '../shop/fields.ts'
import { administratorWith } from '../shop/customer/administrators.ts'
import type { Shop } from '../shop/shop.ts'
import { addresses, OFFICE, safeTarget } from '../shop/office-addresses.ts'
import { field, notice, summary, type Errors } from './controls.ts'
import { formToken, page } from './document.ts'
import { setSessionCookie, clearSessionCookie, checkFormToken, requiredSession } from './session-cookie.ts'
import { typed } from './form-body.ts'
import { HTML } from './html.ts'
import { carriedFields, hiddenFields, formOfOurs, returnedFields, type KeptForm } from './kept-form.ts'
import { endSitting, isSame, openSitting, type OfficeSession } from './office-session.ts'
import { words } from './words.ts'

const hide = true
/** The cookie of the sign-in form, which has no session yet: it shows that this browser was given the form. */
const ENTRY = 'traiteur-entree'
const ENTRY_OPTIONS = { path: addresses.signIn, httpOnly: true, sameSite: 'strict', secure: 'auto' } as const
const LONGEST_EMAIL = 1024

const querystring = z.object({ vers: one, fait: one })

type State = { email: string; target: string; errors: Errors; said: string | null; kept: KeptForm; entry: string }

/** Signing in and out. */
export const signInRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/connexion', { schema: { hide, querystring } }, async (request, reply) => {
      const target = safeTarget(request.query.vers ?? OFFICE)
      if (request.sitting) return reply.redirect(target, 303)
      const { fait } = request.query
      const said = fait === 'deconnexion' ? words.signIn.signedOut : request.query.vers ? words.signIn.first : null
      return show(request, reply, { email: '', target, errors: {}, said, kept: [] })
    })

    const config = { rateLimit: { max: shop.attempts, timeWindow: '1 minute', hook: 'preHandler' as const } }
    app.post('/connexion', { schema: { hide }, config, errorHandler: slowDown }, async (request, reply) => {
      const form = typed(request)
      if (!isSame(request.cookies[ENTRY] ?? ' ', form.get('jeton'))) throw new Refusal(403, 'Access Denied.')
      const [email, password, target] = [form.get('courriel').trim(), form.get('passe'), safeTarget(form.get('vers'))]
      const asked = { email, target, said: null, kept: carriedFields(form) }
      const errors = fieldErrors(email, password)
      if (Object.keys(errors).length > 0) return show(request, reply.code(422), { ...asked, errors })
      const administrator = await administratorWith(shop, { email, password, from: request.ip })
      if (!administrator) {
        return show(request, reply.code(401), { ...asked, errors: { '': words.signIn.wrong } })
      }
      if (request.sitting) await endSitting(shop.db, request.sitting)
      const sitting = await openSitting(shop.db, administrator, shop.now())
      setSessionCookie(reply, sitting)
      if (asked.kept.length > 0) return reply.type(HTML).send(resumePage(sitting, target, asked.kept))
      return reply.clearCookie(ENTRY, ENTRY_OPTIONS).redirect(target, 303)
    })

    app.post('/deconnexion', { schema: { hide }, preHandler: checkFormToken }, async (request, reply) => {
      await endSitting(shop.db, requiredSession(request))
      clearSessionCookie(reply)
      return reply.redirect(`${addresses.signIn}?fait=deconnexion`, 303)
    })
  }

/** Hook of forms that need a session: if it has ended, shows sign-in and carries the typed form along. */
export async function signInKeepingForm(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.sitting) return
  const kept = formOfOurs(request, typed(request))
  const place = request.url.split('/').slice(0, 4).join('/')
  if (kept.length === 0) {
    await reply.redirect(`${addresses.signIn}?${new URLSearchParams({ vers: place })}`, 303)
    return
  }
  const state = { email: '', target: safeTarget(request.url), errors: {}, said: words.signIn.kept, kept }
  await show(request, reply.code(401), state)
}

/** What is wrong with the fields themselves, before anything is compared. */
function fieldErrors(email: string, password: string): Errors {
  const { emailMissing, emailTooLong, passwordMissing } = words.signIn
  return {
    ...(email === '' ? { courriel: emailMissing } : {}),
    ...(email.length > LONGEST_EMAIL ? { courriel: emailTooLong } : {}),
    ...(password === '' ? { passe: passwordMissing } : {}),
    ...(password.length > LONGEST_PASSWORD ? { passe: PASSWORD_TOO_LONG } : {}),
  }
}

/** Shows too many tries in the form, or too many people who sign in at once; any other error goes to the general handler. */
function slowDown(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof TooMany)) throw error
  const form = typed(request)
  const errors = { '': error.status === 503 ? words.signIn.busy : words.signIn.tooMany(error.seconds) }
  const state = {
    email: form.get('courriel'),
    target: safeTarget(form.get('vers')),
    errors,
    said: null,
    kept: carriedFields(form),
  }
  show(request, reply.code(error.status).header('retry-after', error.seconds), state)
}

function show(request: FastifyRequest, reply: FastifyReply, state: Omit<State, 'entry'>): FastifyReply {
  const entry = request.cookies[ENTRY] ?? randomBytes(32).toString('base64url')
  return reply
    .setCookie(ENTRY, entry, ENTRY_OPTIONS)
    .type(HTML)
    .send(signInPage({ ...state, entry }))
}

const signInPage = ({ email, target, errors, said, kept, entry }: State): string =>
  page({
    title: words.signIn.title,
    sitting: null,
    body: markup`<div class="narrow">
<h1>${words.signIn.title}</h1>
<p class="lead">${words.signIn.lead}</p>
${notice(said)}
${summary(errors)}
<form class="card" method="post" action="${addresses.signIn}" novalidate>
<input type="hidden" name="jeton" value="${entry}">
<input type="hidden" name="vers" value="${target}">
${hiddenFields(kept)}
${field({ name: 'courriel', label: words.signIn.email, type: 'email', value: email, errors, more: markup`autocomplete="username" required` })}
${field({ name: 'passe', label: words.signIn.password, type: 'password', value: '', errors, more: markup`autocomplete="current-password" required` })}
<button class="button" type="submit">${words.signIn.button}</button>
</form>
<p class="hint">${words.signIn.demo}</p>
</div>`,
  })

/** The page after signing in, with a button that sends the carried form back: without a script a page cannot send it by itself. */
const resumePage = (sitting: OfficeSession, target: string, kept: KeptForm): string =>
  page({
    title: words.resume.title,
    sitting,
    body: markup`<div class="narrow">
<h1>${words.resume.title}</h1>
<p class="lead">${words.resume.text}</p>
<form method="post" action="${target}">
${formToken(sitting)}
${returnedFields(kept)}
<button class="button" type="submit">${words.resume.button}</button>
</form>
</div>`,
  })
