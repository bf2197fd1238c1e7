import { samePath } from '../../../widgets/core/domain/same-site.ts'
import { folderOf, matchRoute, pathOf, routes } from './routes.ts'

/** Name of the query parameter that keeps the page to come back to after signing in. */
const RETURN = 'retour'

/** The folders whose pages ask for a session, 'account' and 'panier'. */
const guarded = new Set(routes.filter(({ guard }) => guard === 'session').map(({ path }) => folderOf(path)))

/** Any path that contains such a folder asks for a session (§6), even when no such page exists. */
const needsSession = (pathname: string): boolean =>
  [...guarded].some((folder) => pathname.toLowerCase().includes(`/${folder}`))

/** A path that begins with two slashes is a path all the same, and not the name of a host. */
const urlOf = (address: string): URL => new URL(`http://site.invalid${address}`)

const isForVisitors = (pathname: string): boolean => matchRoute(pathname)?.route.guard === 'visitor'

/**
 * The page where a person must go instead of the one asked for; null when it may be seen (§6, H4). `address` is path and query.
 * Signed out on a guarded path: the sign-in page, which keeps the address. Signed in on sign-in or sign-up: home.
 */
export function redirection(address: string, signedIn: boolean): string | null {
  const { pathname } = urlOf(address)
  if (!signedIn && needsSession(pathname)) return signInPath(address)
  return signedIn && isForVisitors(pathname) ? pathOf('home') : null
}

/** Where signing in on a page leads: from sign-in and sign-up to the page that asked for it, or home; null on any other page. */
export function afterSignIn(address: string): string | null {
  const { pathname, search } = urlOf(address)
  return isForVisitors(pathname) ? (returnPath(search) ?? pathOf('home')) : null
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
