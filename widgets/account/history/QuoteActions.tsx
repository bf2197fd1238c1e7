import { useState } from 'react'
import { parisDay } from '../../core/domain/paris-time.ts'
import type { Emit } from '../../core/element/events.ts'
import { useRunAction } from '../../core/store/hooks.ts'
import { useNow } from '../../core/components/use-now.ts'
import { historyText } from './messages.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { receipt } from '../../core/ui/icons/lazy-icons.ts'
import { AcceptQuote } from './AcceptQuote.tsx'
import type { QuoteDetails } from './quote.ts'
import { DeclineQuote } from './RefuseQuote.tsx'
import { useAcceptQuote } from './use-accept-quote.ts'
import { useDownload } from './use-download.ts'

const words = historyText.quotes

type QuoteActionsProps = { details: QuoteDetails; emit: Emit; onOrdered(token: string): void }

/** The actions on a quote: accept (after a confirmation if it replaces a cart), decline, resume once accepted, download the PDF. */
export function QuoteActions({ details, emit, onOrdered }: QuoteActionsProps) {
  const { quote, offer } = details
  const { busy, download } = useDownload()
  const [dialog, setDialog] = useState<'accept' | 'decline' | null>(null)
  const { replaces, accept } = useAcceptQuote(details, emit, onOrdered)
  const runAction = useRunAction()
  const [accepting, setAccepting] = useState(false)
  const acceptAtOnce = async () => {
    setAccepting(true)
    await runAction(accept)
    setAccepting(false)
  }
  // A page left open may show a quote that has expired since; the server still decides.
  const isOver = parisDay(useNow()) > (quote.validUntil ?? '9999')
  const isOpen = quote.state === 'sent' && !isOver
  const isGone = quote.state === 'refused' || quote.state === 'expired' || (quote.state === 'sent' && isOver)
  return (
    <div className="order-actions">
      {(isOpen || quote.state === 'accepted') && (
        <Button busy={accepting} onClick={() => (replaces ? setDialog('accept') : void acceptAtOnce())}>
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
        <Button variant="link" className="link-danger" onClick={() => setDialog('decline')}>
          {words.refuse}
        </Button>
      )}
      <AcceptQuote number={quote.number} open={dialog === 'accept'} accept={accept} onClose={() => setDialog(null)} />
      <DeclineQuote quote={dialog === 'decline' ? quote : null} onClose={() => setDialog(null)} />
    </div>
  )
}
