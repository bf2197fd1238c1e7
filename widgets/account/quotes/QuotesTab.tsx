import { useEffect, useRef, type Ref } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { ClearButton } from '../../core/components/buttons.tsx'
import { Button } from '../../core/ui/button/Button.tsx'
import { LoadFailed } from '../../core/ui/feedback/feedback.tsx'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { historyMessages } from '../history/messages.ts'
import { FilterSelect, SearchForm } from '../history/ListFilters.tsx'
import { NEW_LISTS, PAGE_LENGTH, type ListProps } from '../history/lists.ts'
import { ListSkeleton } from '../history/ListSkeleton.tsx'
import { yearsOf } from '../history/dates.ts'
import { filterQuotes, quoteStateLabel, type Quote } from './quote.ts'
import { QuoteRow } from './QuoteRow.tsx'

const { columns, empty, more, quotes: messages } = historyMessages

type QuotesTabProps = ListProps<'quotes'> & { onOpen(id: string): void; emit: Emit }

/** The quotes, newest first, a page at a time; the detail of a quote has the actions to accept and to decline it. */
export function QuotesTab(props: QuotesTabProps) {
  const { data, status, reload } = useQuery('quotes')
  if (!data) return status === 'failed' ? <LoadFailed onRetry={reload} /> : <ListSkeleton />
  if (data.length === 0)
    return <EmptyState title={empty.quotes} text={empty.quotesHelp} action={<RequestQuoteButton emit={props.emit} />} />
  return <Quotes {...props} quotes={data} />
}

type QuotesProps = QuotesTabProps & { quotes: readonly Quote[] }

function Quotes({ quotes, list, onList, onOpen, emit }: QuotesProps) {
  const field = useRef<HTMLInputElement>(null)
  const found = filterQuotes(quotes, list)
  const clear = () => {
    onList(NEW_LISTS.quotes)
    // The button disappears once the filters are cleared, so the search field takes the focus.
    field.current?.focus()
  }
  return (
    <>
      <QuoteFilters quotes={quotes} list={list} onList={onList} field={field} />
      <p className="unseen" role="status">
        {messages.found(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={empty.quotesFound}
          text={empty.foundHelp}
          action={<ClearButton search={list.search} filters={list.year || list.state} onClick={clear} />}
        />
      ) : (
        <>
          <QuoteList quotes={found} list={list} onList={onList} onOpen={onOpen} />
          <RequestQuoteButton emit={emit} />
        </>
      )}
    </>
  )
}

type QuoteFiltersProps = ListProps<'quotes'> & { quotes: readonly Quote[]; field: Ref<HTMLInputElement> }

function QuoteFilters({ quotes, list, onList, field }: QuoteFiltersProps) {
  const change = (filter: Partial<typeof list>) => onList({ ...list, ...filter, pages: 1 })
  const states = [...new Map(quotes.map((quote) => [quote.state, quoteStateLabel(quote)]))]
  return (
    <SearchForm label={messages.search} search={list.search} onSearch={(search) => change({ search })} field={field}>
      <FilterSelect
        label={historyMessages.year}
        every={historyMessages.everyYear}
        value={list.year}
        options={yearsOf(quotes.map(({ createdAt }) => createdAt)).map((year) => [year, year])}
        onChoose={(year) => change({ year })}
      />
      <FilterSelect
        label={historyMessages.status}
        every={historyMessages.everyStatus}
        value={list.state}
        options={states}
        onChoose={(state) => change({ state })}
      />
    </SearchForm>
  )
}

/** The filtered quotes, as many pages as are shown. */
function QuoteList({ quotes, list, onList, onOpen }: Omit<QuotesProps, 'emit'>) {
  const rows = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number | null>(null)
  useEffect(() => {
    // The button may be unmounted, so the first new quote takes the focus.
    if (firstNew.current !== null)
      rows.current?.querySelectorAll<HTMLElement>('[data-record]')[firstNew.current]?.focus()
    firstNew.current = null
  }, [list.pages])
  const shown = quotes.slice(0, list.pages * PAGE_LENGTH)
  const showMore = () => {
    firstNew.current = shown.length
    onList({ ...list, pages: list.pages + 1 })
  }
  return (
    <div className="history-list history-documents">
      <div className="history-head" aria-hidden="true">
        <span>{columns.quote}</span>
        <span>{columns.until}</span>
        <span>{columns.status}</span>
        <span>{columns.total}</span>
      </div>
      <ul ref={rows}>
        {shown.map((quote) => (
          <QuoteRow key={quote.id} quote={quote} onOpen={onOpen} />
        ))}
      </ul>
      {shown.length < quotes.length && (
        <Button variant="line" className="history-more" onClick={showMore}>
          {more}
        </Button>
      )}
    </div>
  )
}

function RequestQuoteButton({ emit }: { emit: Emit }) {
  return (
    <Button variant="line" className="button-start" onClick={() => void emit('catering:navigate', { to: 'quote' })}>
      {messages.ask}
    </Button>
  )
}
