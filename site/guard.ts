import { samePath } from '../widgets/core/domain/same-site.ts'
import { folderOf, matchRoute, pathOf, routes } from './routes.ts'

/** Name of the query parameter that keeps the page to come back to after signing in. */
const RETURN = 'retour'

/** The folders whose pages ask for a session, 'account' and 'panier'. */
const guarded = new Set(routes.filter(({ guard }) => guard === 'session').map(({ path }) => folderOf(path)))

/**
 * A path that contains such a folder asks for a session (§6), even when no such page exists. Only an open page in such a folder does not,
 * such as the one where a cart arrives from a partner.
 */
function needsSession(pathname: string): boolean {
  const route = matchRoute(pathname)?.route
  const isOpen = route?.guard === null && guarded.has(folderOf(route.path))
  return !isOpen && [...guarded].some((folder) => pathname.includes(`/${folder}`))
}

/**
 * The page where a person must go instead of the one asked for; null when she may see it (§6, H4). `address` is path and query.
 * Signed out on a guarded path: the sign-in page, which keeps the address. Signed in on sign-in or sign-up: back, or home.
 */
export function redirection(address: string, signedIn: boolean): string | null {
  const { pathname, search } = new URL(address, 'http://site.invalid')
  if (!signedIn && needsSession(pathname)) return signInPath(address)
  if (signedIn && matchRoute(pathname)?.route.guard === 'visitor') return returnPath(search) ?? pathOf('home')
  return null
}

/** The path of the sign-in page, with the address to come back to unless there is none or it is the home page. */
export function signInPath(
  address: string | null,
  page: 'sign-in' | 'sign-up' | 'forgotten-password' = 'sign-in',
): string {
  const path = pathOf(page)
  return address && address !== pathOf('home') ? `${path}?${RETURN}=${encodeURIComponent(address)}` : path
}

/** The same-site address kept in a query; null when there is none, or when it would leave the site. */
export function returnPath(search: string): string | null {
  const kept = new URLSearchParams(search).get(RETURN)
  return kept ? samePath(kept) : null
}
