import { useEffect, useRef, useState } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { ClearButton } from '../../core/components/buttons.tsx'
import { Button } from '../../core/ui/button/Button.tsx'
import { LoadFailed } from '../../core/ui/feedback/feedback.tsx'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { historyMessages as messages } from '../history/messages.ts'
import { EVERY_ORDER, hasFilter, PAGE_LENGTH, type OrderFilter, type ListProps } from '../history/lists.ts'
import { ListSkeleton } from '../history/ListSkeleton.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderRow } from './OrderRow.tsx'

type OrdersTabProps = ListProps<'orders'> & {
  onOpen(token: string): void
  emit: Emit
}

/** The orders, newest first, a page at a time. */
export function OrdersTab({ list: { filter, pages }, onList, onOpen, emit }: OrdersTabProps) {
  const [newPage, setNewPage] = useState<number | null>(null)
  const setFilter = (change: OrderFilter) => onList({ filter: change, pages: 1 })
  const first = useQuery('orders', { ...filter, page: 1 })
  const isEmpty = first.data?.orders.length === 0
  return (
    <>
      {(!isEmpty || hasFilter(filter)) && <OrderFilters filter={filter} onFilter={setFilter} />}
      <p className="unseen" aria-live="polite">
        {first.data?.total != null && messages.found(first.data.total)}
      </p>
      {isEmpty ? (
        <NoOrders filter={filter} onClear={() => setFilter(EVERY_ORDER)} emit={emit} />
      ) : (
        <div className="history-list history-orders">
          <div className="history-head" aria-hidden="true">
            <span>{messages.columns.order}</span>
            <span>{messages.columns.delivery}</span>
            <span>{messages.columns.contents}</span>
            <span>{messages.columns.total}</span>
          </div>
          {[...Array(pages).keys()].map((index) => (
            <OrderPage
              key={index}
              filter={filter}
              page={index + 1}
              isLast={index + 1 === pages}
              isNew={newPage === index + 1}
              onMore={() => {
                setNewPage(pages + 1)
                onList({ filter, pages: pages + 1 })
              }}
              onOpen={onOpen}
              emit={emit}
            />
          ))}
        </div>
      )}
    </>
  )
}

type OrderPageProps = Pick<OrdersTabProps, 'onOpen' | 'emit'> & {
  filter: OrderFilter
  page: number
  /** True for the page that the “show more” button has just added: it takes the focus. */
  isNew: boolean
  isLast: boolean
  onMore(): void
}

function OrderPage({ filter, page, isLast, isNew, onMore, onOpen, emit }: OrderPageProps) {
  const { data, status, reload } = useQuery('orders', { ...filter, page })
  const list = useRef<HTMLUListElement>(null)
  const isLoaded = data !== null
  useEffect(() => {
    // The button is unmounted, so the first order of the new page takes the focus.
    if (isNew && isLoaded) list.current?.querySelector('button')?.focus()
  }, [isNew, isLoaded])
  if (!data) return status === 'failed' ? <LoadFailed onRetry={reload} /> : <ListSkeleton />
  const { orders, total } = data
  const hasMore = total === null ? orders.length === PAGE_LENGTH : total > page * PAGE_LENGTH
  return (
    <>
      <ul ref={list}>
        {orders.map((order) => (
          <OrderRow key={order.tokenValue} order={order} onOpen={() => onOpen(order.tokenValue)} emit={emit} />
        ))}
      </ul>
      {isLast && hasMore && (
        <Button variant="line" className="history-more" onClick={onMore}>
          {messages.more}
        </Button>
      )}
    </>
  )
}

function NoOrders({ filter, onClear, emit }: { filter: OrderFilter; onClear(): void; emit: Emit }) {
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
      action={<Button onClick={() => void emit('catering:navigate', { to: 'catalogue' })}>{catalogue}</Button>}
    />
  )
}
