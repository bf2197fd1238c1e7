import { addDays } from '../../core/domain/paris-day.ts'
import { longDay, longInstant } from '../../core/domain/paris-time.ts'
import type { ChannelSlice } from '../../core/store/state.ts'
import { checkoutText } from '../../core/messages/checkout.ts'
import type { Order } from './placed-order.ts'
import { orderCutoff } from './order-words.ts'
import type { MoneyState } from './money-state.ts'

const words = checkoutText.confirmation

/** The next steps, up to the invoice. */
export function NextSteps({
  order,
  money,
  channel,
}: {
  order: Order
  money: MoneyState
  channel: ChannelSlice['channel']
}) {
  const cutoff = orderCutoff(channel, order)
  const dueDate = order.paymentDueDate ?? (order.deliveryDate && addDays(order.deliveryDate, 30))
  const steps = [...(cutoff ? [{ title: words.until(longInstant(cutoff)), text: words.untilText }] : []), ...words.next]
  return (
    <section className="panel">
      <h2>{words.nextTitle}</h2>
      <ol className="next-steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ol>
      {money === 'transfer' && dueDate && <p>{words.transfer(longDay(dueDate))}</p>}
    </section>
  )
}
