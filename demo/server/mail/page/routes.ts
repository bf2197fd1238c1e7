import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ASSETS } from './assets.ts'
import { MAILS } from './document.ts'
import { listPage } from './list-page.ts'
import { keptMail, keptMails, type KeptMail } from './mailbox.ts'
import { mailPage, missingPage } from './mail-page.ts'

const HTML = 'text/html; charset=utf-8'

/** Allows our own style sheet, fonts and frame, and no script. */
const PAGE_POLICY = [
  ...["default-src 'none'", "style-src 'self'", "font-src 'self'", 'img-src data:', "frame-src 'self'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join('; ')

/**
 * Mails have inline styles, because mail clients drop style sheets; inline styles are allowed here and nowhere else.
 * The document is in a sandbox even when it is opened by itself: no script, no form, nothing loaded, no origin.
 */
const MAIL_POLICY = [
  ...["default-src 'none'", "style-src 'unsafe-inline'", "base-uri 'none'", "form-action 'none'"],
  ...["frame-ancestors 'self'", 'sandbox allow-popups allow-popups-to-escape-sandbox'],
].join('; ')

const id = z.object({ id: z.string() })
const enclosure = id.extend({ place: z.string().regex(/^\d+$/).transform(Number).catch(-1) })
const asset = z.object({ name: z.string() })
const shown = z.object({ vue: z.enum(['html', 'texte']).catch('html').default('html') })
/** Pages for people are not part of the API's document. */
const hide = true

/** The demo's mailbox: the mails that the shop would have sent. It does not exist where mails are really sent. */
export const mailPages =
  (folder: string): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'content-security-policy': PAGE_POLICY,
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
    })

    app.get(MAILS, { schema: { hide } }, async (_request, reply) =>
      reply.type(HTML).send(listPage(await keptMails(folder))),
    )

    app.get(`${MAILS}/:id`, { schema: { hide, params: id, querystring: shown } }, async (request, reply) => {
      const mail = await keptMail(folder, request.params.id)
      return mail ? reply.type(HTML).send(mailPage(mail, request.query.vue)) : missing(reply)
    })

    app.get(`${MAILS}/:id/html`, { schema: { hide, params: id } }, async (request, reply) => {
      const mail = await keptMail(folder, request.params.id)
      if (!mail) return missing(reply)
      // A sandboxed document has an opaque origin, so that this header would have no effect.
      reply.removeHeader('origin-agent-cluster')
      reply.headers({ 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' })
      return reply.type(HTML).send(mail.html)
    })

    app.get(`${MAILS}/:id/pieces/:place`, { schema: { hide, params: enclosure } }, async (request, reply) => {
      const mail = await keptMail(folder, request.params.id)
      const file = mail?.enclosures[request.params.place]
      return file ? download(reply, file) : missing(reply)
    })

    app.get(`${MAILS}/assets/:name`, { schema: { hide, params: asset } }, async (request, reply) => {
      const file = Object.hasOwn(ASSETS, request.params.name) ? ASSETS[request.params.name] : undefined
      if (!file) return missing(reply)
      return reply
        .header('cache-control', 'no-cache')
        .type(file.type)
        .send(await file.read())
    })
  }

const missing = (reply: FastifyReply) => reply.code(404).type(HTML).send(missingPage())

/** Sends an attachment as a download, never to be shown. */
function download(reply: FastifyReply, { filename, mimeType, content }: KeptMail['enclosures'][number]) {
  const name = encodeURIComponent(filename).replaceAll("'", '%27')
  return reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`).type(mimeType).send(content)
}
