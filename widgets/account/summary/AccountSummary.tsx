import type { ReactNode } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import type { QueryData } from '../../core/queries/queries.ts'
import { chosenSlot } from '../../core/store/chosen-slot.ts'
import { ReorderButton } from '../../core/components/order/ReorderButton.tsx'
import { useNow } from '../../core/components/use-now.ts'
import { itemCount } from '../../core/domain/order/cart.ts'
import { orderStatus } from '../../core/domain/order/order-status.ts'
import { reduce } from '../../core/domain/built-ins.ts'
import { price } from '../../core/domain/money.ts'
import { longDay, parisDay, plainDay } from '../../core/domain/time/paris-time.ts'
import { Button, Icon, Skeleton, caretRight } from '../../core/ui/kit.tsx'
import { truck } from '../../core/ui/icons/cart-icons.ts'
import { receipt } from '../../core/ui/icons/lazy-icons.ts'
import { dueMessage, shortDate, NO_FILTER } from '../history/lists.ts'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { homeStyles } from '../home.styles.ts'
import { accountMessages } from '../messages.ts'
import type { HistoryLocation } from '../views.ts'

const { summary: messages } = accountMessages
const adoptStyles = stylesRef(homeStyles)

type Order = QueryData<'orders'>['orders'][number]
type OnRecord = { onRecord(location: HistoryLocation): void }

const orderAt = (order: string): HistoryLocation => ({ tab: 'orders', order, quote: null })
const isToCome = (order: Order, now: Date): boolean =>
  ['awaiting_transfer', 'paid', 'confirmed'].includes(orderStatus(order, now))

/** The last order, the next day on which the same slot is free, and the button that orders it again. Nothing before the first order. */
export function LastOrder({ onRecord, emit }: OnRecord & { emit: Emit }) {
  const now = useNow()
  const { data, status } = useQuery('orders', { ...NO_FILTER, page: 1 })
  const order = data?.orders.find((one) => isToCome(one, now) || orderStatus(one, now) === 'delivered')
  const { data: proposal } = useQuery('proposal', order?.tokenValue ?? null)
  const own = useSelector(chosenSlot)
  if (!data && status === 'loading') return <Skeleton height="200px" />
  if (!order) return null
  const { tokenValue, contents, itemsCount, total } = order
  const rest = itemsCount - itemCount(contents)
  const slot = own ?? proposal?.slot
  return (
    <section ref={adoptStyles} className="last-order" part="last-order" aria-labelledby="last-order">
      <h2 id="last-order">{messages.lastOrder}</h2>
      <p>
        {contents.map(({ name, quantity }) => messages.contents(quantity, name)).join(', ')}
        {rest > 0 && contents.length > 0 && ` ${messages.more(rest)}`}
        {total !== null && <b className="figures"> {price(total)}</b>}
      </p>
      <p className="last-order-slot small soft">{slot && messages.possible(longDay(slot.day), slot.window)}</p>
      <div className="last-order-actions">
        <ReorderButton order={tokenValue} emit={emit} pays />
        <Button variant="link" onClick={() => onRecord(orderAt(tokenValue))}>
          {messages.open}
        </Button>
      </div>
    </section>
  )
}

/** The next delivery, what is to pay, the quote to respond to and the last invoice, as far as there are any. */
export function AccountSummary({ onRecord }: OnRecord) {
  const now = useNow()
  const today = parisDay(now)
  const { data: upcoming } = useQuery('orders', { ...NO_FILTER, page: 1, deliveredFrom: today })
  const { data: documents } = useQuery('invoices')
  const { data: quotes } = useQuery('quotes')
  const next = nextDelivery(upcoming?.orders ?? [], now)
  const quote = quotes?.find(({ state, validUntil }) => state === 'sent' && (validUntil ?? today) >= today)
  const invoices = documents?.filter(isInvoice) ?? []
  const unpaid = documents?.filter(({ paymentState }) => paymentState === 'awaiting_payment') ?? []
  const owed = unpaid.filter(isInvoice)
  const [invoice] = invoices
  const toInvoices = () => onRecord({ tab: 'invoices', order: null, quote: null })
  if (!next && !quote && !invoice) return null
  return (
    <ul className="doors" aria-label={messages.title}>
      {next && (
        <Door icon={truck} title={messages.nextDelivery} onClick={() => onRecord(orderAt(next.tokenValue))}>
          {next.deliveryDate && plainDay(next.deliveryDate)}, <span className="nowrap">{next.deliveryWindow}</span>
        </Door>
      )}
      {owed.length > 0 && (
        <Door icon={receipt} title={messages.toPay(owed.length)} onClick={toInvoices}>
          {owedText(unpaid, now)}
        </Door>
      )}
      {quote && (
        <Door
          icon={receipt}
          title={messages.quote(quote.number)}
          onClick={() => onRecord({ tab: 'quotes', order: null, quote: quote.id })}
        >
          {quote.validUntil && messages.validUntil(shortDate(quote.validUntil))}
        </Door>
      )}
      {invoice && (
        <Door icon={receipt} title={messages.invoice} onClick={toInvoices}>
          {invoice.number}, {price(invoice.total)}
        </Door>
      )}
    </ul>
  )
}

type Document = QueryData<'invoices'>[number]

const isInvoice = ({ kind }: Document): boolean => kind !== 'credit_note'

/** The sum of these invoices, less what was credited of them, and the first day by which one is due. */
function owedText(documents: readonly Document[], now: Date): string {
  const sum = price(reduce(documents, (all, one) => all + (isInvoice(one) ? one.total : -one.total), 0))
  const [due] = documents
    .filter(isInvoice)
    .flatMap(({ dueDate }) => dueDate ?? [])
    .sort()
  return due ? `${sum}. ${dueMessage(due, now).text}` : sum
}

/** A backend without the order by delivery day sends the newest orders. */
const nextDelivery = (orders: readonly Order[], now: Date): Order | null =>
  reduce<Order, Order | null>(
    orders.filter((order) => isToCome(order, now) && (order.deliveryDate ?? '') >= parisDay(now)),
    (first, order) => (first && (first.deliveryDate ?? '') <= (order.deliveryDate ?? '') ? first : order),
    null,
  )

type DoorProps = { icon: string; title: string; onClick(): void; children: ReactNode }

/** A button of the home that leads to a section or a record. */
export function Door({ icon, title, onClick, children }: DoorProps) {
  return (
    <li>
      <button type="button" className="door" onClick={onClick}>
        <Icon path={icon} />
        <span>
          <b>{title}</b>
          <span className="small soft">{children}</span>
        </span>
        <Icon path={caretRight} />
      </button>
    </li>
  )
}
