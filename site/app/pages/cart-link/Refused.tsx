import { useEffect } from 'react'
import { WayBack } from '../../layout/WayBack.tsx'
import { cartLinkText as words } from '../../content/cart-link.ts'
import { signInPath } from '../../router/guard.ts'
import { MENU } from '../../router/routes.ts'
import type { Refusal } from '../../../client/services/cart-link.ts'
import { wayBack } from '../../../client/services/return-url.ts'
import { useFocusedHeading } from './use-focused-heading.ts'

/** Says why no cart came, and what can be done about it. */
export function Refused({ why, onRetry }: { why: Refusal; onRetry: () => void }) {
  const heading = useFocusedHeading()
  const { h1, intro } = words[why]
  const back = wayBack()
  useEffect(() => {
    if (why !== 'offline') return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [why, onRetry])

  return (
    <div className="funnel__head">
      <h1 ref={heading} tabIndex={-1}>
        {h1}
      </h1>
      <p>{intro}</p>
      <div className="cart-link__ways">
        {why === 'signIn' && (
          <a className="button" href={signInPath(location.pathname)}>
            {words.signIn.button}
          </a>
        )}
        {(why === 'offline' || why === 'failed') && (
          <button className="button" type="button" onClick={onRetry}>
            {words.retry}
          </button>
        )}
        {back && <WayBack to={back} className={why === 'over' ? 'button' : 'button button--line'} />}
        <a className={back || why !== 'over' ? 'button button--quiet' : 'button'} href={MENU}>
          {words.menu}
        </a>
      </div>
    </div>
  )
}
