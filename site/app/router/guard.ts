import { sameSitePath } from '../../../widgets/core/domain/same-site.ts'
import { firstSegment, matchRoute, routePath, publicPath, routes } from './routes.ts'

/** Query parameter of the page to return to after signing in. */
const RETURN = 'retour'

/** First segments of the paths that require a session: 'account' and 'panier'. */
const guarded = new Set(routes.filter(({ guard }) => guard === 'session').map(({ path }) => firstSegment(path)))

/** Any path that contains such a segment requires a session, even without such a page (§6). */
const needsSession = (pathname: string): boolean =>
  [...guarded].some((segment) => pathname.toLowerCase().includes(`/${segment}`))

/** Concatenated, not resolved: a path that begins with two slashes would be resolved as a host. */
const urlOf = (pathAndQuery: string): URL => new URL(`http://site.invalid${pathAndQuery}`)

const isForVisitors = (pathname: string): boolean => matchRoute(pathname)?.route.guard === 'visitor'

/**
 * The path that a request is redirected to; null when its page may be shown (§6, H4). Signed out, guarded paths redirect to the sign-in
 * page with a return path; signed in, sign-in and sign-up redirect to the home page.
 */
export function redirection(pathAndQuery: string, signedIn: boolean): string | null {
  const { pathname } = urlOf(pathAndQuery)
  if (!signedIn && needsSession(pathname)) return signInPath(pathAndQuery)
  return signedIn && isForVisitors(pathname) ? routePath('home') : null
}

/** The path after signing in on sign-in or sign-up: the return path, or the home page; null on any other page. */
export function afterSignIn(pathAndQuery: string): string | null {
  const { pathname, search } = urlOf(pathAndQuery)
  return isForVisitors(pathname) ? (returnPath(search) ?? routePath('home')) : null
}

/** The path of the sign-in page, with the return path unless there is none or it is the home page. */
export function signInPath(
  returnTo: string | null,
  page: 'sign-in' | 'sign-up' | 'forgotten-password' = 'sign-in',
): string {
  const path = routePath(page)
  return returnTo && returnTo !== routePath('home') ? `${path}?${RETURN}=${encodeURIComponent(returnTo)}` : path
}

/** The return path of a query; null without one, or for a URL of another site. */
export function returnPath(search: string): string | null {
  const path = new URLSearchParams(search).get(RETURN)
  return path ? sameSitePath(path) : null
}

/** Query parameter of emailed links whose value is a secret: a token for a new password, or for a quote to claim. */
export const EMAIL_TOKEN_PARAM = 'jeton'

/** Whether a URL, or its return path, holds an emailed token or the code of a cart link. */
export const hasSecret = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  [pathname + search, returnPath(search) ?? '/']
    .map(urlOf)
    .some((url) => url.searchParams.has(EMAIL_TOKEN_PARAM) || publicPath(url.pathname) !== url.pathname)
