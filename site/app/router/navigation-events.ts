import { addDrawer } from '../../../widgets/core/element/page/drawer.ts'
import type { NavigateDetail } from '../../../widgets/core/store/events.ts'
import type { Navigation } from './navigation.ts'
import { pathOf } from './routes.ts'
import { pageFor } from './widget-routes.ts'

/** Navigates on clicks on links to pages of the site. Returns the function that stops it. */
export function handleLinks(go: Navigation['go']): () => void {
  const onClick = (event: MouseEvent) => {
    const page = clickedPage(event)
    if (page === null) return
    event.preventDefault()
    void go(page)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** Navigates on `catering:navigate`, and to the home page after a requested sign-out (H3). Returns the function that stops it. */
export function handleWidgetEvents({ go, goBack }: Navigation, showCart: () => void): () => void {
  const onNavigate = (event: Event) => {
    event.preventDefault()
    const { detail } = event as CustomEvent<NavigateDetail>
    const page = pageFor(detail, location.pathname + location.search)
    if (page === 'cart') showCart()
    // A form links to them: its page stays open with what was typed.
    else if (detail.to === 'terms' || detail.to === 'privacy') window.open(page ?? '', '_blank', 'noopener')
    else if (detail.to === 'product') navigateToProduct(go, page, detail.product !== null)
    else if (page !== null && closesRecord(detail)) void goBack(page)
    else if (page !== null)
      void go(page, { replace: detail.to === 'signed-in' || ('replace' in detail && detail.replace === true) })
  }
  const onSignedOut = (event: Event) => {
    if ((event as CustomEvent<{ reason: string }>).detail.reason === 'asked') void go(pathOf('home'))
  }
  document.addEventListener('catering:navigate', onNavigate)
  document.addEventListener('catering:signed-out', onSignedOut)
  return () => {
    document.removeEventListener('catering:navigate', onNavigate)
    document.removeEventListener('catering:signed-out', onSignedOut)
  }
}

/** Opening a product adds a history entry, so that Back closes it; closing it otherwise goes back to the entry before. */
function navigateToProduct(go: Navigation['go'], page: string | null, opens: boolean): void {
  if (opens) void go(page ?? pathOf('home'), { state: { product: true } })
  else if ((history.state as { product?: boolean } | null)?.product) history.back()
  else void go(page ?? pathOf('home'), { replace: true })
}

/** Whether the order history navigates from an order or a quote back to its list. */
const closesRecord = (detail: NavigateDetail) =>
  detail.to === 'order-history' && !detail.order && !detail.quote && /[?&](commande|devis)=/.test(location.search)

/** Opens the cart drawer, and adds it to the page the first time. */
export function openCart(open: (panel: 'cart') => void): void {
  addDrawer(null)
  open('cart')
}

/** Paths of the server that are not pages. */
const FILES = /^\/(widgets|health|live)(\/|$)|\.[a-z0-9]+$/i

/**
 * The path of the page that a click on a link navigates to; null for another site, a new tab, a download, a file, or a fragment of the
 * page. Also finds links in the shadow roots of widgets.
 */
export function clickedPage(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement)
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || FILES.test(url.pathname)) return null
  const samePage = url.pathname === location.pathname && url.search === location.search
  return samePage && url.hash ? null : url.pathname + url.search + url.hash
}
