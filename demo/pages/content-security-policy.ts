import type { FastifyInstance } from 'fastify'
import { jsonParser, parseText } from '../../widgets/server/text-bodies.ts'
import type { Origins } from './sites.ts'

/** The directives that a site may open to its own origin as well. */
type Own = 'connect-src' | 'frame-src' | 'frame-ancestors'

/** The strictest content security policy under which the widgets run: one script origin, one API, one frame. */
export function contentSecurityPolicy({ site, api, payments }: Origins, own: readonly Own[] = []): string {
  const also = (directive: Own) => (own.includes(directive) ? "'self' " : '')
  return [
    "default-src 'none'",
    `script-src 'self' ${site}`,
    "style-src 'self'",
    `img-src 'self' ${api}`,
    `connect-src ${also('connect-src')}${api}`,
    `frame-src ${also('frame-src')}${payments}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${also('frame-ancestors') || "'none'"}`,
    "require-trusted-types-for 'script'",
    'report-uri /csp-report',
  ].join('; ')
}

const MAX_REPORTS = 100

/** Collects the violations that browsers report on these pages: they post them to /csp-report, and tests of the widgets read them there. */
export function collectReports(app: FastifyInstance): void {
  const reports: unknown[] = []
  app.removeAllContentTypeParsers()
  parseText(app, ['application/csp-report', 'application/reports+json'], jsonParser(app))
  app.post('/csp-report', async (request, reply) => {
    reports.push(request.body)
    reports.splice(0, reports.length - MAX_REPORTS)
    return reply.code(204).send()
  })
  app.get('/csp-report', async () => ({ reports }))
  app.delete('/csp-report', async (_request, reply) => {
    reports.length = 0
    return reply.code(204).send()
  })
}
