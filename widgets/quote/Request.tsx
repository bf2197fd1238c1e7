import { useState, useEffect, useRef } from 'react'
import { forms } from '../core/components/forms.styles.ts'
import type { Emit } from '../core/store/events.ts'
import { stylesRef } from '../core/ui/styles/css.ts'
import { useSelector } from '../core/store/hooks.ts'
import { quoteMessages } from '../core/messages/quote.ts'
import { Button } from '../core/ui/button/Button.tsx'
import { Icon, check } from '../core/ui/icons/icons.tsx'
import { quoteStyles } from './quote.styles.ts'
import type { SentQuote } from './quote-request.ts'
import { QuoteForm } from './QuoteForm.tsx'

const messages = quoteMessages.done
const adoptStyles = stylesRef(forms, quoteStyles)

/** The form of the request, then its confirmation. */
export function Request({ emit }: { emit: Emit }) {
  const [sent, setSent] = useState<SentQuote | null>(null)
  const [isAnother, setIsAnother] = useState(false)
  const startAnother = () => {
    setIsAnother(true)
    setSent(null)
  }
  return (
    <div ref={adoptStyles}>
      {sent ? (
        <QuoteDone sent={sent} emit={emit} onAgain={startAnother} />
      ) : (
        <QuoteForm takesFocus={isAnother} onSent={setSent} />
      )}
    </div>
  )
}

type QuoteDoneProps = { sent: SentQuote; emit: Emit; onAgain(): void }

/** Confirms the request: its number, what comes next, and where a customer can follow it. */
function QuoteDone({ sent, emit, onAgain }: QuoteDoneProps) {
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
        {messages.title(sent.number)}
      </h2>
      <p>
        {messages.mailed} <b>{sent.email}</b>.
      </p>
      <h3>{messages.next}</h3>
      <ol>
        {[...messages.steps, sent.isFollowed ? messages.ofCustomer : messages.ofVisitor].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {!sent.isFollowed && <p className="small soft">{messages.intoAccount}</p>}
      <slot name="asked" />
      <div className="quote-actions">
        {sent.isFollowed && isSignedIn && (
          <Button
            onClick={() =>
              void emit('catering:navigate', { to: 'order-history', tab: 'quotes', order: null, quote: sent.id })
            }
          >
            {messages.follow}
          </Button>
        )}
        <Button variant="line" onClick={onAgain}>
          {messages.another}
        </Button>
      </div>
    </section>
  )
}
