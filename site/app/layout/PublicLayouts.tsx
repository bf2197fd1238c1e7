import type { ReactNode } from 'react'
import { Logo } from '../components/brand.tsx'
import { layoutMessages } from '../content/layout.ts'
import { site } from '../content/site.ts'
import { Footer } from './Footer.tsx'
import { DeliveryBar, Header } from './Header.tsx'

export function DefaultLayout({ path, delivery, children }: { path: string; delivery: boolean; children: ReactNode }) {
  return (
    <>
      <Header path={path} />
      {delivery && <DeliveryBar />}
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}

/** The layout of the franchise page: logo and phone number, without cart and menu. */
export function BecomeFranchiseLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="masthead masthead--plain on-dark">
        <div className="wrap">
          <Logo />
          <p className="masthead__topic">{layoutMessages.franchiseStep}</p>
          <div className="masthead__end">
            <a className="button button-quiet button-small" href={site.contactPhoneLink}>
              {site.contactPhone}
            </a>
          </div>
        </div>
      </header>
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
