import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refusalOf } from '../http/errors.ts'
import type { Refusal } from '../shop/refusal.ts'
import type { Shop } from '../shop/shop.ts'
import { ASSETS } from './assets.ts'
import { plainPage } from './document.ts'
import { checkFormToken, findSession, signedInFirst, requiredSession } from './session-cookie.ts'
import { formBodies } from './form-body.ts'
import { homePage } from './home-page.ts'
import { HTML } from './html.ts'
import { orderPages } from './order-routes.ts'
import { planningPages } from './planning-routes.ts'
import { quotePages } from './quote-routes.ts'
import { signInRoutes, signInKeepingForm } from './sign-in.ts'
import { words } from './words.ts'

/** Allows our own style sheet and fonts, forms that are sent to us, and no script. */
const POLICY = [
  ...["default-src 'none'", "style-src 'self'", "font-src 'self'", 'img-src data:'],
  ...["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
].join('; ')

/** Far above what a field accepts, so that a text that is too long is refused on its field and stays typed. */
const FORM_LIMIT = 524_288

const HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
}

/** Serves the pages of the caterer's people: without scripts, with a separate sign-in. Registered under `OFFICE`. */
export const officePages =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.decorateRequest('sitting', null)
    formBodies(app)
    app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS))
    app.addHook('onRequest', findSession(shop))
    app.setErrorHandler(tell)
    app.setNotFoundHandler((request, reply) =>
      reply.code(404).type(HTML).send(plainPage(request.sitting, words.missing)),
    )

    const params = z.object({ name: z.string() })
    app.get('/assets/:name', { schema: { hide: true, params } }, async (request, reply) => {
      const { name } = request.params
      const file = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined
      if (!file) return reply.callNotFound()
      return reply
        .header('cache-control', 'no-cache')
        .type(file.type)
        .send(await file.read())
    })

    await app.register(signInRoutes(shop))
    await app.register(behindTheDoor(shop))
  }

const behindTheDoor =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRoute', (route) => void (route.bodyLimit = FORM_LIMIT))
    app.addHook('onRequest', signedInFirst)
    app.addHook('preHandler', signInKeepingForm)
    app.addHook('preHandler', checkFormToken)
    app.get('/', { schema: { hide: true } }, async (request, reply) =>
      reply.type(HTML).send(await homePage(shop, requiredSession(request))),
    )
    for (const pages of [quotePages, orderPages, planningPages]) await app.register(pages(shop))
  }

/** Shows a refusal as a page for people. */
function tell(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const { status } = refusalOf(error, request)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  reply
    .code(status)
    .type(HTML)
    .send(plainPage(request.sitting, said(status)))
}

function said(status: number) {
  if (status === 404) return words.missing
  return status < 500 ? words.refused : words.trouble
}
