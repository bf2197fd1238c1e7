import { useEffect, useRef } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { ClearButton } from '../../core/components/buttons.tsx'
import { historyText } from './messages.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '../../core/ui/feedback/feedback.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { NEW_LISTS, type Kept } from './lists.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { narrowed } from './narrowed-quotes.ts'
import { QuoteRow } from './QuoteRow.tsx'
import { quoteStateWords, type Quote } from './quote-states.ts'
import { SearchForm } from './SearchForm.tsx'
import { yearsOf } from './years.ts'

const { columns, empty, more, quotes: words } = historyText

const PAGE_LENGTH = 10

type QuotesTabProps = Kept<'quotes'> & { onOpen(id: string): void; emit: Emit }

/** The quotes, newest first, a page at a time; a quote is answered where it opens. */
export function QuotesTab(props: QuotesTabProps) {
  const { data, status, reload } = useQuery('quotes')
  if (!data) return status === 'failed' ? <LoadFailed onRetry={reload} /> : <ListSkeleton />
  if (data.length === 0)
    return <EmptyState title={empty.quotes} text={empty.quotesHelp} action={<Ask emit={props.emit} />} />
  return <Quotes {...props} quotes={data} />
}

function Quotes({ quotes, list, onList, onOpen, emit }: QuotesTabProps & { quotes: readonly Quote[] }) {
  const field = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  const asked = useRef<number | null>(null)
  useEffect(() => {
    // The pressed button may disappear, so the first new quote takes the focus.
    if (asked.current !== null) rows.current?.querySelectorAll<HTMLElement>('[data-record]')[asked.current]?.focus()
    asked.current = null
  }, [list.pages])
  const narrow = (change: Partial<typeof list>) => onList({ ...list, ...change, pages: 1 })
  const found = narrowed(quotes, list)
  const shown = found.slice(0, list.pages * PAGE_LENGTH)
  const states = [...new Map(quotes.map((quote) => [quote.state, quoteStateWords(quote)]))]
  return (
    <>
      <SearchForm label={words.search} search={list.search} onSearch={(search) => narrow({ search })} field={field}>
        <FilterSelect
          label={historyText.year}
          every={historyText.everyYear}
          value={list.year}
          options={yearsOf(quotes.map(({ createdAt }) => createdAt)).map((year) => [year, year])}
          onChoose={(year) => narrow({ year })}
        />
        <FilterSelect
          label={historyText.status}
          every={historyText.everyStatus}
          value={list.state}
          options={states}
          onChoose={(state) => narrow({ state })}
        />
      </SearchForm>
      <p className="unseen" role="status">
        {words.found(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={empty.quotesFound}
          text={empty.foundHelp}
          action={
            <ClearButton
              search={list.search}
              filters={list.year || list.state}
              onClick={() => {
                onList(NEW_LISTS.quotes)
                // The button disappears once the filters are cleared, so the search field takes the focus.
                field.current?.focus()
              }}
            />
          }
        />
      ) : (
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
          {shown.length < found.length && (
            <Button
              variant="line"
              className="history-more"
              onClick={() => {
                asked.current = shown.length
                onList({ ...list, pages: list.pages + 1 })
              }}
            >
              {more}
            </Button>
          )}
        </div>
      )}
      {found.length > 0 && <Ask emit={emit} />}
    </>
  )
}

function Ask({ emit }: { emit: Emit }) {
  return (
    <Button variant="line" className="button-start" onClick={() => void emit('catering:navigate', { to: 'quote' })}>
      {words.ask}
    </Button>
  )
}
