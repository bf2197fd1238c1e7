import { useMemo, useState, useId, type MouseEvent } from 'react'
import { QuoteLink, ClearButton } from '../core/components/buttons.tsx'
import { Loading, ViewFailed } from '../core/components/loading/Loading.tsx'
import type { Emit } from '../core/store/events.ts'
import { useQuery } from '../core/queries/use-query.ts'
import { stylesRef } from '../core/ui/styles/css.ts'
import { Skeleton } from '../core/ui/kit.tsx'
import { EmptyState } from '../core/ui/feedback/EmptyState.tsx'
import { inputs } from '../core/ui/field/input.styles.ts'
import { catererFinderMessages as messages } from './messages.ts'
import { catererFinderStyles } from './caterer-finder.styles.ts'
import { reduce } from '../core/domain/built-ins.ts'
import type { Region, RegionCode } from '../core/domain/delivery/regions.ts'
import { ChannelCard } from './ChannelCard.tsx'
import type { Channel } from '../core/components/channel/use-channel-search.ts'
import { useActions } from '../core/store/hooks.ts'
import { commonMessages } from '../core/messages/common.ts'
import { useLazyModule } from '../core/ui/lazy.tsx'
import { regionsOf, searchChannels, digitsOf, type LocatedChannel, type ChannelFilter } from './channel-search.ts'

const adoptStyles = stylesRef(inputs, catererFinderStyles)

const NO_FILTER: ChannelFilter = { search: '', region: '' }

export function CatererFinder({ links, emit }: { links: string | null; emit: Emit }) {
  const channels = useQuery('channels')
  const [filter, setFilter] = useState(NO_FILTER)
  const regions = useMemo(() => regionsOf(channels.data ?? []), [channels.data])
  const found = useMemo(() => searchChannels(regions, filter), [regions, filter])

  if (!channels.data)
    return channels.status === 'failed' ? (
      <ViewFailed cause={channels.cause} onRetry={channels.reload} />
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

type ChannelFiltersProps = {
  regions: readonly Region<LocatedChannel>[]
  found: readonly Region<LocatedChannel>[]
  filter: ChannelFilter
  onChange(filter: ChannelFilter): void
}

function ChannelFilters({ regions, found, filter, onChange }: ChannelFiltersProps) {
  const id = useId()
  const count = reduce(found, (sum, { channels }) => sum + channels.length, 0)
  return (
    <div className="finder-tools" role="search" part="search">
      <div>
        <label htmlFor={`${id}s`}>{messages.search}</label>
        <input
          id={`${id}s`}
          className="input"
          type="search"
          autoComplete="postal-code"
          enterKeyHint="search"
          value={filter.search}
          onChange={({ target }) => onChange({ ...filter, search: target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}r`}>{messages.region}</label>
        <select
          id={`${id}r`}
          className="input"
          value={filter.region}
          onChange={({ currentTarget }) => onChange({ ...filter, region: currentTarget.value as RegionCode | '' })}
        >
          <option value="">{messages.everywhere}</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <p className="small soft" role="status">
        {messages.count(count)}
      </p>
    </div>
  )
}

const loadDialog = () => import('./ChannelDialog.tsx')

type ChannelListProps = { regions: readonly Region<LocatedChannel>[]; search: string; links: string | null; emit: Emit }

/** The channels by region, each linked to its page. Without `links`, a dialog shows the channel. */
function ChannelList({ regions, search, links, emit }: ChannelListProps) {
  const id = useId()
  const { alerts } = useActions()
  const [opened, setOpened] = useState<Channel | null>(null)
  const part = useLazyModule(loadDialog, opened !== null, () => {
    setOpened(null)
    alerts.show('error', commonMessages.alerts.loadFailed)
  })

  function open(channel: Channel, event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const handled = !emit('catering:navigate', { to: 'caterer', caterer: channel.slug })
    if (handled) event.preventDefault()
    else if (!links) setOpened(channel)
  }

  return (
    <>
      <div className="regions">
        {regions.map(({ code, name, channels }) => (
          <section key={code} aria-labelledby={`${id}${code}`} part="region">
            <h3 id={`${id}${code}`}>{name}</h3>
            <ul className="caterers">
              {channels.map(({ channel }) => (
                <ChannelCard
                  key={channel.code}
                  channel={channel}
                  digits={digitsOf(search)}
                  link={links?.replace('{path}', channel.slug)}
                  onOpen={(event) => open(channel, event)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {part && <part.ChannelDialog channel={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
