import { ClearButton } from '../../core/forms/ClearButton.tsx'
import { catalogueText } from '../../core/text/catalogue.ts'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import type { ListTools } from '../list/use-list-choice.ts'

const words = catalogueText.filters

/** Says that the filters leave no dish. The button clears the filters only: avoided allergens are removed one by one. */
export function NothingLeft({ tools, onClear }: { tools: ListTools; onClear(): void }) {
  const isNarrowed = tools.filters.length > 0
  return (
    <EmptyState
      title={words.none}
      text={isNarrowed ? words.noneHelp : words.noneSafe}
      action={isNarrowed && <ClearButton filters onClick={onClear} />}
    />
  )
}
