import type { ReactNode } from 'react'
import { DeliveryBar } from './DeliveryBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/** Masthead, delivery bar, page and foot; the home page is the same with its own `main`. */
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
