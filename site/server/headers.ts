import type { Settings } from './settings.ts'

/**
 * Headers of every page: nothing runs, loads or frames but what is named here, `styles` being the marks of the rules that stand in the
 * page. Nothing of ours writes HTML, so no policy is ours.
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

/** Behind TLS, a browser that came once never asks in the clear again, for two years. Of this name alone: others may not be ours. */
const transportSecurity = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}

/** Headers of everything we answer. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** Of a page whose address may hold what opens something, a mailed link's token or a cart's code: it goes to nobody, our own files included. */
export const secretAddress = { 'referrer-policy': 'no-referrer' } as const
