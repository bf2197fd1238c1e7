import { addDrawer } from '../../../widgets/core/element/page/drawer.ts'
import type { NavigateDetail } from '../../../widgets/core/store/events.ts'
import type { Navigation } from './navigation.ts'
import { routePath } from './routes.ts'
import { pageFor } from './widget-routes.ts'

/** Navigates on `catering:navigate`, and to the home page after a requested sign-out (H3). Returns the function that stops it. */
export function watchWidgetEvents({ go, goBack }: Navigation, showCart: () => void): () => void {
  const onNavigate = (event: Event) => {
    event.preventDefault()
    const { detail } = event as CustomEvent<NavigateDetail>
    const page = pageFor(detail, location.pathname + location.search)
    if (page === 'cart') showCart()
    // A form links to them: its page stays open with what was typed.
    else if (detail.to === 'terms' || detail.to === 'privacy') window.open(routePath(detail.to), '_blank', 'noopener')
    else if (detail.to === 'product') navigateToProduct(go, page, detail.product !== null)
    else if (page !== null && closesDetail(detail)) void goBack(page)
    else if (page !== null)
      void go(page, { replace: detail.to === 'signed-in' || ('replace' in detail && detail.replace === true) })
  }
  const onSignedOut = (event: Event) => {
    if ((event as CustomEvent<{ reason: string }>).detail.reason === 'asked') void go(routePath('home'))
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
  if (opens) void go(page ?? routePath('home'), { state: { product: true } })
  else if ((history.state as { product?: boolean } | null)?.product) history.back()
  else void go(page ?? routePath('home'), { replace: true })
}

/** Whether the history closes the order or the quote that it shows. */
const closesDetail = (detail: NavigateDetail) =>
  detail.to === 'order-history' && !detail.order && !detail.quote && /[?&](commande|devis)=/.test(location.search)

/** Opens the cart drawer, and adds it to the page the first time. */
export function openCart(open: (panel: 'cart') => void): void {
  addDrawer(null)
  open('cart')
}
