// The requests that the loader sends before the client has loaded (widgets/prefetch.ts), and their URLs.

/** Query parameters; one with several values is repeated, undefined is left out. */
export type UrlQuery = Readonly<Record<string, string | readonly string[] | undefined>>

export const ROOT = 'api/v2/shop/'

/** Media types in an unambiguous order: with equal weights the server would choose. */
export const HEADERS = { Accept: 'application/ld+json, application/json;q=0.9', 'Accept-Language': 'fr-FR' }

/** The base URL with exactly one slash at its end. */
export const withSlash = (baseUrl: string): string => baseUrl.replace(/\/*$/, '/')

export function urlWith(base: string, path: string, query: UrlQuery = {}): string {
  const url = new URL(path, base)
  for (const [name, value] of Object.entries(query))
    for (const one of value === undefined ? [] : [value].flat()) url.searchParams.append(name, one)
  return url.href
}

export const resourcePath = (kind: string, code: string): string => `${ROOT}${kind}/${encodeURIComponent(code)}`
