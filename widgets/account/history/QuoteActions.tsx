import { useState } from 'react'
import { parisDay } from '../../core/domain/paris-time.ts'
import type { Emit } from '../../core/element/events.ts'
import { useNow } from '../../core/forms/use-now.ts'
import { historyText } from '../../core/text/history.ts'
import { Button } from '../../core/ui/Button.tsx'
import { receipt } from '../../core/ui/icons/receipt.ts'
import { AcceptQuote } from './AcceptQuote.tsx'
import type { QuoteWhole } from './QuoteDetail.tsx'
import { RefuseQuote } from './RefuseQuote.tsx'
import { useDownload } from './use-download.ts'

const words = historyText.quotes

type QuoteActionsProps = { whole: QuoteWhole; emit: Emit; onOrdered(token: string): void }

/** Accepting or refusing as long as the offer stands, its cart or order afterwards, and its paper. */
export function QuoteActions({ whole, emit, onOrdered }: QuoteActionsProps) {
  const { quote, offer } = whole
  const { busy, download } = useDownload()
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null)
  // The page may have been open since yesterday; the server decides all the same.
  const isOver = parisDay(useNow()) > (quote.validUntil ?? '9999')
  const isOpen = quote.state === 'sent' && !isOver
  const isGone = quote.state === 'refused' || quote.state === 'expired' || (quote.state === 'sent' && isOver)
  return (
    <div className="order-actions">
      {isOpen && <Button onClick={() => setAsking('accept')}>{words.accept}</Button>}
      {quote.state === 'accepted' && <Button onClick={() => setAsking('accept')}>{words.resume}</Button>}
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
      <AcceptQuote
        quote={asking === 'accept' ? quote : null}
        emit={emit}
        onClose={() => setAsking(null)}
        onOrdered={onOrdered}
      />
      <RefuseQuote quote={asking === 'refuse' ? quote : null} onClose={() => setAsking(null)} />
    </div>
  )
}
