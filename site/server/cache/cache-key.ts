import type { IncomingMessage } from 'node:http'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A request for a page whose bytes may be kept: `key` names the answer, so that two requests with the same key get the same one. */
export type PageAsk = { key: string; encoding: Encoding }

/** What a page shows beside its own content; values that nothing has are left out before, so that none can be made up. */
export type Shown = {
  /** The path, or the status of an error: error pages are the same at every path. */
  page: string
  /** The query that opens the sheet of a product, or empty. */
  sheet: string
  /** Code of the point of sale, or null. */
  channel: string | null
}

/** What of a request changes its page: what it shows, whether there is a query, the fonts of the cookies, the encoding. Null where the routes must look. */
export function pageAskOf({ method, url = '', headers }: IncomingMessage, shown: Shown): PageAsk | null {
  if ((method !== 'GET' && method !== 'HEAD') || headers['x-no-compression'] !== undefined) return null
  const encoding = encodingOf(headers['accept-encoding'])
  if (!encoding) return null
  const { page, sheet, channel } = shown
  return { encoding, key: `${encoding} ${url.includes('?')} ${hasFonts(headers.cookie)} ${page}${sheet} ${channel}` }
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

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/'
/** The query with its question mark, or empty. */
export const queryOf = (url: string): string => url.slice(pathOf(url).length)
