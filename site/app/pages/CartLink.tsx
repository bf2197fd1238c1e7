import { useCallback, useEffect, useState } from 'react'
import type { NavigateDetail } from '../../../widgets/core/store/events.ts'
import { useRuntime } from '../../../widgets/core/store/hooks.ts'
import { useHead } from '../head.ts'
import type { PageProps } from '../page-props.ts'
import { openCartLink, adoptCart, type CartLinkResult } from '../../client/services/cart-link.ts'
import { CartChoice } from './cart-link/CartChoice.tsx'
import { CartLinkFailure } from './cart-link/CartLinkFailure.tsx'

/** The page of cart links: adopts the cart of a partner's page and navigates to the checkout. A visitor with a cart chooses between the two. */
export function CartLink({ route, params: { code = '' }, content }: PageProps) {
  useHead(route)
  const runtime = useRuntime()
  const [result, setResult] = useState<CartLinkResult | null>(null)

  const open = useCallback(() => {
    setResult(null)
    void openCartLink(runtime, code).then(setResult)
  }, [runtime, code])
  useEffect(open, [open])
  useEffect(() => {
    if (result === 'adopted') toCheckout()
  }, [result])

  const adopt = ({ transferred, entered }: Exclude<CartLinkResult, string>) =>
    adoptCart(runtime, transferred, entered).then(toCheckout, () => setResult('failed'))

  return (
    <div className="wrap funnel">
      {result === null || result === 'adopted' ? (
        <Loading content={content} />
      ) : typeof result === 'string' ? (
        <CartLinkFailure error={result} onRetry={open} />
      ) : (
        <CartChoice carts={result} onAdopt={() => adopt(result)} onKeep={toCheckout} />
      )}
    </div>
  )
}

function Loading({ content }: Pick<PageProps, 'content'>) {
  return (
    <div className="funnel__head" aria-busy="true">
      <h1>{content?.h1}</h1>
      <p role="status">{content?.intro}</p>
      <div className="cart-link__coming" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}

/** Emits `catering:navigate` for the checkout, which replaces the cart link in the history. */
function toCheckout(): void {
  const detail: NavigateDetail = { to: 'checkout', step: 'contact', order: null, replace: true }
  document.dispatchEvent(new CustomEvent('catering:navigate', { detail, cancelable: true }))
}
