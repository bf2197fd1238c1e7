import { useId } from 'react'
import { reduce } from '../core/domain/json.ts'
import type { Region, RegionCode } from '../core/domain/delivery/regions.ts'
import { catererFinderMessages as messages } from './messages.ts'
import type { ChannelPlace, ChannelFilter } from './channel-search.ts'

type ChannelFiltersProps = {
  regions: readonly Region<ChannelPlace>[]
  found: readonly Region<ChannelPlace>[]
  filter: ChannelFilter
  onChange(filter: ChannelFilter): void
}

/** The filters of the list, and the number of channels that they leave. */
export function ChannelFilters({ regions, found, filter, onChange }: ChannelFiltersProps) {
  const id = useId()
  const count = reduce(found, (sum, { places }) => sum + places.length, 0)
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
