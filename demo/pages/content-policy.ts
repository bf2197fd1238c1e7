/** Where the shop is, for the pages that embed it. */
export type Origins = { site: string; api: string; payments: string }

/** The directives that a site may open to its own origin as well. */
type Own = 'connect-src' | 'frame-src' | 'frame-ancestors'

/** The least that a careful host has to allow for our widgets: one script origin, one API, one frame. */
export function contentPolicy({ site, api, payments }: Origins, own: readonly Own[] = []): string {
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
