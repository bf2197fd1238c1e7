import { itemCount } from '../../core/domain/order/cart.ts'
import { price } from '../../core/domain/money.ts'
import { parisDay, shortDay } from '../../core/domain/time/paris-time.ts'
import type { Emit } from '../../core/store/events.ts'
import { ReorderButton } from '../../core/components/order/ReorderButton.tsx'
import { useNowUntil } from '../../core/components/use-now.ts'
import type { QueryData } from '../../core/queries/queries.ts'
import { historyMessages as messages } from '../history/messages.ts'
import { shortDate } from '../history/dates.ts'
import { StatusBadge, owedMessage } from './OrderStatus.tsx'

type Order = QueryData<'orders'>['orders'][number]

/** An order in the list: a table row on a wide screen, a card on a narrow one. */
export function OrderRow({ order, onOpen, emit }: { order: Order; onOpen(): void; emit: Emit }) {
  const { number, contents, itemsCount, purchaseOrder, destination } = order
  const rest = itemsCount - itemCount(contents)
  const now = useNowUntil(order.payableUntil)
  const owed = owedMessage(order, now)
  return (
    <li className="history-row">
      <div className="history-main">
        <button
          type="button"
          className="history-open"
          data-record={order.tokenValue}
          aria-label={messages.open(number)}
          onClick={onOpen}
        >
          {number}
        </button>
        <span className="small soft">
          {messages.placedOn(shortDate(parisDay(new Date(order.checkoutCompletedAt))))}
        </span>
        <StatusBadge order={order} now={now} />
        {owed && <span className={owed.isUrgent ? 'small owed' : 'small soft'}>{owed.text}</span>}
      </div>
      <div>
        {order.deliveryDate && (
          <span className="history-line">
            {shortDay(order.deliveryDate)}, <span className="nowrap">{order.deliveryWindow}</span>
          </span>
        )}
        <span className="small soft">
          {[destination.company, `${destination.postcode} ${destination.city}`.trim()].filter(Boolean).join(', ')}
        </span>
      </div>
      <div>
        <span className="history-line">
          {contents.map(({ name, quantity }) => messages.times(quantity, name)).join(', ')}
          {rest > 0 && contents.length > 0 && ` ${messages.andMore(rest)}`}
        </span>
        <span className="small soft">{purchaseOrder || messages.withoutPurchaseOrder}</span>
      </div>
      <div className="history-total">
        {order.total !== null && (
          <>
            <b className="figures">{price(order.total)}</b>{' '}
            {order.taxes !== 0 && <span className="small soft">{messages.inclTax}</span>}
          </>
        )}
      </div>
      <div className="history-actions">
        <ReorderButton
          order={order.tokenValue}
          emit={emit}
          variant="line"
          size="small"
          aria-label={messages.reorderNamed(number)}
        />
      </div>
    </li>
  )
}
