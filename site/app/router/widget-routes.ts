import type { NavigateDetail } from '../../../widgets/core/store/events.ts'
import { afterSignIn, returnPath, signInPath } from './guard.ts'
import { matchRoute, MENU, routePath, withProduct } from './routes.ts'

const pages = {
  home: routePath('home'),
  catalogue: MENU,
  account: routePath('account'),
  addresses: routePath('addresses'),
  'personal-data': routePath('personal-data'),
  'payment-methods': routePath('payment-methods'),
  notifications: routePath('notifications'),
  terms: routePath('terms'),
  privacy: routePath('privacy'),
  quote: routePath('quote'),
} as const

const steps = {
  contact: routePath('contact-details'),
  delivery: routePath('delivery-slot'),
  payment: routePath('payment'),
  confirmation: routePath('confirmation'),
} as const

/**
 * The path that `catering:navigate` leads to on this site; `here` is the current path and query. 'cart' is the cart drawer, which has
 * no page; null means no navigation.
 */
export function pageFor(detail: NavigateDetail, here: string): string | 'cart' | null {
  const { pathname, search } = new URL(here, 'http://site.invalid')
  switch (detail.to) {
    case 'cart':
      return 'cart'
    case 'category':
      return routePath('category', detail)
    case 'product':
      return withProduct(here, detail.product)
    case 'caterer':
      return routePath('caterer', { slugChannel: detail.caterer })
    case 'checkout':
      return steps[detail.step] + (detail.order ? `?commande=${encodeURIComponent(detail.order)}` : '')
    case 'order-history':
      return historyPath(detail)
    case 'sign-in':
    case 'sign-up':
    case 'forgotten-password':
      // Between the sign-in pages the return path stays.
      return signInPath(isAuthentication(pathname) ? returnPath(search) : here, detail.to)
    case 'signed-in':
      return afterSignIn(here) ?? (isAuthentication(pathname) ? routePath('home') : null)
    default:
      return pages[detail.to]
  }
}

/** Whether a path is the page for signing in, signing up or a forgotten password. */
const isAuthentication = (pathname: string): boolean => matchRoute(pathname)?.route.view === 'Authentication'

/** The query values of the order history's tabs. */
const TABS = { orders: 'commandes', invoices: 'factures', quotes: 'devis' } as const
type Tab = keyof typeof TABS

/** The path of the order history with a tab, an order or a quote open. */
function historyPath({ tab, order, quote }: { tab: Tab; order: string | null; quote?: string | null }): string {
  const query = order
    ? `?commande=${encodeURIComponent(order)}`
    : [tab !== 'orders' && `onglet=${TABS[tab]}`, quote && `devis=${encodeURIComponent(quote)}`]
        .filter(Boolean)
        .join('&')
  return routePath('order-history') + query.replace(/^(?=[^?])/, '?')
}

export const tabOf = (query: URLSearchParams): Tab =>
  (Object.keys(TABS) as Tab[]).find((tab) => TABS[tab] === query.get('onglet')) ?? 'orders'
