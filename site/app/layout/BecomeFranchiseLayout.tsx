import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Logo } from '../components/Logo.tsx'
import { chromeText } from '../content/layout.ts'
import { site } from '../content/site.ts'

/** The layout for future franchisees: the logo and a number to call, without cart and menu. */
export function BecomeFranchiseLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="masthead masthead--plain on-dark">
        <div className="wrap">
          <Logo />
          <p className="masthead__topic">{chromeText.franchiseStep}</p>
          <div className="masthead__end">
            <a className="button button--quiet button--small" href={site.contactPhoneLink}>
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
