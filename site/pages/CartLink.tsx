import { useCallback, useEffect, useState } from 'react'
import type { NavigateDetail } from '../../widgets/core/store/events.ts'
import { useRuntime } from '../../widgets/core/store/hooks.ts'
import { useHead } from '../head.ts'
import type { PageProps } from '../page-props.ts'
import { openLink, takeCart, type Outcome } from '../services/cart-link.ts'
import { CartChoice } from './cart-link/CartChoice.tsx'
import { Refused } from './cart-link/Refused.tsx'

/** Takes the cart of a partner's page once, then goes on to the checkout. A visitor who has a cart already is asked which one to keep. */
export function CartLink({ route, params: { code = '' }, words }: PageProps) {
  useHead(route)
  const shop = useRuntime()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const open = useCallback(() => {
    setOutcome(null)
    void openLink(shop, code).then(setOutcome)
  }, [shop, code])
  useEffect(open, [open])
  useEffect(() => {
    if (outcome === 'taken') toCheckout()
  }, [outcome])

  const take = ({ handed, said }: Exclude<Outcome, string>) =>
    takeCart(shop, handed, said).then(toCheckout, () => setOutcome('failed'))

  return (
    <div className="wrap funnel">
      {outcome === null || outcome === 'taken' ? (
        <Coming words={words} />
      ) : typeof outcome === 'string' ? (
        <Refused why={outcome} onRetry={open} />
      ) : (
        <CartChoice carts={outcome} onTake={() => take(outcome)} onKeep={toCheckout} />
      )}
    </div>
  )
}

function Coming({ words }: Pick<PageProps, 'words'>) {
  return (
    <div className="funnel__head" aria-busy="true">
      <h1>{words?.h1}</h1>
      <p role="status">{words?.intro}</p>
      <div className="cart-link__coming" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}

/** Asks for the checkout as widgets do; it replaces the link in the history, since nobody must come back to it. */
function toCheckout(): void {
  const detail: NavigateDetail = { to: 'checkout', step: 'contact', order: null, replace: true }
  document.dispatchEvent(new CustomEvent('catering:navigate', { detail, cancelable: true }))
}
