import type { IncomingMessage } from 'node:http'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A request for a page whose bytes may be kept: `key` names the answer, so that two requests with the same key get the same one. */
export type PageAsk = { key: string; encoding: Encoding }

/** What of a request changes its page: its address, the point of sale and the fonts of the cookies, the encoding. Null where the routes must look. */
export function pageAskOf({ method, url = '', headers }: IncomingMessage): PageAsk | null {
  // Addresses with a query can be made up without end.
  if ((method !== 'GET' && method !== 'HEAD') || url.includes('?')) return null
  if (headers['x-no-compression'] !== undefined) return null
  const encoding = encodingOf(headers['accept-encoding'])
  return (
    encoding && { encoding, key: `${encoding} ${url} ${hasFonts(headers.cookie)} ${channelOf(headers.cookie) ?? ''}` }
  )
}

/** The best encoding that a browser takes; null for preferences with weights, which @fastify/compress reads. */
export function encodingOf(accepted: string | string[] = ''): Encoding | null {
  const list = String(accepted).toLowerCase()
  if (/[;*]/.test(list)) return null
  if (/\bbr\b/.test(list)) return 'br'
  return /\bgzip\b/.test(list) ? 'gzip' : 'identity'
}

/** The point of sale that the visitor chose (E4), as her browser says. */
export function channelOf(cookies = ''): string | null {
  const value = /(?:^|; )catering_channel=([\w%.-]{1,60})/.exec(cookies)?.[1]
  try {
    return value === undefined ? null : decodeURIComponent(value)
  } catch {
    return null
  }
}

/** Whether the visitor's browser has fetched the fonts of the site (services/fonts.ts). */
export const hasFonts = (cookies = ''): boolean => /(?:^|; )site_fonts=1(?:;|$)/.test(cookies)
