import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { serveAssets } from '../../pages/assets.ts'
import { listPage, emailPage, MAILBOX_PATH, missingPage } from './pages.ts'
import { createEmailList, storedEmail, type StoredEmail } from './mailbox.ts'

const HTML = 'text/html; charset=utf-8'

/** Own stylesheet, fonts and iframe, no script. */
const PAGE_POLICY = [
  ...["default-src 'none'", "style-src 'self'", "font-src 'self'", 'img-src data:', "frame-src 'self'"],
  ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join('; ')

/**
 * Emails have inline styles, which no other page allows. The `sandbox` directive also applies when the document is
 * opened by itself: no script, no form, no resource, an opaque origin.
 */
const MAIL_POLICY = [
  ...["default-src 'none'", "style-src 'unsafe-inline'", "base-uri 'none'", "form-action 'none'"],
  ...["frame-ancestors 'self'", 'sandbox allow-popups allow-popups-to-escape-sandbox'],
].join('; ')

const id = z.object({ id: z.string() })
const attachmentParams = id.extend({ index: z.string().regex(/^\d+$/).transform(Number).catch(-1) })
const condition = z.object({ vue: z.enum(['html', 'texte']).catch('html').default('html') })
/** HTML pages are not part of the OpenAPI document. */
const hide = true

/** The demo's mailbox with the emails that the shop would have sent. Not registered where emails are sent over SMTP. */
export const mailboxRoutes =
  (folder: string): FastifyPluginAsyncZod =>
  async (app) => {
    const emails = createEmailList(folder)
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'content-security-policy': PAGE_POLICY,
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
    })

    app.get(MAILBOX_PATH, { schema: { hide } }, async (_request, reply) =>
      reply.type(HTML).send(listPage(await emails())),
    )

    app.get(`${MAILBOX_PATH}/:id`, { schema: { hide, params: id, querystring: condition } }, async (request, reply) => {
      const email = await storedEmail(folder, request.params.id)
      return email ? reply.type(HTML).send(emailPage(email, request.query.vue)) : missing(reply)
    })

    app.get(`${MAILBOX_PATH}/:id/html`, { schema: { hide, params: id } }, async (request, reply) => {
      const email = await storedEmail(folder, request.params.id)
      if (!email) return missing(reply)
      // Without effect on the opaque origin of a sandboxed document.
      reply.removeHeader('origin-agent-cluster')
      reply.headers({ 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN' })
      return reply.type(HTML).send(email.html)
    })

    app.get(
      `${MAILBOX_PATH}/:id/pieces/:index`,
      { schema: { hide, params: attachmentParams } },
      async (request, reply) => {
        const email = await storedEmail(folder, request.params.id)
        const file = email?.attachments[request.params.index]
        return file ? download(reply, file) : missing(reply)
      },
    )

    serveAssets(app, MAILBOX_PATH, 'mails.css', new URL('mails.css', import.meta.url))
  }

const missing = (reply: FastifyReply) => reply.code(404).type(HTML).send(missingPage())

/** Sends an attachment as a download, never inline; its name is encoded as RFC 8187 requires. */
function download(reply: FastifyReply, { filename, mimeType, content }: StoredEmail['attachments'][number]) {
  const name = encodeURIComponent(filename).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`).type(mimeType).send(content)
}
