import { navigate, type Emit } from '../../core/store/events.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { Button, LoadFailed } from '../../core/ui/kit.tsx'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { yearsOf, shortDate, PAGE_LENGTH, usePages, type ListProps } from '../history/lists.ts'
import { FilteredList, ListPage, ListSkeleton, RecordTable } from '../history/ListParts.tsx'
import { historyMessages } from '../history/messages.ts'
import { filterQuotes, quoteStateLabel, quoteStateBadge, type Quote } from './quote.ts'
import { price } from '../../core/domain/money.ts'

const { empty, quotes: messages } = historyMessages

/** The quotes, newest first, a page at a time; the detail of a quote has the actions to accept and to decline it. */
export function QuotesTab({ list, onList, onOpen, emit }: ListProps & { onOpen(id: string): void; emit: Emit }) {
  const { data, status, reload } = useQuery('quotes')
  const pages = usePages({ list, onList })
  if (!data) return status === 'failed' ? <LoadFailed onRetry={reload} /> : <ListSkeleton filters />
  const request = (
    <Button
      variant="line"
      className={data.length > 0 ? 'button-start' : ''}
      onClick={() => navigate(emit, { to: 'quote' })}
    >
      {messages.requestQuote}
    </Button>
  )
  if (data.length === 0) return <EmptyState title={empty.quotes} text={empty.quotesHelp} action={request} />
  const found = filterQuotes(data, list.filter)
  return (
    <FilteredList
      searchLabel={messages.search}
      filter={list.filter}
      onFilter={(filter) => onList({ filter, pages: 1 })}
      years={yearsOf(data.map(({ createdAt }) => createdAt))}
      statuses={[...new Map(data.map((quote) => [quote.state, quoteStateLabel(quote)]))]}
      found={messages.found(found.length)}
      nothing={found.length === 0 ? empty.quotesFound : null}
    >
      <RecordTable kind="documents" columns={['quote', 'until', 'status', 'total']}>
        {pages.map(({ page, isNew, onMore }) => (
          <ListPage key={page} isNew={isNew} onMore={found.length > page * PAGE_LENGTH ? onMore : null}>
            {found.slice((page - 1) * PAGE_LENGTH, page * PAGE_LENGTH).map((quote) => (
              <QuoteRow key={quote.id} quote={quote} onOpen={onOpen} />
            ))}
          </ListPage>
        ))}
      </RecordTable>
      {request}
    </FilteredList>
  )
}

function QuoteRow({ quote, onOpen }: { quote: Quote; onOpen(id: string): void }) {
  const isWaiting = quote.state === 'sent'
  return (
    <li className="history-row">
      <div className="history-main">
        <b>{quote.number}</b>
        <span className="small soft">
          {[quote.eventType, messages.guests(quote.guests)].filter(Boolean).join(', ')}
        </span>
      </div>
      <div>
        {quote.validUntil && <span className="history-line">{shortDate(quote.validUntil)}</span>}
        {quote.eventDate && <span className="small soft">{messages.eventOn(shortDate(quote.eventDate))}</span>}
      </div>
      <div>
        <span className={quoteStateBadge(quote)}>{quoteStateLabel(quote)}</span>
      </div>
      <div className="history-total">
        {quote.total !== null && (
          <>
            <b className="figures">{price(quote.total)}</b>{' '}
            <span className="small soft">{historyMessages.inclTax}</span>
          </>
        )}
      </div>
      <div className="history-actions">
        <Button
          size="small"
          data-record={quote.id}
          variant={isWaiting ? 'primary' : 'line'}
          aria-label={isWaiting ? messages.respondNamed(quote.number) : messages.openNamed(quote.number)}
          onClick={() => onOpen(quote.id)}
        >
          {isWaiting ? messages.respond : messages.open}
        </Button>
      </div>
    </li>
  )
}
