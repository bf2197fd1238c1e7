import { reduce } from '../core/domain/json.ts'
import { useId } from 'react'
import type { Region, RegionCode } from '../core/domain/regions.ts'
import { catererFinderText as words } from '../core/text/caterer-finder.ts'
import type { Place, Wanted } from './matching.ts'

type SearchToolsProps = {
  regions: readonly Region<Place>[]
  found: readonly Region<Place>[]
  wanted: Wanted
  onWant(wanted: Wanted): void
}

/** The filters of the list, and how many channels they leave. */
export function SearchTools({ regions, found, wanted, onWant }: SearchToolsProps) {
  const id = useId()
  const count = reduce(found, (sum, { places }) => sum + places.length, 0)
  return (
    <div className="finder-tools" role="search" part="search">
      <div>
        <label htmlFor={`${id}s`}>{words.search}</label>
        <input
          id={`${id}s`}
          className="input"
          type="search"
          autoComplete="postal-code"
          enterKeyHint="search"
          value={wanted.search}
          onChange={({ target }) => onWant({ ...wanted, search: target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}r`}>{words.region}</label>
        <select
          id={`${id}r`}
          className="input"
          value={wanted.region}
          onChange={({ currentTarget }) => onWant({ ...wanted, region: currentTarget.value as RegionCode | '' })}
        >
          <option value="">{words.everywhere}</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <p className="small soft" role="status">
        {words.count(count)}
      </p>
    </div>
  )
}
