import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { DeliveryBar, Header } from './Header.tsx'

/** Header, delivery bar, page and footer. */
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
