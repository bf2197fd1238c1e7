const ORIGIN = 'http://site.invalid'

/**
 * The path of an address of the same site, with its query and hash; null for what is no path, or for one that a browser resolves to
 * another host, such as '//host', '/\host', '/.//host' or one of these around a tab.
 */
export function samePath(address: string): string | null {
  const url = /^\/(?![/\\])/.test(address) && URL.canParse(address, ORIGIN) ? new URL(address, ORIGIN) : null
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
