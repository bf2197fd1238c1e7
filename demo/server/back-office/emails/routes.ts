import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { rowId, single } from '../../http/query.ts'
import { resendEmail } from '../../shop/outbox.ts'
import { backOfficePaths } from '../../shop/page-paths.ts'
import type { Shop } from '../../shop/context.ts'
import { submittedForm } from '../forms.ts'
import { RESTORE } from '../pending-form.ts'
import { requiredSession } from '../session.ts'
import { emailsPage } from './emails-page.ts'

const hide = true
const MESSAGES = new Map([
  ['renvoye', 'Le courriel part dans un instant.'],
  ['absent', 'Ce courriel n’est plus à renvoyer.'],
])

export const emailPages =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/courriels', { schema: { hide, querystring: z.object({ fait: single }) } }, async (request) =>
      emailsPage(shop, requiredSession(request), MESSAGES.get(request.query.fait ?? '') ?? null),
    )

    app.post('/courriels', { schema: { hide } }, async (request, reply) => {
      const form = submittedForm(request)
      if (form.get('geste') === RESTORE) return emailsPage(shop, requiredSession(request), null)
      const isQueued = await resendEmail(shop.db, rowId.parse(form.get('courriel')), shop.now())
      return reply.redirect(`${backOfficePaths.emails}?fait=${isQueued ? 'renvoye' : 'absent'}`, 303)
    })
  }
