import type { Settings } from './settings.ts'

/** Trusted Types policies that our scripts create: none, for nothing of ours writes HTML. */
const POLICIES: readonly string[] = []

/** Headers of every page: nothing runs, loads or frames but what is named here. */
export function pageHeaders({ apiBaseUrl, paymentsOrigin }: Settings): Record<string, string> {
  const api = new URL(apiBaseUrl).origin
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': `'self' data: ${api}`,
    'connect-src': `'self' ${api}`,
    'frame-src': paymentsOrigin,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': POLICIES.join(' ') || "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self "${paymentsOrigin}")`,
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
  }
}

/** Headers of everything we answer. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** Of the page whose address may hold the token of a mailed link: it goes to nobody, our own files included. */
export const secretAddress = { 'referrer-policy': 'no-referrer' } as const
