import type { MouseEvent, ReactNode } from 'react'
import { hasFrenchFlag, priceTier } from '../../core/domain/catalogue/catalogue.ts'
import { catalogueMessages as messages } from '../../core/messages/catalogue.ts'
import { Tabs } from '../../core/ui/steps/Tabs.tsx'
import { categoryLink } from './use-categories.ts'
import type { Taxon } from '../catalogue-types.ts'

type SubcategoryTabsProps = {
  category: Taxon
  subcategories: readonly Taxon[]
  current: Taxon | null
  /** A template of URLs; without it, the tabs are buttons. */
  links: string | null
  onSelect(subcategory: Taxon | null, event: MouseEvent): void
}

/** The subcategories of a category (D1) with their price tier and flag (D2), after one tab that shows all of them. */
export function SubcategoryTabs({ category, subcategories, current, links, onSelect }: SubcategoryTabsProps) {
  if (subcategories.length < 2) return null
  const all = {
    key: '',
    label: messages.seeAll,
    href: categoryLink(links, category, null),
    current: !current,
  }
  const items = subcategories.map((subcategory) => ({
    key: subcategory.code,
    label: subcategory.name,
    href: categoryLink(links, category, subcategory),
    current: subcategory.code === current?.code,
    end: tabEnd(subcategory.code),
  }))
  const select = (key: string, event: MouseEvent) =>
    onSelect(subcategories.find(({ code }) => code === key) ?? null, event)
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
    <span className="flag" role="img" aria-label={messages.frenchFlag}>
      <i />
      <i />
      <i />
    </span>
  )
}
