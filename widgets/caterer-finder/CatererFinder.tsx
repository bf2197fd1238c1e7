import { useMemo, useState } from 'react'
import { QuoteLink, ClearButton } from '../core/components/buttons.tsx'
import { Loading } from '../core/components/loading/Loading.tsx'
import type { Emit } from '../core/store/events.ts'
import { useQuery } from '../core/queries/use-query.ts'
import { stylesRef } from '../core/ui/styles/css.ts'
import { LoadFailed, Skeleton } from '../core/ui/feedback/feedback.tsx'
import { EmptyState } from '../core/ui/feedback/EmptyState.tsx'
import { inputs } from '../core/ui/field/input.styles.ts'
import { catererFinderMessages as messages } from './messages.ts'
import { catererFinderStyles } from './caterer-finder.styles.ts'
import { ChannelList } from './ChannelList.tsx'
import { searchChannels, regionsOf, type ChannelFilter } from './channel-search.ts'
import { ChannelFilters } from './ChannelFilters.tsx'

const adoptStyles = stylesRef(inputs, catererFinderStyles)

const NO_FILTER: ChannelFilter = { search: '', region: '' }

/** The channels of the network, searched by postal code, town or region. */
export function CatererFinder({ links, emit }: { links: string | null; emit: Emit }) {
  const channels = useQuery('channels')
  const [filter, setFilter] = useState(NO_FILTER)
  const regions = useMemo(() => regionsOf(channels.data ?? []), [channels.data])
  const found = useMemo(() => searchChannels(regions, filter), [regions, filter])

  if (!channels.data)
    return channels.status === 'failed' ? (
      <slot name="error">
        <LoadFailed onRetry={channels.reload} />
      </slot>
    ) : (
      <slot>
        <ListSkeleton />
      </slot>
    )
  if (regions.length === 0) return <EmptyState title={messages.none} />
  const clear = <ClearButton search={filter.search} filters={filter.region} onClick={() => setFilter(NO_FILTER)} />
  const help = (
    <>
      {messages.nothingHelp}
      <QuoteLink />
    </>
  )
  return (
    <section className="finder" ref={adoptStyles} aria-label={messages.title}>
      <ChannelFilters regions={regions} found={found} filter={filter} onChange={setFilter} />
      {found.length > 0 ? (
        <ChannelList regions={found} search={filter.search} links={links} emit={emit} />
      ) : (
        <EmptyState title={messages.nothing} text={help} action={clear} />
      )}
    </section>
  )
}

const SKELETON_CARDS = 4

/** Placeholders of the filters and the cards. */
function ListSkeleton() {
  return (
    <div className="finder" ref={adoptStyles}>
      <Loading />
      <Skeleton height="76px" />
      <div className="regions" aria-hidden="true">
        {[...Array(SKELETON_CARDS).keys()].map((card) => (
          <Skeleton key={card} height="168px" className="caterer-skeleton" />
        ))}
      </div>
    </div>
  )
}
