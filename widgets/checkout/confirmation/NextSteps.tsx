import { addDays } from '../../core/domain/time/paris-day.ts'
import { longDay, longInstant } from '../../core/domain/time/paris-time.ts'
import type { ChannelSlice } from '../../core/store/state.ts'
import { checkoutMessages } from '../../core/messages/checkout.ts'
import type { Order } from '../use-placed-order.ts'
import { orderCutoff } from '../order-delivery.ts'
import type { MoneyState } from './money-state.ts'
import { shownPhone } from '../../core/components/form-fields.ts'

const messages = checkoutMessages.confirmation

type NextStepsProps = { order: Order; money: MoneyState; channel: ChannelSlice['channel'] }

/** The next steps, up to the invoice. */
export function NextSteps({ order, money, channel }: NextStepsProps) {
  const cutoff = orderCutoff(channel, order)
  const dueDate = order.paymentDueDate ?? (order.deliveryDate && addDays(order.deliveryDate, 30))
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
      {money === 'transfer' && dueDate && <p>{messages.transfer(longDay(dueDate))}</p>}
    </section>
  )
}

/** Whom to call or write to for a change, in whichever of the two ways is known. */
export function ChangeContact({ channel }: { channel: NonNullable<ChannelSlice['channel']> }) {
  const { name, contactPhoneNumber, contactEmail } = channel
  const email = contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  if (contactPhoneNumber)
    return (
      <p className="soft">
        {messages.change.call(name)}
        <a className="nowrap" href={`tel:${contactPhoneNumber.replace(/\s/g, '')}`}>
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
