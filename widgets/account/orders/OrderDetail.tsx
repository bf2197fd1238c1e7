import { navigate, type Emit } from '../../core/store/events.ts'
import { useNowUntil } from '../../core/components/use-now.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { unknownMessages, unpaidMessages } from '../../core/messages/order.ts'
import { historyMessages } from '../history/messages.ts'
import { RecordHead, RecordView, Steps, Fact } from '../history/RecordParts.tsx'
import { OrderLines } from './OrderLines.tsx'
import { StatusBadge, owedMessage, orderSteps, type Order } from './order.tsx'
import { addressLine, countryLine } from '../../core/domain/customer/address.ts'
import { longDay, longInstant } from '../../core/domain/time/paris-time.ts'
import { shownPhone } from '../../core/domain/customer/phone.ts'
import { formatBudget } from '../../core/domain/order/budget.ts'
import { paymentMethodMessages } from '../../core/messages/payment-methods.ts'
import { OrderGreenActions } from '../../core/components/order/GreenActions.tsx'
import { addressesMessages } from '../../core/messages/addresses.ts'
import { formsMessages } from '../../core/messages/channel.ts'
import { referenceFacts } from '../../core/domain/order/placed-fields.ts'
import { isPayable, orderStatus, shortNumber } from '../../core/domain/order/order-status.ts'
import { CancelOrder } from '../../core/components/order/CancelOrder.tsx'
import { ReorderButton } from '../../core/components/order/ReorderButton.tsx'
import { Button } from '../../core/ui/kit.tsx'
import { receipt } from '../../core/ui/icons/lazy-icons.ts'
import { useDownload } from '../history/use-download.ts'

const messages = historyMessages.detail

type OrderDetailProps = {
  token: string
  reorder: boolean
  emit: Emit
  /** Whether the order was opened from the list of invoices. */
  fromInvoices: boolean
  onBack(): void
}

export function OrderDetail({ token, reorder, emit, fromInvoices, onBack }: OrderDetailProps) {
  return (
    <RecordView
      read={useQuery('order', token)}
      back={fromInvoices ? messages.backToInvoices : messages.back}
      onBack={onBack}
      unknown={{ title: unknownMessages.order, text: unknownMessages.orderText }}
    >
      {(order) => (
        <>
          <OrderStatusParts order={order} reorder={reorder} emit={emit} />
          <OrderLines order={order} />
          <OrderFacts order={order} />
        </>
      )}
    </RecordView>
  )
}

/** The parts that change when the payment deadline passes. */
function OrderStatusParts(props: Omit<OrderActionsProps, 'now'>) {
  const { order } = props
  const now = useNowUntil(order.payableUntil)
  const owed = owedMessage(order, now)
  return (
    <>
      <RecordHead title={messages.title(shortNumber(order.number))}>
        <StatusBadge order={order} now={now} />{' '}
        <span className={owed?.isUrgent ? 'small owed' : 'small soft'} role="status">
          {owed?.text}
        </span>
      </RecordHead>
      <OrderActions {...props} now={now} />
      <Steps label={messages.timeline} steps={orderSteps(order, now)} />
    </>
  )
}
type Address = NonNullable<Order['shippingAddress']>

function OrderFacts({ order }: { order: Order }) {
  const { deliveryDate, deliveryWindow, shippingAddress, billingAddress, payment, greenActions } = order
  const delivery = shippingAddress && addressLines(shippingAddress)
  const billing = billingAddress && addressLines(billingAddress)
  return (
    <dl className="order-facts">
      <Fact label={messages.delivery}>
        {deliveryDate && <b>{messages.expected(longDay(deliveryDate), deliveryWindow ?? '')}</b>}
        {shippingAddress && <address>{[delivery, ...accessOf(shippingAddress)].join('\n')}</address>}
      </Fact>
      {billing !== null && (
        <Fact label={messages.billing}>
          {billing === delivery ? messages.sameAddress : <address>{billing}</address>}
        </Fact>
      )}
      {payment && <Fact label={messages.payment}>{paymentMethodMessages.methodName(payment.method)}</Fact>}
      {greenActions && <Fact label={messages.greenActions} children={<OrderGreenActions order={order} />} />}
      {entered(order).map(([label, value]) => value && <Fact key={label} label={label} children={value} />)}
    </dl>
  )
}

/** What the customer entered besides; empty where nothing was. */
const entered = (order: Order): [label: string, value: string | number | null][] => [
  [messages.guests, order.guests],
  [messages.budget, formatBudget(order.budgetPerPerson)],
  [messages.couponCode, order.couponCode],
  ...referenceFacts('history', order),
  [messages.notes, order.notes],
]

/** What the driver needs for access. */
function accessOf(address: Address): string[] {
  const labels = { ...formsMessages, instructions: addressesMessages.instructions }
  return (['building', 'floor', 'accessCode', 'loadingDock', 'instructions'] as const).flatMap((name) =>
    address[name] ? [`${labels[name]}\u00A0: ${address[name]}`] : [],
  )
}

const addressLines = (address: Address): string =>
  [
    address.company,
    `${address.firstName} ${address.lastName}`.trim(),
    address.street,
    addressLine({ postcode: address.postcode, city: address.city }),
    countryLine(address.countryCode),
    address.phoneNumber && shownPhone(address.phoneNumber),
  ]
    .filter(Boolean)
    .join('\n')

type OrderActionsProps = { order: Order; now: Date; reorder: boolean; emit: Emit }

function OrderActions({ order, now, reorder, emit }: OrderActionsProps) {
  const isOwed = isPayable(order, now)
  return (
    <div className="order-actions">
      {isOwed && (
        <Button onClick={() => navigate(emit, { to: 'checkout', step: 'payment', order: order.tokenValue })}>
          {unpaidMessages.pay}
        </Button>
      )}
      <ReorderButton order={order.tokenValue} emit={emit} begun={reorder} variant={isOwed ? 'line' : 'primary'} />
      <Documents order={order} />
      <Button
        variant="link"
        onClick={() => navigate(emit, { to: 'checkout', step: 'confirmation', order: order.tokenValue })}
      >
        {messages.confirmation}
      </Button>
      {orderStatus(order, now) !== 'cancelled' && <Cancellation order={order} now={now} />}
    </div>
  )
}

/** The documents of an order as they were issued: its invoice, the credit notes of parts of it, and the one that cancels it. */
function Documents({ order: { invoices, creditNotes, number } }: Pick<OrderActionsProps, 'order'>) {
  const { download, busy } = useDownload()
  const documents = [...invoices.slice(0, 1), ...creditNotes, ...invoices.slice(1)]
  const creditNote = documents.length > 2 ? messages.creditNoteOf : () => messages.creditNote
  return documents.map((id, index) => (
    <Button
      key={id}
      variant="line"
      icon={receipt}
      busy={busy === id}
      onClick={() => void download('invoices', id, number)}
    >
      {index === 0 ? messages.invoice : creditNote(index)}
    </Button>
  ))
}

function Cancellation({ order, now }: Pick<OrderActionsProps, 'order' | 'now'>) {
  const { data: channel } = useQuery('channel', order.channel)
  if (!order.cancellableUntil) return null
  const until = new Date(order.cancellableUntil)
  if (now >= until) {
    const phone = channel && shownPhone(channel.contactPhoneNumber)
    return phone ? <p className="small soft">{messages.tooLate(phone)}</p> : null
  }
  return (
    <>
      <CancelOrder order={order} variant="link" className="link-danger">
        {messages.cancel}
      </CancelOrder>
      <p className="small soft">{messages.cancelUntil(longInstant(until))}</p>
    </>
  )
}
