import { useState } from 'react'
import { parisDay } from '../../core/domain/paris-time.ts'
import type { Emit } from '../../core/store/events.ts'
import { useRunAction } from '../../core/store/hooks.ts'
import { useNow } from '../../core/components/use-now.ts'
import { historyText } from './messages.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { receipt } from '../../core/ui/icons/lazy-icons.ts'
import { AcceptQuote } from './AcceptQuote.tsx'
import type { QuoteWhole } from './quote.ts'
import { RefuseQuote } from './RefuseQuote.tsx'
import { useAcceptQuote } from './use-accept-quote.ts'
import { useDownload } from './use-download.ts'

const words = historyText.quotes

type QuoteActionsProps = { whole: QuoteWhole; emit: Emit; onOrdered(token: string): void }

/** The actions on a quote: accept (asking first if the cart would be lost), refuse, resume once accepted, download the PDF. */
export function QuoteActions({ whole, emit, onOrdered }: QuoteActionsProps) {
  const { quote, offer } = whole
  const { busy, download } = useDownload()
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null)
  const { replaces, accept } = useAcceptQuote(whole, emit, onOrdered)
  const attempt = useRunAction()
  const [accepting, setAccepting] = useState(false)
  const acceptAtOnce = async () => {
    setAccepting(true)
    await attempt(accept)
    setAccepting(false)
  }
  // A page left open may show a quote that has expired since; the server still decides.
  const isOver = parisDay(useNow()) > (quote.validUntil ?? '9999')
  const isOpen = quote.state === 'sent' && !isOver
  const isGone = quote.state === 'refused' || quote.state === 'expired' || (quote.state === 'sent' && isOver)
  return (
    <div className="order-actions">
      {(isOpen || quote.state === 'accepted') && (
        <Button busy={accepting} onClick={() => (replaces ? setAsking('accept') : void acceptAtOnce())}>
          {isOpen ? words.accept : words.resume}
        </Button>
      )}
      {isGone && <Button onClick={() => void emit('catering:navigate', { to: 'quote' })}>{words.askAgain}</Button>}
      {offer && (
        <Button
          variant="line"
          icon={receipt}
          busy={busy === quote.id}
          onClick={() => void download('quotes', quote.id, quote.number)}
        >
          {words.pdf}
        </Button>
      )}
      {isOpen && (
        <Button variant="link" className="link-danger" onClick={() => setAsking('refuse')}>
          {words.refuse}
        </Button>
      )}
      <AcceptQuote number={quote.number} open={asking === 'accept'} accept={accept} onClose={() => setAsking(null)} />
      <RefuseQuote quote={asking === 'refuse' ? quote : null} onClose={() => setAsking(null)} />
    </div>
  )
}
