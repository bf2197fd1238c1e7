/** Parses a URL; null when invalid. Browsers before December 2023 have no `URL.parse`. */
export function parseUrl(href: string, base?: string): URL | null {
  try {
    return new URL(href, base)
  } catch {
    return null
  }
}

const ORIGIN = 'http://site.invalid'

/** The path of a URL of the same site; null for another host, to which browsers also resolve '/\host' and '/.//host'. */
export function sameSitePath(href: string): string | null {
  if (!/^\/(?![/\\])/.test(href)) return null
  const url = parseUrl(href, ORIGIN)
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
