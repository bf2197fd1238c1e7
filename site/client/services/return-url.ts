import { isHttpUrl } from '../../../widgets/core/store/settings.ts'

const KEY = 'site.return'

/** Fallback for browsers that block storage. */
let inMemory: string | null = null

/** Stores the URL of the partner's page that the visitor came from, for the lifetime of the tab. */
export function storeReturnUrl(url: string): void {
  inMemory = url
  try {
    sessionStorage.setItem(KEY, url)
  } catch {
    // Without storage it is lost at the next page load.
  }
}

/** The stored URL; null without one, or when it is not an http(s) URL. It comes from the API: a referrer may be any site. */
export const returnUrl = (): URL | null => parse(stored() ?? inMemory ?? '')

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

const parse = (url: string): URL | null => (isHttpUrl(url) ? new URL(url) : null)
