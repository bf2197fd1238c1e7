import { useLayoutEffect, useRef, useState, useEffect, type RefObject } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { forms } from '../../core/components/forms.styles.ts'
import { accountMessages } from '../messages.ts'
import { adoptSheets } from '../../core/ui/styles/css.ts'
import { summaries } from '../../core/ui/amount/summary.styles.ts'
import { useHistoryLocation, useEmailToken } from '../use-view.ts'
import { tabs, type HistoryLocation, type HistoryTab } from '../views.ts'
import { ClaimQuote } from '../quotes/ClaimQuote.tsx'
import { InvoicesTab } from '../invoices/InvoicesTab.tsx'
import { OrderDetail } from '../orders/OrderDetail.tsx'
import { OrdersTab } from '../orders/OrdersTab.tsx'
import { QuoteDetail } from '../quotes/QuoteDetail.tsx'
import { QuotesTab } from '../quotes/QuotesTab.tsx'
import { historyMessages as messages } from './messages.ts'
import { NEW_LIST, NO_FILTER, type ListProps, type Lists } from './lists.ts'
import { historyStyles } from './history.styles.ts'
import { listStyles } from './list.styles.ts'

type HistoryProps = HistoryLocation & {
  /** True for the “order again” link of an email: the shown order is reordered at once. */
  reorder: boolean
  /** Code of an emailed link: the quote of a visitor is claimed with it. */
  quoteCode: string | null
  emit: Emit
}

const sheets = [forms, summaries, listStyles, historyStyles]

/** Lists of orders, invoices and quotes (H11); the requested order or quote is shown instead of the lists. */
export function History({ tab, order, quote, reorder, quoteCode, emit }: HistoryProps) {
  const { location, go } = useHistoryLocation({ tab, order, quote }, emit)
  const [lists, setLists] = useState<Lists>({ orders: NEW_LIST, invoices: NEW_LIST, quotes: NEW_LIST })
  const [from, setFrom] = useState<HistoryTab>('orders')
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (root.current) adoptSheets(root.current, sheets)
  }, [])
  useFocusReturn(root, location.order ?? location.quote)
  const openOrder = (tab: HistoryTab, token: string) => {
    setFrom(tab)
    go({ tab: 'orders', order: token, quote: null })
  }
  const openQuote = (id: string | null) => go({ tab: 'quotes', order: null, quote: id })
  const { token: code, markUsed } = useEmailToken(quoteCode)
  /** The link is used, so the browser's back button must not return to it. */
  const leaveLink = (id: string | null) => {
    markUsed()
    go({ tab: 'quotes', order: null, quote: id }, true)
  }

  return (
    <div className="history" ref={root}>
      {code !== null ? (
        <ClaimQuote code={code} onLeave={leaveLink} />
      ) : location.order !== null ? (
        <OrderDetail
          key={location.order}
          token={location.order}
          reorder={reorder && location.order === order}
          emit={emit}
          fromInvoices={from === 'invoices'}
          onBack={() => go({ tab: from, order: null, quote: null })}
        />
      ) : location.quote !== null ? (
        <QuoteDetail
          key={location.quote}
          id={location.quote}
          emit={emit}
          onBack={() => openQuote(null)}
          onOrdered={(token) => openOrder('orders', token)}
        />
      ) : (
        <HistoryLists
          location={location}
          go={go}
          list={lists[location.tab]}
          onList={(list) => setLists((before) => ({ ...before, [location.tab]: list }))}
          onOrder={(token) => openOrder(location.tab, token)}
          onQuote={openQuote}
          emit={emit}
        />
      )}
    </div>
  )
}

type HistoryListsProps = ListProps & {
  location: HistoryLocation
  go(to: HistoryLocation): void
  onOrder(token: string): void
  onQuote(id: string): void
  emit: Emit
}

function HistoryLists({ location, go, onOrder, onQuote, emit, ...list }: HistoryListsProps) {
  const { tab } = location
  return (
    <>
      <h2 className="account-title" part="heading">
        {accountMessages.navigation.orderHistory}
      </h2>
      <HistoryTabs location={location} go={go} />
      {tab === 'orders' && <OrdersTab {...list} onOpen={onOrder} emit={emit} />}
      {tab === 'invoices' && <InvoicesTab {...list} onOpen={onOrder} emit={emit} />}
      {tab === 'quotes' && <QuotesTab {...list} onOpen={onQuote} emit={emit} />}
    </>
  )
}

function HistoryTabs({ location, go }: { location: HistoryLocation; go(to: HistoryLocation): void }) {
  const counts = {
    orders: useQuery('orders', { ...NO_FILTER, page: 1 }).data?.total,
    invoices: useQuery('invoices').data?.length,
    quotes: useQuery('quotes').data?.length,
  }
  return (
    <nav className="history-tabs" aria-label={messages.tabsLabel} part="tabs">
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className="history-tab"
          aria-current={tab === location.tab ? 'true' : undefined}
          onClick={() => go({ tab, order: null, quote: null })}
        >
          {messages.tabs[tab]}
          <span className="figures count">{counts[tab] ?? ''}</span>
        </button>
      ))}
    </nav>
  )
}

/** When the lists are shown again, gives the focus back to the row of the record just left, or to the tab if the row is absent. */
function useFocusReturn(root: RefObject<HTMLElement | null>, record: string | null): void {
  const opened = useRef(record)
  useEffect(() => {
    const left = opened.current
    opened.current = record
    if (left === null || record !== null) return
    const row = root.current?.querySelector<HTMLElement>(`[data-record="${CSS.escape(left)}"]`)
    const tab = root.current?.querySelector<HTMLElement>('[aria-current]')
    const back = row ?? tab
    back?.focus()
  }, [root, record])
}
