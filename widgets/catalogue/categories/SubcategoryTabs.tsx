import type { MouseEvent, ReactNode } from 'react'
import { hasFrenchFlag, priceTier } from '../../core/domain/catalogue.ts'
import { catalogueText as words } from '../../core/text/catalogue.ts'
import { Tabs } from '../../core/ui/steps/Tabs.tsx'
import { categoryLink } from './categories.ts'
import type { Taxon } from '../list/shapes.ts'

type SubcategoryTabsProps = {
  category: Taxon
  ranges: readonly Taxon[]
  current: Taxon | null
  /** A template of addresses; without it, the tabs are buttons. */
  links: string | null
  onSelect(subcategory: Taxon | null, event: MouseEvent): void
}

/** The ranges of a category (D1) with their price tier and flag (D2), after one tab that shows them all. */
export function SubcategoryTabs({ category, ranges, current, links, onSelect }: SubcategoryTabsProps) {
  if (ranges.length < 2) return null
  const all = {
    key: '',
    label: words.seeAll,
    href: categoryLink(links, category, null),
    current: !current,
  }
  const items = ranges.map((range) => ({
    key: range.code,
    label: range.name,
    href: categoryLink(links, category, range),
    current: range.code === current?.code,
    end: tabEnd(range.code),
  }))
  const select = (key: string, event: MouseEvent) => onSelect(ranges.find(({ code }) => code === key) ?? null, event)
  return <Tabs label={category.name} items={[all, ...items]} onSelect={select} />
}

function tabEnd(code: string): ReactNode {
  const tier = priceTier(code)
  if (!tier) return null
  return (
    <>
      {hasFrenchFlag(code) && <Flag />}
      <span className="tier">{'€'.repeat(tier)}</span>
    </>
  )
}

function Flag() {
  return (
    <span className="flag" role="img" aria-label={words.frenchFlag}>
      <i />
      <i />
      <i />
    </span>
  )
}
