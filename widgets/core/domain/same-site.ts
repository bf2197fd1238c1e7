const ORIGIN = 'http://site.invalid'

/**
 * The path of an address of the same site, with its query and hash; null for what is no path, or for one that a browser resolves to
 * another host, such as '//host', '/\host', '/.//host' or one of these around a tab.
 */
export function samePath(address: string): string | null {
  if (!/^\/(?![/\\])/.test(address)) return null
  try {
    const { origin, pathname, search, hash } = new URL(address, ORIGIN)
    return origin !== ORIGIN || pathname.startsWith('//') ? null : pathname + search + hash
  } catch {
    return null
  }
}
