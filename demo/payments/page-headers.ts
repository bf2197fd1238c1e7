import type { FastifyInstance, FastifyReply } from 'fastify'

/** Allows own files only, requires Trusted Types, and forbids framing unless `framedBy` allows it. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin' })
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', policy([]))
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
}

/** What a page needs besides its own files. */
type Needs = { scripts?: string; connections?: string; frames?: string; needsTrustedTypes?: boolean }

/** Lets the given origins embed this page. */
export function framedBy(reply: FastifyReply, parents: readonly string[], needs?: Needs): FastifyReply {
  return reply.header('content-security-policy', policy(parents, needs)).type('text/html; charset=utf-8')
}

function policy(parents: readonly string[], needs: Needs = {}): string {
  const { scripts, connections, frames, needsTrustedTypes = true } = needs
  // A policy has no sources with an IPv6 address.
  const sources = parents.filter((origin) => !origin.includes('['))
  return [
    "default-src 'none'",
    withOwn('script-src', scripts),
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    withOwn('connect-src', connections),
    ...(frames ? [`frame-src ${frames}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${sources.length > 0 ? sources.join(' ') : "'none'"}`,
    ...(needsTrustedTypes ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
  ].join('; ')
}

const withOwn = (directive: string, more: string | undefined): string => `${directive} 'self'${more ? ` ${more}` : ''}`

/** The origin that the request gives for the page around our frame, if it is one of the shop's; otherwise an empty string. */
export function parentOrigin(query: unknown, allowed: readonly string[]): string {
  const origin = typeof query === 'object' && query !== null && 'origin' in query ? query.origin : ''
  return typeof origin === 'string' && allowed.includes(origin) ? origin : ''
}
