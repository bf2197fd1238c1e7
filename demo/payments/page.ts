import { markup, type Markup } from '../../widgets/server/markup.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The data attributes of the body, for the page's script. */
export type PageData = {
  parent: string
  parents: readonly string[]
  result?: string
  hash?: string
  reference?: string
}

export function page(parts: {
  title: string
  styles: string
  script?: string
  /** Dark like the shop's page, from the first paint. */
  isDark?: boolean
  data?: PageData
  body: Markup
}): string {
  const { title, styles, script, isDark, data, body } = parts
  const attributes = data
    ? markup` data-parent="${data.parent}" data-parents="${data.parents.join(' ')}" data-result="${data.result ?? ''}"
      data-hash="${data.hash ?? ''}" data-reference="${data.reference ?? ''}"`
    : markup``
  return markup`<!doctype html>
<html lang="fr"${isDark ? markup` data-scheme="dark"` : markup``}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/${styles}">
${script ? markup`<script type="module" src="/assets/${script}"></script>` : markup``}
</head>
<body${attributes}>
${body}
</body>
</html>
`.source
}

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
