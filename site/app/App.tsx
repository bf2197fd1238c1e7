import { useEffect, type ReactNode } from 'react'
import { Announcer } from './Announcer.tsx'
import { chromeText } from './content/layout.ts'
import { AccountLayout } from './layout/AccountLayout.tsx'
import { BecomeFranchiseLayout } from './layout/BecomeFranchiseLayout.tsx'
import { DefaultLayout } from './layout/DefaultLayout.tsx'
import { FunnelFoot, FunnelLayout } from './layout/CheckoutLayout.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { Failure } from './pages/Failure.tsx'
import { useRouter } from './router/use-router.ts'
import { CHROME, type Route } from './router/routes.ts'
import type { Screen } from './router/current-page.ts'
import { SheetContext } from './sheet-context.ts'
import { sheetOf } from './router/product-param.ts'

/** Draws the page in the layout of its route; `onAlive` is called once links and requests of widgets are followed. */
export function App({ first, onAlive }: { first: Screen; onAlive?: () => void }) {
  const { screen, retry } = useRouter(first)
  useEffect(() => onAlive?.(), [onAlive])
  const { shown, path, query } = screen

  return (
    <SheetContext.Provider value={sheetOf(query)}>
      <a className="skip" href="#contenu">
        {chromeText.skip}
      </a>
      {/* The consent banner stands here, when there is one: right after the skip link. */}
      <div id="consent" />
      {'status' in shown ? (
        // An error is in no category: the server sends one page for all paths.
        <Frame route={null} path="">
          <Failure key={screen.id} status={shown.status} onRetry={retry} />
        </Frame>
      ) : (
        <Frame route={shown.match.route} path={path} query={query}>
          <PageBoundary screen={screen.id} onRetry={retry}>
            <shown.page.View
              key={keyOf(shown.match.route)}
              route={shown.match.route}
              params={shown.match.params}
              query={new URLSearchParams(query)}
              words={shown.page.words}
            />
          </PageBoundary>
        </Frame>
      )}
      <Announcer screen={screen.id} path={path} />
    </SheetContext.Provider>
  )
}

/** The steps of an order have one key, so that what the checkout shows beside them stays when the step changes. */
const keyOf = ({ name, layout }: Route): string => (layout === 'validation' ? layout : name)

type FrameProps = { route: Route | null; path: string; query?: string; children: ReactNode }

/** The layout of a route, or of an error page. */
function Frame({ route, path, query = '', children }: FrameProps) {
  const { layout, widgets } = route ?? { layout: 'error', widgets: CHROME }
  if (layout === 'account') return <AccountLayout path={path}>{children}</AccountLayout>
  if (layout === 'validation')
    return (
      <>
        <FunnelLayout path={path} query={query}>
          {children}
        </FunnelLayout>
        <FunnelFoot />
      </>
    )
  if (layout === 'become-franchise') return <BecomeFranchiseLayout>{children}</BecomeFranchiseLayout>
  return (
    <DefaultLayout path={path} delivery={widgets.includes('catering-channel-picker')}>
      {children}
    </DefaultLayout>
  )
}
