import { useMemo, useState } from 'react'
import { QuoteLink } from '../core/forms/QuoteLink.tsx'
import type { Emit } from '../core/store/events.ts'
import { useQuery } from '../core/queries/use-query.ts'
import { catererFinderText as words } from '../core/text/caterer-finder.ts'
import { ClearButton } from '../core/forms/ClearButton.tsx'
import { adopting } from '../core/ui/sheet/adopt.ts'
import { EmptyState } from '../core/ui/feedback/EmptyState.tsx'
import { inputs } from '../core/ui/field/input.styles.ts'
import { LoadFailed } from '../core/ui/feedback/LoadFailed.tsx'
import { catererFinderStyles } from './caterer-finder.styles.ts'
import { CatererSkeleton } from './CatererSkeleton.tsx'
import { Network } from './Network.tsx'
import { matching, regionsOf, type Wanted } from './matching.ts'
import { SearchTools } from './SearchTools.tsx'

const dress = adopting(inputs, catererFinderStyles)

const EVERYWHERE: Wanted = { search: '', region: '' }

/** The channels of the network, searched by postal code, town or region. */
export function CatererFinder({ links, emit }: { links: string | null; emit: Emit }) {
  const channels = useQuery('channels')
  const [wanted, setWanted] = useState(EVERYWHERE)
  const regions = useMemo(() => regionsOf(channels.data ?? []), [channels.data])
  const found = useMemo(() => matching(regions, wanted), [regions, wanted])

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
  if (regions.length === 0) return <EmptyState title={words.none} />
  const clear = <ClearButton search={wanted.search} filters={wanted.region} onClick={() => setWanted(EVERYWHERE)} />
  const help = (
    <>
      {words.nothingHelp}
      <QuoteLink />
    </>
  )
  return (
    <section className="finder" ref={dress} aria-label={words.title}>
      <SearchTools regions={regions} found={found} wanted={wanted} onWant={setWanted} />
      {found.length > 0 ? (
        <Network regions={found} search={wanted.search} links={links} emit={emit} />
      ) : (
        <EmptyState title={words.nothing} text={help} action={clear} />
      )}
    </section>
  )
}
