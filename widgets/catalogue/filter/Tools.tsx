import { useState, type RefObject } from 'react'
import { catalogueText } from '../../core/text/catalogue.ts'
import { ClearButton } from '../../core/forms/ClearButton.tsx'
import { Chip } from '../../core/ui/mark/Chip.tsx'
import { Icon } from '../../core/ui/picture/Icon.tsx'
import { magnifyingGlass } from '../../core/ui/icons/magnifying-glass.ts'
import { prohibit } from '../../core/ui/icons/prohibit.ts'
import type { FilterChoice } from './filter.ts'
import { LoadFailed } from '../list/LoadFailed.tsx'
import { parts } from '../parts.ts'
import type { ListTools } from '../list/use-list-choice.ts'
import { prepare, usePart } from '../use-part.ts'

const words = catalogueText.filters

type ToolsProps = {
  /** The element in which the focus stays when the button that had it disappears. */
  box: RefObject<HTMLDivElement | null>
  tools: ListTools
  choices: readonly FilterChoice[]
  /** The number of products that the filters leave. */
  count: number
  onClear(): void
  /** Reads the filters again, after that failed; else null. */
  readFilters: (() => void) | null
}

/** The search and filters of a list: the allergens to avoid, then food preferences and preparation as chips (D5) with their counts. */
export function Tools({ box, tools, choices, count, onClear, readFilters }: ToolsProps) {
  const [choosing, setChoosing] = useState(false)
  const { filters, avoid, search, toggle, searchFor } = tools
  const { part: avoiding } = usePart(parts.avoiding, choosing || avoid.length > 0)
  const retry = () => {
    readFilters?.()
    // The button goes with its alert.
    box.current?.querySelector<HTMLElement>('.chip')?.focus()
  }
  return (
    <>
      <div ref={box} className="filters" part="filters">
        <label className="search" part="search">
          <Icon path={magnifyingGlass} />
          <input
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            enterKeyHint="search"
            autoComplete="off"
            value={search}
            onFocus={prepare(parts.finding)}
            onChange={({ target }) => searchFor(target.value)}
          />
        </label>
        <div className="filters-scroll" part="preferences" role="group" aria-label={words.title}>
          <button
            type="button"
            className="chip"
            part="allergens"
            aria-haspopup="dialog"
            onPointerEnter={prepare(parts.avoiding)}
            onFocus={prepare(parts.avoiding)}
            onClick={() => setChoosing(true)}
          >
            <Icon path={prohibit} />
            {words.avoid}
            {avoid.length > 0 && <span className="badge">{avoid.length}</span>}
          </button>
          {avoiding ? (
            <avoiding.AvoidedChips tools={tools} />
          ) : (
            avoid.map((code) => <span key={code} className="chip chip-avoided" />)
          )}
          {choices.map(({ attribute: { code, name }, count: left }) => (
            <Chip
              key={code}
              pressed={filters.includes(code)}
              count={left}
              disabled={left === 0 && !filters.includes(code)}
              onToggle={() => toggle(code)}
            >
              {name}
            </Chip>
          ))}
          {(filters.length > 0 || search) && (
            <ClearButton variant="link" size="small" search={search} filters={filters.length} onClick={onClear} />
          )}
        </div>
        <p className="filters-count" role="status">
          {catalogueText.results(count)}
        </p>
        {readFilters && <LoadFailed onRetry={retry}>{words.unread}</LoadFailed>}
      </div>
      {avoid.length > 0 && avoiding && <avoiding.AvoidedNotice avoid={avoid} />}
      {avoiding && (
        <avoiding.AllergenPanel open={choosing} tools={tools} count={count} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}
