import type { Emit } from '../../core/store/events.ts'
import { longDay } from '../../core/domain/paris-time.ts'
import { ReorderButton } from '../../core/components/order/ReorderButton.tsx'
import { useCustomer } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import { Alert } from '../../core/ui/feedback/feedback.tsx'
import { Button } from '../../core/ui/button/Button.tsx'
import { arrowClockwise } from '../../core/ui/icons/icons.tsx'
import { CreditNote } from './CreditNote.tsx'
import type { Order } from './placed-order.ts'
import { OutcomeHead } from './OutcomeHead.tsx'
import { moneyOfCancelled, waitingWords } from './order-words.ts'
import type { MoneyState } from './money-state.ts'

type ConfirmationHeadProps = {
  order: Order
  money: MoneyState
  onCheck(): void
  onPay(): void
  emit: Emit
}

const words = checkoutText.confirmation

/** The result of the order in one sentence, then what is left to do. */
export function ConfirmationHead({ order, money, onCheck, onPay, emit }: ConfirmationHeadProps) {
  const { data: owner } = useQuery('profile', useCustomer())
  if (money === 'cancelled') {
    return (
      <OutcomeHead title={words.cancelledTitle}>
        <p className="lead">{moneyOfCancelled(order)}</p>
        <ReorderButton order={order.tokenValue} emit={emit} />
      </OutcomeHead>
    )
  }
  if (money === 'refunding' || money === 'refunded' || money === 'credited') {
    return (
      <OutcomeHead title={money === 'credited' ? words.creditedTitle : words.refundedTitle}>
        <CreditNote order={order} emit={emit} />
        <ReorderButton order={order.tokenValue} emit={emit} />
      </OutcomeHead>
    )
  }
  return (
    <>
      <OutcomeHead title={money === 'unpaid' ? words.unpaidTitle : words.title}>
        <p className="lead">
          {words.intro(order.number)}{' '}
          {owner?.email && (money === 'paid' || money === 'transfer') && `${words.receipt(owner.email)} `}
          {order.deliveryDate && order.deliveryWindow && (
            <b>{words.meeting(longDay(order.deliveryDate), order.deliveryWindow)}</b>
          )}
        </p>
      </OutcomeHead>
      {money === 'pending' && (
        <div className="not-served">
          <Alert
            type="notice"
            action={
              <Button variant="link" icon={arrowClockwise} onClick={onCheck}>
                {words.check}
              </Button>
            }
          >
            <b>{words.pendingTitle}</b>
            <p>{words.pending}</p>
            <p>{words.once}</p>
          </Alert>
          <Button variant="line" onClick={onPay}>
            {checkoutText.payment.retry}
          </Button>
        </div>
      )}
      {money === 'other' && (
        <div className="not-served">
          <Button variant="line" onClick={onPay}>
            {words.payNow}
          </Button>
        </div>
      )}
      {money === 'unpaid' && (
        <div className="not-served">
          <Alert type="error">{waitingWords(order)}</Alert>
          <Button onClick={onPay}>{words.payNow}</Button>
        </div>
      )}
    </>
  )
}
