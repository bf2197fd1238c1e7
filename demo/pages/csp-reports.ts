import type { FastifyInstance } from 'fastify'

const KEPT = 100

/** Collects what browsers refused on these pages: they post reports to /csp-report, and tests of the widgets read them there. */
export function cspReports(app: FastifyInstance): void {
  const reports: unknown[] = []
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.post('/csp-report', async (request, reply) => {
    reports.push(request.body)
    reports.splice(0, reports.length - KEPT)
    return reply.code(204).send()
  })
  app.get('/csp-report', async () => ({ reports }))
  app.delete('/csp-report', async (_request, reply) => {
    reports.length = 0
    return reply.code(204).send()
  })
}
