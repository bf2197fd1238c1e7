/** Where the shop is, for the pages that embed it. */
export type Origins = { site: string; api: string; payments: string }

/** What a site of several pages allows itself beside them. */
type Own = 'connect-src' | 'frame-src' | 'frame-ancestors'

/** What a careful host allows our widgets, and nothing more: one script origin, one API, one frame. */
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
