import { useEffect, useRef } from 'react'
import type { Emit } from '../core/store/events.ts'
import { useSelector } from '../core/store/hooks.ts'
import { quoteText } from '../core/messages/quote.ts'
import { Button } from '../core/ui/button/Button.tsx'
import { Icon, check } from '../core/ui/icons/icons.tsx'

const words = quoteText.done

export type SentQuote = { id: string; number: string; email: string; isFollowed: boolean }

type QuoteDoneProps = { sent: SentQuote; emit: Emit; onAgain(): void }

/** Confirms the request: its number, what comes next, and where a customer can follow it. */
export function QuoteDone({ sent, emit, onAgain }: QuoteDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isSignedIn = useSelector((state) => state.session.session !== null)
  // The button is unmounted with the form, so the title takes the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="quote-done" part="done">
      <span className="quote-mark">
        <Icon path={check} />
      </span>
      <h2 tabIndex={-1} ref={heading}>
        {words.title(sent.number)}
      </h2>
      <p>
        {words.mailed} <b>{sent.email}</b>.
      </p>
      <h3>{words.next}</h3>
      <ol>
        {[...words.steps, sent.isFollowed ? words.ofCustomer : words.ofVisitor].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {!sent.isFollowed && <p className="small soft">{words.intoAccount}</p>}
      <slot name="asked" />
      <div className="quote-actions">
        {sent.isFollowed && isSignedIn && (
          <Button
            onClick={() =>
              void emit('catering:navigate', { to: 'order-history', tab: 'quotes', order: null, quote: sent.id })
            }
          >
            {words.follow}
          </Button>
        )}
        <Button variant="line" onClick={onAgain}>
          {words.another}
        </Button>
      </div>
    </section>
  )
}
