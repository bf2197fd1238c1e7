import { navigate, type Emit } from '../../core/store/events.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { type QueryData } from '../../core/queries/queries.ts'
import { ClearButton } from '../../core/components/buttons.tsx'
import { Button, LoadFailed } from '../../core/ui/kit.tsx'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { historyMessages as messages } from '../history/messages.ts'
import {
  NO_FILTER,
  hasFilter,
  PAGE_LENGTH,
  usePages,
  shortDate,
  type ListFilter,
  type ListProps,
} from '../history/lists.ts'
import { ListPage, ListSkeleton, RecordTable } from '../history/ListParts.tsx'
import { addressLine } from '../../core/domain/customer/address.ts'
import { itemCount } from '../../core/domain/order/cart.ts'
import { price } from '../../core/domain/money.ts'
import { parisDay, shortDay } from '../../core/domain/time/paris-time.ts'
import { ReorderButton } from '../../core/components/order/ReorderButton.tsx'
import { useNowUntil } from '../../core/components/use-now.ts'
import { StatusBadge, owedMessage } from './order.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { shortNumber } from '../../core/domain/order/order-status.ts'

/** The orders, newest first, a page at a time. */
export function OrdersTab({ list, onList, onOpen, emit }: ListProps & { onOpen(token: string): void; emit: Emit }) {
  const { filter } = list
  const setFilter = (change: ListFilter) => onList({ filter: change, pages: 1 })
  const pages = usePages({ list, onList })
  const first = useQuery('orders', { ...filter, page: 1 })
  const isEmpty = first.data?.orders.length === 0
  return (
    <>
      {(!isEmpty || hasFilter(filter)) && <OrderFilters filter={filter} onFilter={setFilter} />}
      <p className="unseen" aria-live="polite">
        {first.data?.total != null && messages.found(first.data.total)}
      </p>
      {isEmpty ? (
        <NoOrders filter={filter} onClear={() => setFilter(NO_FILTER)} emit={emit} />
      ) : (
        <RecordTable kind="orders" columns={['order', 'delivery', 'contents', 'total']}>
          {pages.map((page) => (
            <OrderPage key={page.page} {...page} filter={filter} onOpen={onOpen} emit={emit} />
          ))}
        </RecordTable>
      )}
    </>
  )
}

type OrderPageProps = ReturnType<typeof usePages>[number] & {
  filter: ListFilter
  onOpen(token: string): void
  emit: Emit
}

function OrderPage({ filter, page, isNew, onMore, onOpen, emit }: OrderPageProps) {
  const { data, status, reload } = useQuery('orders', { ...filter, page })
  if (!data) return status === 'failed' ? <LoadFailed onRetry={reload} /> : <ListSkeleton />
  const { orders, total } = data
  const hasMore = total === null ? orders.length === PAGE_LENGTH : total > page * PAGE_LENGTH
  return (
    <ListPage isNew={isNew} onMore={hasMore ? onMore : null}>
      {orders.map((order) => (
        <OrderRow key={order.tokenValue} order={order} onOpen={() => onOpen(order.tokenValue)} emit={emit} />
      ))}
    </ListPage>
  )
}

function NoOrders({ filter, onClear, emit }: { filter: ListFilter; onClear(): void; emit: Emit }) {
  const { orders, ordersHelp, found, foundHelp, catalogue } = messages.empty
  if (hasFilter(filter)) {
    return (
      <EmptyState
        title={found}
        text={foundHelp}
        action={<ClearButton search={filter.search} filters={filter.year || filter.status} onClick={onClear} />}
      />
    )
  }
  return (
    <EmptyState
      title={orders}
      text={ordersHelp}
      action={<Button onClick={() => navigate(emit, { to: 'catalogue' })}>{catalogue}</Button>}
    />
  )
}

type Order = QueryData<'orders'>['orders'][number]

function OrderRow({ order, onOpen, emit }: { order: Order; onOpen(): void; emit: Emit }) {
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
          aria-label={messages.open(shortNumber(number))}
          onClick={onOpen}
        >
          {shortNumber(number)}
        </button>
        <span className="small soft">
          {messages.placedOn(shortDate(parisDay(new Date(order.checkoutCompletedAt))))}
        </span>
        <StatusBadge order={order} now={now} />
      </div>
      {owed && <p className={owed.isUrgent ? 'history-owed small owed' : 'history-owed small soft'}>{owed.text}</p>}
      <div>
        {order.deliveryDate && (
          <span className="history-line">
            {shortDay(order.deliveryDate)}, <span className="nowrap">{order.deliveryWindow}</span>
          </span>
        )}
        <span className="small soft">{addressLine(destination)}</span>
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
          aria-label={messages.reorderNamed(shortNumber(number))}
        />
      </div>
    </li>
  )
}
