import type { FastifyError } from 'fastify'
import type { Settings } from '../settings.ts'

/**
 * Headers of every page. `styles` are the hashes of its inline stylesheets, for the content security policy. The scripts of the site
 * never write HTML, so without third parties no Trusted Types policy is allowed.
 */
export function pageHeaders(
  { siteUrl, apiBaseUrl, paymentsOrigin, allowed }: Settings,
  styles: readonly string[] = [],
): Record<string, string> {
  const api = new URL(apiBaseUrl).origin
  const others = allowed.others.map((origin) => ` ${origin}`).join('')
  const policy = {
    'default-src': "'self'",
    'script-src': ["'self'", ...allowed.scripts].join(' '),
    'style-src': ["'self'", ...styles].join(' '),
    'font-src': "'self'",
    'img-src': `'self' data: ${api}${others}`,
    'connect-src': `'self' ${api}${others}`,
    'frame-src': paymentsOrigin + others,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': allowed.policies.join(' ') || "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self "${paymentsOrigin}")`,
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
    ...transportSecurity(siteUrl),
  }
}

/** HSTS for two years, when the site is served with TLS; without subdomains, which may belong to others. */
const transportSecurity = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** For a page whose URL may hold a secret (an emailed token, the code of a cart): no request sends it as a referrer. */
export const noReferrerHeaders = { 'referrer-policy': 'no-referrer' } as const

/** Headers of a site under maintenance: crawlers retry after ten minutes, and keep the pages in their index. */
export const maintenanceHeaders = { 'retry-after': '600' } as const

/**
 * The HTTP status of an error: its own when it is 4xx or 5xx, else 500. A file that disappears while it is served (`ENOENT`), and a folder
 * or a path that is no file name (403 of @fastify/static), are 404.
 */
export function statusOf({ code, statusCode = 500 }: Pick<FastifyError, 'code' | 'statusCode'>): number {
  if (code === 'ENOENT' || statusCode === 403) return 404
  return statusCode >= 400 && statusCode < 600 ? statusCode : 500
}
