import { mailtoUrl, telUrl } from '../../core/domain/contact-urls.ts'
import { shownPhone } from '../../core/domain/customer/phone.ts'
import { useRef } from 'react'
import { navigate, type Emit } from '../../core/store/events.ts'
import { CancelOrder } from '../../core/components/order/CancelOrder.tsx'
import { ReorderButton } from '../../core/components/order/ReorderButton.tsx'
import { useNowUntil } from '../../core/components/use-now.ts'
import { useActions, useRunAction } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import type { ChannelSlice } from '../../core/store/state.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import { unknownMessages } from '../../core/messages/order.ts'
import { Button, LoadFailed } from '../../core/ui/kit.tsx'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { adoptStyles } from '../adopt-styles.ts'
import { ConfirmationHead } from './ConfirmationHead.tsx'
import { ConfirmationTicket } from './ConfirmationTicket.tsx'
import { TooLateToPay } from './OrderOutcome.tsx'
import type { GoToStep } from '../use-steps.ts'
import { StepSkeleton } from '../StepPlaceholders.tsx'
import { orderCutoff } from '../../core/domain/delivery/delivery.ts'
import type { Order, usePlacedOrder } from '../use-purchase.ts'
import { PAYMENT_TERM_DAYS } from '../../core/domain/limits.ts'
import { addDays } from '../../core/domain/time/paris-day.ts'
import { longDay, longInstant } from '../../core/domain/time/paris-time.ts'
import { type PaymentStatus, paymentStatus, isFinal } from './payment-status.ts'

type ConfirmationProps = ReturnType<typeof usePlacedOrder> & {
  /** The chosen channel: another than that of an order that was placed before. */
  channel: ChannelSlice['channel']
  go: GoToStep
  emit: Emit
  onCatalogue(): void
}

const messages = checkoutMessages.confirmation

/** A skeleton until the order is loaded, or an error with a retry button. */
function Waiting({ hasFailed, cause, retry }: Pick<ConfirmationProps, 'hasFailed' | 'cause' | 'retry'>) {
  return (
    <div className="confirmation" ref={adoptStyles}>
      {hasFailed ? <LoadFailed cause={cause} onRetry={retry} /> : <StepSkeleton />}
    </div>
  )
}

/** The confirmation of a placed order: its number, delivery and next steps, and what can still be changed. */
export function Confirmation(props: ConfirmationProps) {
  const { token, order, hasFailed, isForeign, cause, retry, go, emit, onCatalogue } = props
  const { read } = useActions().checkout
  const runAction = useRunAction()
  const now = useNowUntil(order?.payableUntil ?? '')
  const opened = useRef<PaymentStatus | null>(null)
  const channel = useChannelOf(order, props.channel)

  if (!token) {
    return (
      <EmptyState
        title={messages.none}
        action={<Button onClick={onCatalogue}>{checkoutMessages.backToCatalogue}</Button>}
      />
    )
  }
  if (!order && isForeign) return <UnknownOrder emit={emit} />
  if (!order) return <Waiting hasFailed={hasFailed} cause={cause} retry={retry} />

  const status = paymentStatus(order, now)
  opened.current ??= status
  const mayCancel = now.getTime() < +new Date(order.cancellableUntil)
  return (
    <div className="confirmation" ref={adoptStyles}>
      {status === 'late' ? (
        <TooLateToPay order={order} justNow={opened.current !== status} emit={emit} />
      ) : (
        <ConfirmationHead
          order={order}
          status={status}
          now={now}
          justNow={opened.current !== status}
          onCheck={() => void runAction(() => read(token))}
          onPay={() => go({ step: 'payment', order: order.tokenValue })}
          emit={emit}
        />
      )}
      <ConfirmationTicket order={order} status={status} channel={channel} />
      {!isFinal(status) && <NextSteps order={order} status={status} channel={channel} />}
      <slot name="ordered" />
      {!isFinal(status) && (
        <footer className="confirmation-foot">
          {channel && <ChangeContact channel={channel} />}
          {mayCancel && (
            <CancelOrder order={order} variant="line">
              {messages.cancel}
            </CancelOrder>
          )}
          <ReorderButton order={order.tokenValue} emit={emit} variant="line" />
          <Button variant="link" onClick={onCatalogue}>
            {checkoutMessages.orderAgain}
          </Button>
        </footer>
      )}
    </div>
  )
}

/** The message that the link leads to no order of this customer. */
export function UnknownOrder({ emit }: { emit: Emit }) {
  const toOrders = () => navigate(emit, { to: 'order-history', tab: 'orders', order: null })
  return (
    <EmptyState
      title={unknownMessages.order}
      text={unknownMessages.orderText}
      action={<Button onClick={toOrders}>{messages.orders}</Button>}
    />
  )
}

/** The channel of the order; null while it is read. */
function useChannelOf(order: Order | null, chosen: ChannelSlice['channel']): ChannelSlice['channel'] {
  const isChosen = chosen !== null && chosen.code === order?.channel
  const { data } = useQuery('channel', isChosen ? null : order?.channel || null)
  return isChosen ? chosen : data
}

function NextSteps({ order, status, channel }: Parameters<typeof ConfirmationTicket>[0]) {
  const cutoff = orderCutoff(channel, order)
  const dueDate = order.paymentDueDate ?? (order.deliveryDate && addDays(order.deliveryDate, PAYMENT_TERM_DAYS))
  const steps = [
    ...(cutoff ? [{ title: messages.until(longInstant(cutoff)), text: messages.untilText }] : []),
    ...messages.next,
  ]
  return (
    <section className="panel">
      <h2>{messages.nextTitle}</h2>
      <ol className="next-steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ol>
      {status === 'transfer' && dueDate && <p>{messages.transfer(longDay(dueDate))}</p>}
    </section>
  )
}

/** The phone number and email address of the channel, for a change of the order; either may be missing. */
function ChangeContact({ channel }: { channel: NonNullable<ChannelSlice['channel']> }) {
  const { name, contactPhoneNumber, contactEmail } = channel
  const email = contactEmail && (
    <a className="unbroken" href={mailtoUrl(contactEmail)}>
      {contactEmail}
    </a>
  )
  if (contactPhoneNumber)
    return (
      <p className="soft">
        {messages.change.call(name)}
        <a className="nowrap" href={telUrl(contactPhoneNumber)}>
          {shownPhone(contactPhoneNumber)}
        </a>
        {email && messages.change.orWrite}
        {email}.
      </p>
    )
  if (!email) return null
  return (
    <p className="soft">
      {messages.change.write(name)}
      {email}.
    </p>
  )
}
