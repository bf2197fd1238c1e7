import { useMemo, useState } from 'react'
import { QuoteLink } from '../core/forms/QuoteLink.tsx'
import type { Emit } from '../core/store/events.ts'
import { useResource } from '../core/store/reads/use-resource.ts'
import { catererFinderText as messages } from '../core/text/caterer-finder.ts'
import { ClearButton } from '../core/forms/ClearButton.tsx'
import { adopting } from '../core/ui/sheet/adopt.ts'
import { EmptyState } from '../core/ui/feedback/EmptyState.tsx'
import { inputs } from '../core/ui/field/input.styles.ts'
import { LoadFailed } from '../core/ui/feedback/LoadFailed.tsx'
import { catererFinderStyles } from './caterer-finder.styles.ts'
import { CatererSkeleton } from './CatererSkeleton.tsx'
import { ChannelList } from './ChannelList.tsx'
import { searchChannels, regionsOf, type ChannelFilter } from './channel-search.ts'
import { ChannelFilters } from './ChannelFilters.tsx'

const dress = adopting(inputs, catererFinderStyles)

const NO_FILTER: ChannelFilter = { search: '', region: '' }

/** The channels of the network, searched by postal code, town or region. */
export function CatererFinder({ links, emit }: { links: string | null; emit: Emit }) {
  const channels = useResource('channels')
  const [wanted, setWanted] = useState(NO_FILTER)
  const regions = useMemo(() => regionsOf(channels.data ?? []), [channels.data])
  const found = useMemo(() => searchChannels(regions, wanted), [regions, wanted])

  if (!channels.data)
    return channels.status === 'failed' ? (
      <slot name="error">
        <LoadFailed onRetry={channels.reload} />
      </slot>
    ) : (
      <slot>
        <CatererSkeleton dress={dress} />
      </slot>
    )
  if (regions.length === 0) return <EmptyState title={messages.none} />
  const clear = <ClearButton search={wanted.search} filters={wanted.region} onClick={() => setWanted(NO_FILTER)} />
  const help = (
    <>
      {messages.nothingHelp}
      <QuoteLink />
    </>
  )
  return (
    <section className="finder" ref={dress} aria-label={messages.title}>
      <ChannelFilters regions={regions} found={found} wanted={wanted} onWant={setWanted} />
      {found.length > 0 ? (
        <ChannelList regions={found} search={wanted.search} links={links} emit={emit} />
      ) : (
        <EmptyState title={messages.nothing} text={help} action={clear} />
      )}
    </section>
  )
}
