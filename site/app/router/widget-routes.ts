import type { NavigateDetail } from '../../../widgets/core/store/events.ts'
import { afterSignIn, returnPath, signInPath } from './guard.ts'
import { matchRoute, MENU, pathOf } from './routes.ts'
import { withSheet } from './product-param.ts'

const pages = {
  home: pathOf('home'),
  catalogue: MENU,
  account: pathOf('account'),
  terms: pathOf('terms'),
  privacy: pathOf('privacy'),
  quote: pathOf('quote'),
} as const

const steps = {
  contact: pathOf('contact-details'),
  delivery: pathOf('delivery-slot'),
  payment: pathOf('payment'),
  confirmation: pathOf('confirmation'),
} as const

/**
 * The page that a widget's request leads to on this site (D5), `here` being the current path and query; 'cart' opens the cart, which
 * has no page, and null means that the page on screen is already the right one.
 */
export function pageFor(detail: NavigateDetail, here: string): string | 'cart' | null {
  const { pathname, search } = new URL(here, 'http://site.invalid')
  switch (detail.to) {
    case 'cart':
      return 'cart'
    case 'category':
      return pathOf('category', detail)
    case 'product':
      return withSheet(here, detail.product)
    case 'caterer':
      return pathOf('caterer', { slugChannel: detail.caterer })
    case 'checkout':
      return steps[detail.step] + (detail.order ? `?commande=${encodeURIComponent(detail.order)}` : '')
    case 'order-history':
      return historyPath(detail)
    case 'sign-in':
    case 'sign-up':
    case 'forgotten-password':
      // From one sign-in page to the next, the page to come back to is kept.
      return signInPath(isSigning(pathname) ? returnPath(search) : here, detail.to)
    case 'signed-in':
      return afterSignIn(here) ?? (isSigning(pathname) ? pathOf('home') : null)
    default:
      return pages[detail.to]
  }
}

/** Whether the page of a path is for signing in, signing up or a forgotten password. */
const isSigning = (pathname: string): boolean => matchRoute(pathname)?.route.view === 'Authentication'

/** The tabs of the order history as the address names them. */
const TABS = { orders: 'commandes', invoices: 'factures', quotes: 'devis' } as const
type Tab = keyof typeof TABS

/** The path of the history at a tab, at one order or at one quote. */
function historyPath({ tab, order, quote }: { tab: Tab; order: string | null; quote?: string | null }): string {
  const query = order
    ? `?commande=${encodeURIComponent(order)}`
    : [tab !== 'orders' && `onglet=${TABS[tab]}`, quote && `devis=${encodeURIComponent(quote)}`]
        .filter(Boolean)
        .join('&')
  return pathOf('order-history') + query.replace(/^(?=[^?])/, '?')
}

/** The tab that a query names, else the orders. */
export const tabOf = (query: URLSearchParams): Tab =>
  (Object.keys(TABS) as Tab[]).find((tab) => TABS[tab] === query.get('onglet')) ?? 'orders'
