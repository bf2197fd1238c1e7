import type { FastifyInstance, FastifyReply } from 'fastify'

/** Allows own files only, requires Trusted Types, and forbids framing unless `framedBy` allows it. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin' })
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', policy([]))
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
}

/** Lets the given origins embed this page. */
export function framedBy(reply: FastifyReply, parents: readonly string[]): FastifyReply {
  return reply.header('content-security-policy', policy(parents)).type('text/html; charset=utf-8')
}

function policy(parents: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${parents.length > 0 ? parents.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** The origin that the request gives for the page around our frame, if it is one of the shop's; otherwise an empty string. */
export function parentOrigin(query: unknown, allowed: readonly string[]): string {
  const origin = typeof query === 'object' && query !== null && 'origin' in query ? query.origin : ''
  return typeof origin === 'string' && allowed.includes(origin) ? origin : ''
}
