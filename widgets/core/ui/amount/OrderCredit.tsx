import { price, type Cents } from '../../domain/money.ts'
import { isCredited } from '../../domain/order/order-status.ts'
import { creditMessages as messages } from './messages.ts'
import { Summary } from './Summary.tsx'

type OrderCreditProps = { order: { total: Cents; credited: Cents; paymentState: string; invoices: readonly string[] } }

/** What was credited of an order, and what that leaves of its total; nothing for an order without a credit note. */
export function OrderCredit({ order }: OrderCreditProps) {
  const { total } = order
  const credited = isCredited(order) ? total : order.credited
  if (credited <= 0) return null
  return (
    <Summary
      lines={[
        [messages.credited, `−${price(credited)}`, 'saving'],
        [order.paymentState === 'awaiting_payment' ? messages.due : messages.cost, price(total - credited), 'total'],
      ]}
    />
  )
}
