import type { NavigateDetail } from '../widgets/core/store/events.ts'
import { redirection, returnPath, signInPath } from './guard.ts'
import { pathOf } from './routes.ts'

const pages = {
  home: '/',
  catalogue: '/plateaux-repas',
  account: pathOf('account'),
  terms: pathOf('terms'),
  privacy: pathOf('privacy'),
} as const

const steps = {
  contact: pathOf('contact-details'),
  delivery: pathOf('delivery-slot'),
  payment: pathOf('payment'),
  confirmation: pathOf('confirmation'),
} as const

/**
 * Where a widget's wish leads on this site (D5), `here` being the current path and query; 'cart' opens the basket, which
 * has no page of its own, and null means that the page on screen is already the right one.
 */
export function pageFor(detail: NavigateDetail, here: string): string | 'cart' | null {
  const { pathname, search } = new URL(here, 'http://site.invalid')
  switch (detail.to) {
    case 'cart':
      return 'cart'
    case 'category':
      return [`/${detail.category}`, detail.subcategory].filter(Boolean).join('/')
    case 'checkout':
      return steps[detail.step] + (detail.order ? `?commande=${encodeURIComponent(detail.order)}` : '')
    case 'sign-in':
    case 'sign-up':
    case 'forgotten-password':
      // From one authentication page to the next, the page to come back to is kept.
      return signInPath(pathname.startsWith('/authentification') ? returnPath(search) : here, detail.to)
    case 'signed-in':
      return redirection(here, true) ?? (pathname.startsWith('/authentification') ? '/' : null)
    default:
      return pages[detail.to]
  }
}
