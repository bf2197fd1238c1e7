const KEY = 'site.return'

/** Where storage is blocked, the page remembers for itself. */
let known: string | null = null

/** Keeps, as long as the tab, the page of a partner's site that its visitor came from. */
export function keepWayBack(address: string): void {
  known = address
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // Then it holds as long as the page.
  }
}

/** That page; null for somebody who came from nowhere. Whatever was kept, it is a page of the web or nothing. */
export const wayBack = (): URL | null => pageOf(stored() ?? known ?? '')

/** The site the browser says one came from, for whom no page was named. */
export function cameFrom(): URL | null {
  const page = pageOf(document.referrer)
  return page && page.origin !== location.origin ? page : null
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function pageOf(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url && /^https?:$/.test(url.protocol) ? url : null
}
