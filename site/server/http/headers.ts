import type { Settings } from '../settings.ts'

/**
 * Headers of every page: only what is named here may run, load or be framed; `styles` are the hashes of the rules in the page. Our
 * scripts never write HTML, so without third parties no Trusted Types policy is allowed.
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

/** Behind TLS, a browser that came once uses encryption for two years. Only for this host name: others may not be ours. */
const transportSecurity = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}

/** Headers of every answer. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** For a page whose address may hold a secret, a mailed token or a cart's code: no request tells it, not even for our own files. */
export const secretAddress = { 'referrer-policy': 'no-referrer' } as const
