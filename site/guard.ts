import { matchRoute, pathOf } from './routes.ts'

/** Name of the query parameter that keeps the page to come back to after signing in. */
const RETURN = 'retour'

/**
 * Any path containing /account or /panier asks for a session (§6), a page that does not exist among them; but for the one where a cart
 * arrives from elsewhere, before its link is over.
 */
const needsSession = (pathname: string): boolean =>
  (pathname.includes('/account') || pathname.includes('/panier')) && matchRoute(pathname)?.route.name !== 'cart-link'

/**
 * Where a person must go instead of the page asked for, null when she may see it (§6, H4). `address` is path and query.
 * Signed out on a guarded path: the login page, which keeps the address; signed in on login or sign-up: back, or home.
 */
export function redirection(address: string, signedIn: boolean): string | null {
  const { pathname, search } = new URL(address, 'http://site.invalid')
  if (!signedIn && needsSession(pathname)) return signInPath(address)
  if (signedIn && matchRoute(pathname)?.route.guard === 'visitor') return returnPath(search) ?? '/'
  return null
}

/** The login page, which will come back to this address; plain login when there is nothing to come back to. */
export function signInPath(
  address: string | null,
  page: 'sign-in' | 'sign-up' | 'forgotten-password' = 'sign-in',
): string {
  const path = pathOf(page)
  return address && address !== '/' ? `${path}?${RETURN}=${encodeURIComponent(address)}` : path
}

/** The same-site address kept in a query; null when absent, or when it would leave the site. */
export function returnPath(search: string): string | null {
  const kept = new URLSearchParams(search).get(RETURN)
  if (!kept || !/^\/(?![/\\])/.test(kept)) return null
  const origin = 'http://site.invalid'
  const url = URL.canParse(kept, origin) ? new URL(kept, origin) : null
  return url?.origin === origin ? url.pathname + url.search + url.hash : null
}
