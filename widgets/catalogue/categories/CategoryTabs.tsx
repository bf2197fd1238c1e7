import { catalogueText } from '../../core/text/catalogue.ts'
import { Chip } from '../../core/ui/mark/Chip.tsx'
import type { Taxon } from '../list/shapes.ts'

type CategoryTabsProps = { categories: readonly Taxon[]; current: Taxon; onSelect(code: string): void }

/** Buttons for the main categories, when the page names none. */
export function CategoryTabs({ categories, current, onSelect }: CategoryTabsProps) {
  return (
    <nav className="categories" aria-label={catalogueText.categories}>
      {categories.map(({ code, name }) => (
        <Chip key={code} pressed={code === current.code} onToggle={() => onSelect(code)}>
          {name}
        </Chip>
      ))}
    </nav>
  )
}
