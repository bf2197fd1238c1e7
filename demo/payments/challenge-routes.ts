import { withoutSpaces } from '../../widgets/core/domain/normalize-input.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endPage, questionPage, unknownPage, type Audience, type RejectedCode } from './challenge-page.ts'
import type { Charge } from './charge.ts'
import { framedBy, parentOrigin } from './security-headers.ts'
import { failed, succeeded, type Settlement } from './settlement.ts'
import type { PaymentSettings } from './settings.ts'
import { TEST_CODE } from './test-cards.ts'

type ById = { Params: { id: string } }

/** Serves the bank's page in the shop's 3-D Secure iframe; an ordinary form, which also works without scripts. */
export function challengeRoutes(app: FastifyInstance, { allowedParents }: PaymentSettings, settling: Settlement): void {
  const audience = ({ query }: FastifyRequest): Audience => ({
    parent: parentOrigin(query, allowedParents),
    parents: allowedParents,
  })
  const show = (reply: FastifyReply, charge: Charge | null, to: Audience, rejected: RejectedCode | null = null) => {
    framedBy(reply, allowedParents)
    if (!charge) return reply.code(404).send(unknownPage())
    if (charge.status !== 'requires_action') {
      return reply.code(charge.errorCode === 'authentication_expired' ? 410 : 200).send(endPage(charge, to))
    }
    return reply.code(rejected ? 422 : 200).send(questionPage(charge, to, rejected))
  }

  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    forms.get<ById>('/3ds/:id', async (request, reply) => {
      return show(reply, settling.current(request.params.id), audience(request))
    })
    forms.post<ById>('/3ds/:id', async (request, reply) => {
      const { id } = request.params
      const charge = settling.current(id)
      const to = audience(request)
      if (charge?.status !== 'requires_action') return show(reply, charge, to)
      const { code, decision } = readForm(request.body)
      if (decision === 'refuse') return show(reply, settling.end(id, failed('authentication_cancelled')), to)
      const digits = withoutSpaces(code)
      if (!/^\d{4}$/.test(digits)) return show(reply, charge, to, { code, triesLeft: null })
      if (digits === TEST_CODE) return show(reply, settling.end(id, succeeded), to)
      const triesLeft = settling.wrongCode(id)
      return show(reply, settling.current(id), to, { code, triesLeft })
    })
  })
}

function readForm(body: unknown): { code: string; decision: string } {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  return { code: String(fields.code ?? ''), decision: String(fields.decision ?? '') }
}
