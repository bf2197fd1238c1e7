import { useCallback, useEffect, useRef, useState } from 'react'
import { useActions, useSelector, useRuntime } from '../../../widgets/core/store/hooks.ts'
import { isValid } from '../../../widgets/core/domain/customer/session.ts'
import { loadStyles, RARE_FONTS } from '../../client/stylesheets.ts'
import { notifyPageView } from '../../client/services/data-layer.ts'
import type { LoadedPage } from './load-page.ts'
import { startNavigation, type Navigation } from './navigation.ts'
import { watchLinks } from './links.ts'
import { watchWidgetEvents, openCart } from './widget-events.ts'
import { matchRoute } from './routes.ts'
import { watchScroll } from './scroll.ts'

/** The current page, and `retry`, which loads and renders it again. Handles links, the history, events of widgets and session changes. */
export function useRouter(firstPage: LoadedPage): { currentPage: LoadedPage; retry: () => void } {
  const [currentPage, setCurrentPage] = useState(firstPage)
  const afterRender = useRef<(() => void) | null>(null)
  const navigation = useRef<Navigation>(null)
  const session = useSelector((state) => state.session.session)
  const { deps } = useRuntime()
  const latestSession = useRef(session)
  latestSession.current = session
  const { panels, alerts } = useActions()
  const { open } = panels

  useEffect(() => {
    const started = startNavigation({
      signedIn: () => isValid(latestSession.current, deps.now()),
      show: (page, settle) => {
        afterRender.current = settle
        // New fonts make a browser lay out a page again: between two pages only.
        if (settle) {
          const { dataset } = document.documentElement
          if (dataset.fonts === 'late') dataset.fonts = 'loaded'
          loadStyles(RARE_FONTS).catch(() => undefined)
        }
        setCurrentPage((shown) => (settle ? page : { ...page, id: shown.id }))
      },
    })
    navigation.current = started
    const stops = [
      started.stop,
      watchScroll(),
      watchLinks(started.go),
      watchWidgetEvents(started, () => openCart(open)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [open, deps])

  const previousSession = useRef(session)
  useEffect(() => {
    const ended = previousSession.current !== null && session === null
    previousSession.current = session
    // A session that ends during the checkout is renewed there, and the input stays on the page.
    if (!ended || matchRoute(location.pathname)?.route.layout !== 'validation') void navigation.current?.check()
  }, [session])

  const reportedId = useRef(firstPage.id)
  useEffect(() => {
    afterRender.current?.()
    afterRender.current = null
    if (currentPage.id === reportedId.current) return
    reportedId.current = currentPage.id
    notifyPageView()
    alerts.changePage()
  }, [currentPage, alerts])

  return { currentPage, retry: useCallback(() => void navigation.current?.retry(), []) }
}
