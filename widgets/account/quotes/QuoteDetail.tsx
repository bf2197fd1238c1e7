import { navigate, type Emit } from '../../core/store/events.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { unknownMessages } from '../../core/messages/order.ts'
import { parisDay } from '../../core/domain/time/paris-time.ts'
import { historyMessages } from '../history/messages.ts'
import { RecordHead, RecordView, Steps } from '../history/RecordParts.tsx'
import { QuoteFacts, QuoteOffer } from './QuoteParts.tsx'
import { quoteStateBadge, quoteStateLabel, quoteSteps, type QuoteDetails, type Quote } from './quote.ts'
import { useEffect, useState } from 'react'
import { useRunAction, useActions, useSelector } from '../../core/store/hooks.ts'
import { useNow } from '../../core/components/use-now.ts'
import { Button } from '../../core/ui/kit.tsx'
import { receipt } from '../../core/ui/icons/lazy-icons.ts'
import { ConfirmDialog } from '../../core/components/confirm/Confirm.tsx'
import { useDownload } from '../history/use-download.ts'

const { quotes: messages } = historyMessages

type QuoteDetailProps = {
  id: string
  emit: Emit
  onBack(): void
  /** Called when the quote is already ordered, to show its order. */
  onOrdered(token: string): void
}

export function QuoteDetail({ id, emit, onBack, onOrdered }: QuoteDetailProps) {
  return (
    <RecordView
      read={useQuery('quote', id)}
      back={messages.back}
      onBack={onBack}
      unknown={{ title: unknownMessages.quote, text: unknownMessages.quoteText }}
    >
      {(details) => (
        <>
          <RecordHead title={messages.named(details.quote.number)}>
            <span className={quoteStateBadge(details.quote)}>{quoteStateLabel(details.quote)}</span>
          </RecordHead>
          <QuoteActions details={details} emit={emit} onOrdered={onOrdered} />
          <Steps label={messages.timeline} steps={quoteSteps(details)} />
          {details.offer && <QuoteOffer offer={details.offer} quote={details.quote} />}
          <QuoteFacts details={details} />
        </>
      )}
    </RecordView>
  )
}

type QuoteActionsProps = { details: QuoteDetails; emit: Emit; onOrdered(token: string): void }

/** The actions on a quote: accept (after a confirmation if it replaces a cart), decline, resume once accepted, download the PDF. */
export function QuoteActions({ details, emit, onOrdered }: QuoteActionsProps) {
  const { quote, offer, version } = details
  const { busy, download } = useDownload()
  const [dialog, setDialog] = useState<'accept' | 'decline' | null>(null)
  const { replaces, accept } = useAcceptQuote(details, emit, onOrdered)
  const runAction = useRunAction()
  const [accepting, setAccepting] = useState(false)
  // Another offer is read before it is accepted or declined.
  useEffect(() => setDialog(null), [version])
  const acceptAtOnce = async () => {
    setAccepting(true)
    await runAction(accept, { subject: 'quote' })
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
          {isOpen ? messages.accept : messages.resume}
        </Button>
      )}
      {isGone && <Button onClick={() => navigate(emit, { to: 'quote' })}>{messages.requestAnother}</Button>}
      {offer && (
        <Button
          variant="line"
          icon={receipt}
          busy={busy === quote.id}
          onClick={() => void download('quotes', quote.id, quote.number)}
        >
          {messages.pdf}
        </Button>
      )}
      {isOpen && (
        <Button variant="link" className="link-danger" onClick={() => setDialog('decline')}>
          {messages.decline}
        </Button>
      )}
      <AcceptQuote number={quote.number} open={dialog === 'accept'} accept={accept} onClose={() => setDialog(null)} />
      <DeclineQuote quote={dialog === 'decline' ? quote : null} version={version} onClose={() => setDialog(null)} />
    </div>
  )
}

type AcceptQuoteProps = { number: string; open: boolean; accept(): Promise<void>; onClose(): void }

function AcceptQuote({ number, open, accept, onClose }: AcceptQuoteProps) {
  async function act() {
    await accept()
    onClose()
  }
  return (
    <ConfirmDialog
      title={messages.title(number)}
      open={open}
      variant="primary"
      action={messages.confirm}
      act={act}
      onClose={onClose}
    >
      <p>{messages.text}</p>
      <p className="soft">{messages.replaces}</p>
    </ConfirmDialog>
  )
}

type DeclineQuoteProps = { quote: Quote | null; version: string | undefined; onClose(): void }

function DeclineQuote({ quote, version, onClose }: DeclineQuoteProps) {
  const { orders, alerts } = useActions()
  return (
    <ConfirmDialog
      title={messages.declineTitle(quote?.number ?? '')}
      open={quote !== null}
      action={messages.decline}
      act={async () => quote && orders.refuseQuote(quote.id, version)}
      onClose={onClose}
      onDone={() => {
        onClose()
        alerts.show('success', messages.declined, { subject: 'quote' })
      }}
    >
      <p>{messages.declineText}</p>
    </ConfirmDialog>
  )
}

/** Turns a quote into the cart, or shows its order when it is already ordered; `replaces` is true when the cart is not its own. */
function useAcceptQuote(details: QuoteDetails, emit: Emit, onOrdered: (token: string) => void) {
  const { orders, alerts } = useActions()
  // A cart that has not been read yet may hold lines.
  const replaces = useSelector(
    ({ cart: { cart, token } }) => token !== details.orderToken && (cart ? cart.items.length > 0 : token !== null),
  )
  return {
    replaces,
    async accept() {
      const ordered = await orders.acceptQuote({ ...details.quote, version: details.version })
      if (ordered !== null) return onOrdered(ordered)
      alerts.show('success', messages.done, { subject: 'quote' })
      navigate(emit, { to: 'cart' })
    },
  }
}
