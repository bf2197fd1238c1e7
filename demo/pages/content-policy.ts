/** Where the shop is, for the pages that embed it. */
export type Origins = { site: string; api: string; payments: string }

/** What a careful host allows our widgets, and nothing more: one script origin, one API, one frame. */
export function contentPolicy({ site, api, payments }: Origins): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${site}`,
    "style-src 'self'",
    `img-src 'self' ${api}`,
    `connect-src ${api}`,
    `frame-src ${payments}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'report-uri /csp-report',
  ].join('; ')
}
