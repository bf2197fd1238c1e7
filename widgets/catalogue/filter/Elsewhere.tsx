import { useEffect } from 'react'
import { useChannelCode } from '../../core/store/hooks.ts'
import type { ListChoice } from '../../core/store/state.ts'
import { ClearButton } from '../../core/forms/ClearButton.tsx'
import { searchText as words } from '../../core/text/search.ts'
import { EmptyState } from '../../core/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '../list/LoadFailed.tsx'
import { matching } from './filter.ts'
import { ProductGroups } from '../list/ProductGroups.tsx'
import type { Product } from '../list/shapes.ts'
import { SkeletonCards } from '../list/SkeletonGrid.tsx'
import type { ListTools } from '../list/use-list-choice.ts'
import { useStyles } from '../use-styles.ts'
import { below } from '../list/below.styles.ts'
import { found } from './found.ts'
import { useMatches } from './use-matches.ts'

const styles = [below]

type ElsewhereProps = {
  tools: ListTools
  /** The dishes of this list, even those filtered out. */
  products: readonly Product[]
  /** How many of them are shown. */
  shown: number
  /** Receives the codes of the dishes that the server found. */
  onFound(codes: ReadonlySet<string>): void
  /** Clears the search and the filters, or what is given. */
  onClear(change?: Partial<ListChoice>): void
}

/** What a search finds in the other categories, below what it finds in this one; a message when it finds nothing. */
export function Elsewhere({ tools, products, shown, onFound, onClear }: ElsewhereProps) {
  const { search, filters, avoid } = tools
  const { products: answer, status, retry } = useMatches(useChannelCode(), search, filters)
  const box = useStyles<HTMLParagraphElement>(styles)
  useEffect(() => onFound(new Set(answer.map(({ code }) => code))), [answer, onFound])
  const here = new Set(products.map(({ code }) => code))
  // A backend that ignores the parameters answers with all dishes, and an answer may be one letter old.
  const others = matching(found(answer, search), { filters, avoid }).filter(({ code }) => !here.has(code))
  const hasFilters = filters.length > 0
  const nowhere = shown === 0 && others.length === 0
  if (status === 'failed') return <LoadFailed onRetry={retry} />
  if (nowhere && status === 'loading') return <SkeletonCards count={4} />
  return (
    <>
      {shown === 0 && (
        <EmptyState
          title={others.length > 0 ? words.nothingHere(search.trim()) : words.nothing(search.trim())}
          text={helpFor(tools, others.length > 0)}
          action={
            <ClearButton
              search={hasFilters ? '' : search}
              filters={hasFilters}
              onClick={() => onClear(hasFilters ? { filters: [] } : undefined)}
            />
          }
        />
      )}
      <p ref={box} className="unseen" aria-live="polite">
        {others.length > 0 && words.elsewhereCount(others.length)}
      </p>
      {others.length > 0 && (
        <section className="group elsewhere" aria-labelledby="elsewhere">
          <h2 id="elsewhere">{words.elsewhere}</h2>
          <ProductGroups products={others} groups={[]} />
        </section>
      )}
    </>
  )
}

/** What else to try, by what narrows the search. */
function helpFor({ filters, avoid }: ListTools, isElsewhere: boolean) {
  if (filters.length > 0) return words.nothingNarrowed
  return !isElsewhere && (avoid.length > 0 ? words.nothingAvoided : words.nothingHelp)
}
