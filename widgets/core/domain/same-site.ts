/** An address as a URL; null when it is none. Browsers before December 2023 have no `URL.parse`. */
export function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

const ORIGIN = 'http://site.invalid'

/**
 * The path of an address of the same site, with its query and hash; null for what is no path, or for one that a browser resolves to
 * another host, such as '//host', '/\host', '/.//host' or one of these around a tab.
 */
export function samePath(address: string): string | null {
  if (!/^\/(?![/\\])/.test(address)) return null
  const url = urlOf(address, ORIGIN)
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
