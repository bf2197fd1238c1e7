import { useCallback, useEffect, useRef, useState } from 'react'
import type { NavigateDetail } from '../widgets/core/store/events.ts'
import { useActions, useSelector, useRuntime } from '../widgets/core/store/hooks.ts'
import { isValid } from '../widgets/core/domain/session.ts'
import { clickedPage } from './links.ts'
import { startNavigation, type Navigation } from './navigation.ts'
import { matchRoute, pathOf } from './routes.ts'
import type { Screen } from './screen.ts'
import { watchScroll } from './scroll.ts'
import { openCart } from './services/cart-drawer.ts'
import { showFonts } from './services/fonts.ts'
import { tellPage } from './services/page-views.ts'
import { pageFor } from './widget-routes.ts'

/** The screen to draw, and a way to draw it again. Follows links, the history, requests of widgets, and the session coming or going. */
export function useRouter(first: Screen): { screen: Screen; retry: () => void } {
  const [screen, setScreen] = useState(first)
  const settle = useRef<(() => void) | null>(null)
  const navigation = useRef<Navigation>(null)
  const session = useSelector((state) => state.session.session)
  const { deps } = useRuntime()
  const latest = useRef(session)
  latest.current = session
  const { open } = useActions().panels

  useEffect(() => {
    const started = startNavigation({
      signedIn: () => isValid(latest.current, deps.now()),
      show: (next, then) => {
        settle.current = then
        // A page keeps the letters of its first drawing; the one after it is drawn anew.
        if (then) showFonts()
        setScreen((shown) => (then ? next : { ...next, id: shown.id }))
      },
    })
    navigation.current = started
    const stops = [started.stop, watchScroll(), followLinks(started.go), followWidgets(started, () => openCart(open))]
    return () => stops.forEach((stop) => stop())
  }, [open, deps])

  const before = useRef(session)
  useEffect(() => {
    const ended = before.current !== null && session === null
    before.current = session
    // A session that ends during the checkout is renewed there, and everything typed stays on the page.
    if (!ended || matchRoute(location.pathname)?.route.layout !== 'validation') void navigation.current?.check()
  }, [session])

  const told = useRef(first.id)
  useEffect(() => {
    settle.current?.()
    settle.current = null
    if (screen.id === told.current) return
    told.current = screen.id
    tellPage()
  }, [screen])

  return { screen, retry: useCallback(() => void navigation.current?.retry(), []) }
}

function followLinks(go: Navigation['go']): () => void {
  const follow = (event: MouseEvent) => {
    const page = clickedPage(event)
    if (page === null) return
    event.preventDefault()
    void go(page)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}

/** A product's sheet has an address, so that it can be shared and back closes it; closing it any other way goes back too. */
function followSheet(go: Navigation['go'], page: string | null, opens: boolean): void {
  if (opens) void go(page ?? pathOf('home'), { state: { sheet: true } })
  else if ((history.state as { sheet?: boolean } | null)?.sheet) history.back()
  else void go(page ?? pathOf('home'), { replace: true })
}

/** True when the history goes from an order or a quote back to the list of them. */
const leavesRecord = (detail: NavigateDetail) =>
  detail.to === 'order-history' && !detail.order && !detail.quote && /[?&](commande|devis)=/.test(location.search)

/** Answers `catering:navigate`, so that widgets stay on their view; and goes home after a sign-out that was asked for (H3). */
function followWidgets({ go, goBack }: Navigation, showCart: () => void): () => void {
  const navigate = (event: Event) => {
    event.preventDefault()
    const { detail } = event as CustomEvent<NavigateDetail>
    const page = pageFor(detail, location.pathname + location.search)
    if (page === 'cart') showCart()
    else if (detail.to === 'product') followSheet(go, page, detail.product !== null)
    else if (page !== null && leavesRecord(detail)) void goBack(page)
    else if (page !== null)
      void go(page, { replace: detail.to === 'signed-in' || ('replace' in detail && detail.replace === true) })
  }
  const signedOut = (event: Event) => {
    if ((event as CustomEvent<{ reason: string }>).detail.reason === 'asked') void go(pathOf('home'))
  }
  document.addEventListener('catering:navigate', navigate)
  document.addEventListener('catering:signed-out', signedOut)
  return () => {
    document.removeEventListener('catering:navigate', navigate)
    document.removeEventListener('catering:signed-out', signedOut)
  }
}
