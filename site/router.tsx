import { useEffect, useRef, useState } from 'react'
import type { NavigateDetail } from '../widgets/core/store/events.ts'
import { useActions, useRuntime } from '../widgets/core/store/hooks.ts'
import { isValid } from '../widgets/core/domain/session.ts'
import { clickedPage } from './links.ts'
import { startNavigation, type Navigation } from './navigation.ts'
import type { Screen } from './screen.ts'
import { watchScroll } from './scroll.ts'
import { openCart } from './services/cart-drawer.ts'
import { pageFor } from './widget-routes.ts'

/** The screen to draw. Follows links, the history, what widgets ask for, and the session coming or going. */
export function useRouter(first: Screen): Screen {
  const [screen, setScreen] = useState(first)
  const settle = useRef<(() => void) | null>(null)
  const navigation = useRef<Navigation>(null)
  const session = useRuntime((state) => state.session.session)
  const latest = useRef(session)
  latest.current = session
  const { open } = useActions().panels

  useEffect(() => {
    const started = startNavigation({
      signedIn: () => isValid(latest.current, new Date()),
      show: (next, then) => {
        settle.current = then
        setScreen(next)
      },
    })
    navigation.current = started
    const stops = [
      started.stop,
      watchScroll(),
      followLinks(started.go),
      followWidgets(started.go, () => openCart(open)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [open])

  useEffect(() => {
    void navigation.current?.check()
  }, [session])

  useEffect(() => {
    settle.current?.()
    settle.current = null
  }, [screen])

  return screen
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

/** Answers `catering:navigate`, so that widgets stay on their view; and goes home after a sign-out that was asked for (H3). */
function followWidgets(go: Navigation['go'], showCart: () => void): () => void {
  const navigate = (event: Event) => {
    event.preventDefault()
    const { detail } = event as CustomEvent<NavigateDetail>
    const page = pageFor(detail, location.pathname + location.search)
    if (page === 'cart') showCart()
    else if (page !== null) void go(page, { replace: detail.to === 'signed-in' })
  }
  const signedOut = (event: Event) => {
    if ((event as CustomEvent<{ reason: string }>).detail.reason === 'asked') void go('/')
  }
  document.addEventListener('catering:navigate', navigate)
  document.addEventListener('catering:signed-out', signedOut)
  return () => {
    document.removeEventListener('catering:navigate', navigate)
    document.removeEventListener('catering:signed-out', signedOut)
  }
}
