import type { ReactNode } from 'react'
import { CheckoutLayout } from '../../app/layout/CheckoutLayout.tsx'
import { DeliveryBar, Header } from '../../app/layout/Header.tsx'
import { Failure } from '../../app/pages/Failure.tsx'
import { LAYOUT_WIDGETS, type Route } from '../../app/router/routes.ts'
import type { LoadedPage } from '../../app/router/load-page.ts'
import { WithoutWidgets } from '../../app/components/Widget.server.tsx'

/**
 * The app shell of a page, shown until its scripts have loaded: header and page without widgets and data. It has no footer, which the
 * personal content would push down.
 */
export function AppShell({ path, query, result }: LoadedPage) {
  const page =
    'status' in result ? (
      <Failure status={result.status} />
    ) : (
      <result.page.View {...result.match} query={new URLSearchParams(query)} content={result.page.content} />
    )
  return (
    <WithoutWidgets.Provider value={true}>
      <Frame route={'match' in result ? result.match.route : null} path={path} query={query}>
        {page}
      </Frame>
    </WithoutWidgets.Provider>
  )
}

type FrameProps = Pick<LoadedPage, 'path' | 'query'> & { route: Route | null; children: ReactNode }

function Frame({ route, path, query, children }: FrameProps) {
  if (route?.layout === 'validation') {
    return (
      <CheckoutLayout path={path} query={query}>
        {children}
      </CheckoutLayout>
    )
  }
  const main = <main id="contenu">{children}</main>
  return (
    <>
      <Header path={path} />
      {(route?.widgets ?? LAYOUT_WIDGETS).includes('catering-channel-picker') && <DeliveryBar />}
      {route?.layout === 'account' ? (
        <div className="wrap account">
          <div />
          {main}
        </div>
      ) : (
        main
      )}
    </>
  )
}
