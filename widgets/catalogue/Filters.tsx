import { catalogueText } from '../core/text/catalogue.ts'
import { Button } from '../core/ui/Button.tsx'
import { Chip } from '../core/ui/Chip.tsx'
import type { FilterChoice } from './filter.ts'

const words = catalogueText.filters

type FiltersProps = {
  choices: readonly FilterChoice[]
  chosen: ReadonlySet<string>
  /** Products left. */
  count: number
  onToggle(code: string): void
  onClear(): void
}

/** Food preferences and preparation as chips (D5), with what each leaves, and the number of dishes said after each press. */
export function Filters({ choices, chosen, count, onToggle, onClear }: FiltersProps) {
  return (
    <div className="filters" part="filters">
      {choices.length > 0 && (
        <div className="filters-scroll" role="group" aria-label={words.title}>
          {choices.map(({ attribute, count: left }) => (
            <Chip
              key={attribute.code}
              pressed={chosen.has(attribute.code)}
              count={left}
              disabled={left === 0 && !chosen.has(attribute.code)}
              onToggle={() => onToggle(attribute.code)}
            >
              {attribute.name}
            </Chip>
          ))}
          {chosen.size > 0 && (
            <Button variant="link" size="small" onClick={onClear}>
              {words.clear}
            </Button>
          )}
        </div>
      )}
      <p className="filters-count" role="status">
        {catalogueText.results(count)}
      </p>
    </div>
  )
}
