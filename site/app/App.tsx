import { useEffect, Component, useRef, useState, type ReactNode } from 'react'
import { layoutMessages } from './content/layout.ts'
import { AccountLayout } from './layout/AccountLayout.tsx'
import { BecomeFranchiseLayout, DefaultLayout } from './layout/PublicLayouts.tsx'
import { CheckoutFooter, CheckoutLayout } from './layout/CheckoutLayout.tsx'
import { Failure } from './pages/Failure.tsx'
import { useRouter } from './router/use-router.ts'
import { LAYOUT_WIDGETS, productOf, type Route } from './router/routes.ts'
import type { LoadedPage } from './router/load-page.ts'
import { OpenProductContext } from './contexts.ts'

/** The current page in the layout of its route. `onHydrated` is called once links and events of widgets are handled. */
export function App({ firstPage, onHydrated }: { firstPage: LoadedPage; onHydrated?: () => void }) {
  const { currentPage, retry } = useRouter(firstPage)
  useEffect(() => onHydrated?.(), [onHydrated])
  const { id, result, path, query } = currentPage

  return (
    <OpenProductContext.Provider value={productOf(query)}>
      <a className="skip" href="#contenu">
        {layoutMessages.skip}
      </a>
      {/* The container of the consent banner: right after the skip link. */}
      <div id="consent" />
      {'status' in result ? (
        // The path is empty: the server sends the same error page for all paths.
        <Frame route={null} path="">
          <Failure key={id} status={result.status} onRetry={retry} />
        </Frame>
      ) : (
        <Frame route={result.match.route} path={path} query={query}>
          <PageBoundary pageId={id} onRetry={retry}>
            <result.page.View
              key={keyOf(result.match.route)}
              route={result.match.route}
              params={result.match.params}
              query={new URLSearchParams(query)}
              content={result.page.content}
            />
          </PageBoundary>
        </Frame>
      )}
      <Announcer pageId={id} path={path} />
    </OpenProductContext.Provider>
  )
}

/** The checkout steps share a key, so that the checkout keeps its state from step to step. */
const keyOf = ({ name, layout }: Route): string => (layout === 'validation' ? layout : name)

type FrameProps = { route: Route | null; path: string; query?: string; children: ReactNode }

/** The layout of a route, or of an error page. */
function Frame({ route, path, query = '', children }: FrameProps) {
  const { layout, widgets } = route ?? { layout: 'error', widgets: LAYOUT_WIDGETS }
  if (layout === 'account') return <AccountLayout path={path}>{children}</AccountLayout>
  if (layout === 'validation')
    return (
      <>
        <CheckoutLayout path={path} query={query}>
          {children}
        </CheckoutLayout>
        <CheckoutFooter />
      </>
    )
  if (layout === 'become-franchise') return <BecomeFranchiseLayout>{children}</BecomeFranchiseLayout>
  return (
    <DefaultLayout path={path} delivery={widgets.includes('catering-channel-picker')}>
      {children}
    </DefaultLayout>
  )
}

type Props = {
  /** Id of the current page, so that the next page is rendered after one that threw. */
  pageId: number
  onRetry: () => void
  children: ReactNode
}

/** Error boundary: shows the error page instead of a page that threw; header and footer stay. */
class PageBoundary extends Component<Props, { failed: number | null }> {
  override state = { failed: null }

  override componentDidCatch(error: unknown): void {
    reportError(error)
    this.setState({ failed: this.props.pageId })
  }

  override render(): ReactNode {
    const { pageId, onRetry, children } = this.props
    return this.state.failed === pageId ? <Failure status="broken" onRetry={onRetry} /> : children
  }
}

/**
 * After a navigation, announces the title of the page and moves the focus to its heading without scrolling. When only the query changes,
 * as for an order opened from a list, the focus stays where the widget put it.
 */
function Announcer({ pageId, path }: { pageId: number; path: string }) {
  const previous = useRef({ pageId, path })
  const [title, setTitle] = useState('')

  useEffect(() => {
    const before = previous.current
    previous.current = { pageId, path }
    if (pageId === before.pageId) return
    setTitle(document.title)
    if (path === before.path && document.activeElement !== document.body) return
    const heading =
      document.querySelector<HTMLElement>('#contenu h1') ?? document.querySelector<HTMLElement>('#contenu')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pageId, path])

  return (
    <p className="unseen" aria-live="polite">
      {title}
    </p>
  )
}
