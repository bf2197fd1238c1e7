import { useEffect, useRef } from 'react'
import { ReturnLink } from '../../layout/CheckoutLayout.tsx'
import { cartLinkMessages as messages } from '../../content/cart-link.ts'
import { signInPath } from '../../router/guard.ts'
import { MENU } from '../../router/routes.ts'
import type { CartLinkError } from '../../../client/services/cart-link.ts'
import { returnUrl } from '../../../client/services/return-url.ts'

/** The error of a cart link, with the actions that help. */
export function CartLinkFailure({ error, onRetry }: { error: CartLinkError; onRetry: () => void }) {
  const heading = useFocusedHeading()
  const { h1, intro } = messages[error]
  const backTo = returnUrl()
  useEffect(() => {
    if (error !== 'offline') return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [error, onRetry])

  return (
    <div className="funnel__head">
      <h1 ref={heading} tabIndex={-1}>
        {h1}
      </h1>
      <p>{intro}</p>
      <div className="cart-link__ways">
        {error === 'signIn' && (
          <a className="button" href={signInPath(location.pathname)}>
            {messages.signIn.button}
          </a>
        )}
        {(error === 'offline' || error === 'failed') && (
          <button className="button" type="button" onClick={onRetry}>
            {messages.retry}
          </button>
        )}
        {backTo && <ReturnLink to={backTo} className={error === 'over' ? 'button' : 'button button--line'} />}
        <a className={backTo || error !== 'over' ? 'button button--quiet' : 'button'} href={MENU}>
          {messages.menu}
        </a>
      </div>
    </div>
  )
}

/** Focuses the heading of content that replaces other content, for screen readers and the keyboard. */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}
