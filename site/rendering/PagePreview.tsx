import type { ReactNode } from 'react'
import { DeliveryBar } from '../chrome/DeliveryBar.tsx'
import { Header } from '../chrome/Header.tsx'
import { FunnelLayout } from '../layouts/Funnel.tsx'
import { Failure } from '../pages/Failure.tsx'
import { CHROME, type Route } from '../routes.ts'
import type { Screen } from '../screen.ts'
import { WithoutWidgets } from './without-widgets.ts'

/**
 * A page until its scripts are there: the masthead and the page's own words, in the place where they stay. Personal content comes with
 * the scripts, and so does the foot, which that content would push down.
 */
export function PagePreview({ path, query, shown }: Screen) {
  const page =
    'status' in shown ? (
      <Failure status={shown.status} />
    ) : (
      <shown.page.View {...shown.match} query={new URLSearchParams(query)} words={shown.page.words} />
    )
  return (
    <WithoutWidgets.Provider value={true}>
      <Frame route={'match' in shown ? shown.match.route : null} path={path} query={query}>
        {page}
      </Frame>
    </WithoutWidgets.Provider>
  )
}

type FrameProps = Pick<Screen, 'path' | 'query'> & { route: Route | null; children: ReactNode }

function Frame({ route, path, query, children }: FrameProps) {
  if (route?.layout === 'validation') {
    return (
      <FunnelLayout path={path} query={query}>
        {children}
      </FunnelLayout>
    )
  }
  const main = <main id="contenu">{children}</main>
  return (
    <>
      <Header path={path} />
      {(route?.widgets ?? CHROME).includes('catering-channel-picker') && <DeliveryBar />}
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
