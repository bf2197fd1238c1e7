import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { price } from '../../../widgets/core/domain/money.ts'
import { useQuery } from '../../../widgets/core/queries/use-query.ts'
import type { NavigateDetail } from '../../../widgets/core/store/events.ts'
import { useRuntime } from '../../../widgets/core/store/hooks.ts'
import {
  adoptCart,
  type Cart,
  type CartLinkError,
  type CartLinkResult,
  openCartLink,
} from '../../client/services/cart-link.ts'
import { returnUrl } from '../../client/services/return-url.ts'
import { cartLinkMessages } from '../content/cart-link.ts'
import { fill } from '../content/inline-text.ts'
import type { PageProps } from '../contexts.ts'
import { useHead } from '../head.ts'
import { ReturnLink } from '../layout/CheckoutLayout.tsx'
import { signInPath } from '../router/guard.ts'
import { MENU } from '../router/routes.ts'

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

const choiceMessages = cartLinkMessages.choice

type CartChoiceProps = { carts: { own: Cart; transferred: Cart }; onAdopt: () => Promise<void>; onKeep: () => void }

/** The choice between two carts, with their items and what happens to the other one. Neither changes before the choice. */
function CartChoice({ carts: { own, transferred }, onAdopt, onKeep }: CartChoiceProps) {
  const heading = useFocusedHeading()
  const [isAdopting, setIsAdopting] = useState(false)
  const source = returnUrl()
  const title = source
    ? fill(choiceMessages.transferred.titleFrom, { host: source.host })
    : choiceMessages.transferred.title
  const adopt = () => {
    setIsAdopting(true)
    void onAdopt()
  }

  return (
    <>
      <div className="funnel__head">
        <h1 ref={heading} tabIndex={-1}>
          {choiceMessages.h1}
        </h1>
        <p>{choiceMessages.intro}</p>
      </div>
      <div className="cart-choice">
        <Choice
          cart={transferred}
          messages={{ ...choiceMessages.transferred, title }}
          busy={isAdopting}
          onChoose={adopt}
        />
        <Choice cart={own} messages={choiceMessages.own} busy={isAdopting} onChoose={onKeep} isOther />
      </div>
    </>
  )
}

type ChoiceProps = {
  cart: Cart
  messages: { title: string; button: string; after: string }
  busy: boolean
  onChoose: () => void
  isOther?: boolean
}

function Choice({ cart, messages: { title, button, after }, busy, onChoose, isOther = false }: ChoiceProps) {
  const id = useId()
  const { data: channel } = useQuery('channel', cart.channel)
  return (
    <section className="cart-choice__one" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {channel && <p className="soft">{channel.name}</p>}
      <Contents items={cart.items} />
      <p className="cart-choice__total">{fill(choiceMessages.total, { price: price(cart.subTotal) })}</p>
      <button
        className={`button button-block${isOther ? ' button-line' : ''}`}
        type="button"
        disabled={busy}
        aria-describedby={`${id}-after`}
        onClick={onChoose}
      >
        {button}
      </button>
      <p className="soft cart-choice__after" id={`${id}-after`}>
        {after}
      </p>
    </section>
  )
}

const MAX_LINES = 3

function Contents({ items }: { items: Cart['items'] }) {
  const rest = items.length - MAX_LINES
  return (
    <ul>
      {items.slice(0, MAX_LINES).map(({ id, quantity, product }) => (
        <li key={id}>{fill(choiceMessages.line, { quantity: String(quantity), name: product.name })}</li>
      ))}
      {rest > 0 && <li>{rest === 1 ? choiceMessages.oneMore : fill(choiceMessages.more, { count: String(rest) })}</li>}
    </ul>
  )
}

function CartLinkFailure({ error, onRetry }: { error: CartLinkError; onRetry: () => void }) {
  const heading = useFocusedHeading()
  const { h1, intro } = cartLinkMessages[error]
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
            {cartLinkMessages.signIn.button}
          </a>
        )}
        {(error === 'offline' || error === 'failed') && (
          <button className="button" type="button" onClick={onRetry}>
            {cartLinkMessages.retry}
          </button>
        )}
        {backTo && <ReturnLink to={backTo} className={error === 'over' ? 'button' : 'button button-line'} />}
        <a className={backTo || error !== 'over' ? 'button button-quiet' : 'button'} href={MENU}>
          {cartLinkMessages.menu}
        </a>
      </div>
    </div>
  )
}

/** Focuses the heading of content that replaces other content, for screen readers and the keyboard. */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}
