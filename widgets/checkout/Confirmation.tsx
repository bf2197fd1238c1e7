import { longDay } from '../core/domain/paris-time.ts'
import { shownPhone } from '../core/forms/phone-number.ts'
import { useResource, useRuntime } from '../core/store/hooks.ts'
import type { ChannelSlice, CheckoutSlice } from '../core/store/state.ts'
import { checkoutText } from '../core/text/checkout.ts'
import { commonText } from '../core/text/common.ts'
import { Alert } from '../core/ui/Alert.tsx'
import { Button } from '../core/ui/Button.tsx'
import { arrowClockwise } from '../core/ui/icons/arrow-clockwise.ts'
import { EmptyState } from '../core/ui/EmptyState.tsx'
import { ConfirmationTicket } from './ConfirmationTicket.tsx'
import { NextSteps } from './NextSteps.tsx'
import { moneyState } from './order-words.ts'
import type { Place } from './use-steps.ts'
import { Failed, StepSkeleton } from './Waiting.tsx'

export type Order = NonNullable<CheckoutSlice['order']>

type ConfirmationProps = {
  order: string | null
  channel: ChannelSlice['channel']
  go(to: Place): void
  onCatalogue(): void
}

const words = checkoutText.confirmation

/** The order is placed: its number, when and where it comes, what happens next. */
export function Confirmation({ order: token, channel, go, onCatalogue }: ConfirmationProps) {
  const email = useRuntime((state) => state.profile.profile?.email ?? '')
  const placed = useRuntime((state) => state.checkout.order)
  const signedIn = useRuntime((state) => state.session.session !== null)
  const read = useResource('order', signedIn ? (token ?? placed?.tokenValue ?? null) : null)
  const order = read.data ?? (placed && (token === null || placed.tokenValue === token) ? placed : null)

  if (!token && !placed) {
    return (
      <EmptyState title={words.none} action={<Button onClick={onCatalogue}>{checkoutText.backToCatalogue}</Button>} />
    )
  }
  if (!order && read.status === 'failed') return <Failed onRetry={read.reload}>{commonText.alerts.loadFailed}</Failed>
  if (!order) return <StepSkeleton />

  const money = moneyState(order)
  return (
    <div className="confirmation">
      <header>
        <h2 tabIndex={-1} part="heading">
          {words.title}
        </h2>
        <p className="lead">
          {words.intro(order.number, email)}{' '}
          {order.deliveryDate && order.deliveryWindow && (
            <b>{words.meeting(longDay(order.deliveryDate), order.deliveryWindow)}</b>
          )}
        </p>
      </header>
      {money === 'pending' && (
        <Alert
          type="notice"
          action={
            <Button variant="link" icon={arrowClockwise} onClick={read.reload}>
              {words.check}
            </Button>
          }
        >
          <b>{words.pendingTitle}</b>
          <p>{words.pending}</p>
        </Alert>
      )}
      {money === 'unpaid' && (
        <Alert
          type="error"
          action={
            <Button variant="link" onClick={() => go({ step: 'payment', order: order.tokenValue })}>
              {checkoutText.payment.retry}
            </Button>
          }
        >
          {checkoutText.payment.placedUnpaid}
        </Alert>
      )}
      <ConfirmationTicket order={order} money={money} channel={channel} />
      <NextSteps order={order} money={money} channel={channel} />
      <footer className="confirmation-foot">
        {channel && (
          <p className="soft">
            {words.change(channel.name, shownPhone(channel.contactPhoneNumber), channel.contactEmail)}
          </p>
        )}
        <Button variant="line" onClick={onCatalogue}>
          {checkoutText.orderAgain}
        </Button>
      </footer>
    </div>
  )
}
