import { useMemo, useState } from 'react'
import { QuoteLink } from '../core/forms/QuoteLink.tsx'
import { Loading } from '../core/forms/waiting/Loading.tsx'
import type { Emit } from '../core/store/events.ts'
import { useQuery } from '../core/queries/use-query.ts'
import { catererFinderText as messages } from '../core/text/caterer-finder.ts'
import { ClearButton } from '../core/forms/ClearButton.tsx'
import { adopting } from '../core/ui/sheet/adopt.ts'
import { EmptyState } from '../core/ui/feedback/EmptyState.tsx'
import { inputs } from '../core/ui/field/input.styles.ts'
import { LoadFailed } from '../core/ui/feedback/LoadFailed.tsx'
import { Skeleton } from '../core/ui/feedback/Skeleton.tsx'
import { catererFinderStyles } from './caterer-finder.styles.ts'
import { ChannelList } from './ChannelList.tsx'
import { searchChannels, regionsOf, type ChannelFilter } from './channel-search.ts'
import { ChannelFilters } from './ChannelFilters.tsx'

const stylesRef = adopting(inputs, catererFinderStyles)

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
    <section className="finder" ref={stylesRef} aria-label={messages.title}>
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
    <div className="finder" ref={stylesRef}>
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
