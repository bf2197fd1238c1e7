import { isHttpUrl } from '../../widgets/core/store/settings.ts'

const KEY = 'site.return'

/** The address in memory, for browsers that block storage. */
let known: string | null = null

/** Keeps the page of a partner's site that the visitor came from, as long as the tab. */
export function keepWayBack(address: string): void {
  known = address
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // Without storage it is kept as long as the page.
  }
}

/** That page, which the API named: a referrer may be any site. Null for a visitor who came from none. A kept text that is no page of the web counts as none. */
export const wayBack = (): URL | null => pageOf(stored() ?? known ?? '')

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

const pageOf = (address: string): URL | null => (isHttpUrl(address) ? new URL(address) : null)
