import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isClosed } from '../database/errors.ts'
import { domainErrorOf } from '../http/errors.ts'
import type { DomainError } from '../shop/domain-error.ts'
import { withoutExpiredPlaces } from '../routes/all.ts'
import { safeTarget } from '../shop/page-paths.ts'
import type { Shop } from '../shop/context.ts'
import { serveAssets } from '../pages/assets.ts'
import { HTML, plainPage } from './document.ts'
import { checkFormToken, loadSession, requireSignIn, requiredSession } from './session.ts'
import { emailPages } from './emails/routes.ts'
import { carriedFields } from './pending-form.ts'
import { formBodies, submittedForm } from './forms.ts'
import { homePage } from './home-page.ts'
import { orderPages } from './orders/routes.ts'
import { catererEmailPages, closingDayPages, defaultCapacityPages, planningPages } from './planning/routes.ts'
import { quotePages } from './quotes/routes.ts'
import { resumePage, signInRoutes, signInWithPendingForm } from './sign-in.ts'

/** Own stylesheet and fonts, same-origin forms, no script. */
const POLICY = [
  ...["default-src 'none'", "style-src 'self'", "font-src 'self'", 'img-src data:'],
  ...["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
].join('; ')

/** Far above the limits of all fields, so that a text that is too long gets an error on its field and stays in the form. */
const FORM_LIMIT = 524_288

const HEADERS = {
  'content-type': HTML,
  'content-security-policy': POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
}

/** The back office: HTML pages without scripts, with a sign-in of their own. Registered under `BACKOFFICE_PATH`. */
export const backOfficePages =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.decorateRequest('session', null)
    formBodies(app)
    app.addHook('onRoute', (route) => void (route.bodyLimit = FORM_LIMIT))
    app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS))
    app.addHook('onRequest', loadSession(shop))
    app.setErrorHandler(sendErrorPage)
    app.setNotFoundHandler((request, reply) => reply.code(404).send(plainPage(request.session, MISSING)))

    serveAssets(app, '', 'back-office.css', new URL('back-office.css', import.meta.url))
    await app.register(signInRoutes(shop))
    await app.register(protectedPages(shop))
  }

const protectedPages =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSignIn)
    app.addHook('preHandler', signInWithPendingForm)
    app.addHook('preHandler', checkFormToken)
    withoutExpiredPlaces(app, shop)
    app.get('/', { schema: { hide: true } }, async (request) => homePage(shop, requiredSession(request)))
    const planning = [planningPages, defaultCapacityPages, closingDayPages, catererEmailPages]
    const all = [quotePages, orderPages, ...planning, emailPages]
    for (const pages of all) await app.register(pages(shop))
  }

function sendErrorPage(error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply): void {
  const { status } = domainErrorOf(error, request)
  if (status >= 500 && !isClosed(error)) request.log.error({ err: error }, 'request failed')
  if (status === 503) reply.header('retry-after', '1')
  // The body is parsed before the CSRF token is checked, and no error with status 503 comes between the two.
  const entered = status === 503 && request.method === 'POST' ? carriedFields(submittedForm(request)) : []
  const { session } = request
  reply
    .code(status)
    .type(HTML)
    .send(
      session && entered.length > 0
        ? resumePage(session, safeTarget(request.url), entered, NOT_SAVED)
        : plainPage(session, errorText(status)),
    )
}

const NOT_SAVED =
  'L’espace traiteur n’a pas pu enregistrer ce formulaire. Retrouvez-le, puis envoyez-le à nouveau dans un instant.'

const MISSING = { title: 'Page introuvable', lead: 'Cette page n’existe pas, ou plus.' }
const INVALID_TOKEN = {
  title: 'Formulaire refusé',
  lead: 'Ce formulaire ne vient pas de votre session. Revenez en arrière, actualisez la page et envoyez-le à nouveau.',
}
const INVALID = {
  title: 'Demande refusée',
  lead: 'Cette demande n’est pas valide. Revenez en arrière et corrigez-la.',
}
const TROUBLE = {
  title: 'Un instant',
  lead: 'L’espace traiteur ne répond pas pour le moment. Réessayez dans un instant.',
}

function errorText(status: number) {
  if (status === 404) return MISSING
  if (status === 403) return INVALID_TOKEN
  return status < 500 ? INVALID : TROUBLE
}
