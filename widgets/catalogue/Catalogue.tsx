import { useState } from 'react'
import { FORMULAS_CATEGORY, SEASONAL } from '../core/domain/catalogue/special-categories.ts'
import type { Emit } from '../core/store/events.ts'
import { useChannelCode, useSelector } from '../core/store/hooks.ts'
import { isNotFound, useQuery } from '../core/queries/use-query.ts'
import { catalogueMessages as messages } from '../core/messages/catalogue.ts'
import { EmptyState } from '../core/ui/feedback/EmptyState.tsx'
import { lazy } from '../core/ui/lazy.tsx'
import { Chip } from '../core/ui/mark/Chip.tsx'
import { useAllowedCategories } from '../core/store/allowed-categories.ts'
import { findCategory, mainCategories, taxonCodesOf } from './categories/use-categories.ts'
import { Category, SetMenus, type ListAttributes } from './categories/Category.tsx'
import { ViewFailed } from '../core/components/loading/Loading.tsx'
import { ProductList } from './list/ProductList.tsx'
import { SkeletonGrid } from './list/SkeletonGrid.tsx'
import type { Taxon } from './catalogue-types.ts'

/** The content of the tag is shown until the chunk loads. */
const UnknownCode = lazy(() => import('./UnknownCode.tsx'), 'UnknownCode', <slot />)

/** For the codes of the setting `categories`: an empty category, unless all are unknown. */
const SettingCodes = lazy(() => import('./categories/SettingCodes.tsx'), 'SettingCodes', <EmptyCategory />)

type CatalogueProps = ListAttributes & { category: string | null; subcategory: string | null }

/** The products of a channel, one category at a time. Without a `category`, the first one and tabs for the others. */
export function Catalogue({ category, subcategory, ...attributes }: CatalogueProps) {
  const code = useChannelCode()
  const taxons = useQuery('taxons', code)
  usePrefetchedProducts(code, subcategory ?? category)
  const [selected, setSelected] = useState<string | null>(null)
  const isAllowed = useAllowedCategories()

  const codes = <SettingCodes channel={code} empty={<EmptyCategory />} emit={attributes.emit} />
  if (category && !isAllowed([category])) return codes
  if ((subcategory ?? category) === FORMULAS_CATEGORY) return <SetMenus code={FORMULAS_CATEGORY} />
  if (category === SEASONAL) return <Seasonal channel={code} {...attributes} />
  if (!taxons.data) {
    return taxons.status === 'failed' ? <ViewFailed cause={taxons.cause} onRetry={taxons.reload} /> : <SkeletonGrid />
  }
  const categories = mainCategories(taxons.data).filter(({ code }) => isAllowed([code]))
  const named = category ?? selected
  const found = named ? findCategory(categories, named) : categories[0]
  // A page may name a subcategory in the attribute `category`.
  const taxon = found ?? categories.find(({ children }) => findCategory(children, category))
  if (!taxon) return category ? <NotInTree category={category} emit={attributes.emit} /> : codes
  const requested = found ? subcategory : category
  return (
    <div part="catalogue">
      {!isAllowed([]) && <div hidden>{codes}</div>}
      {!category && <CategoryTabs categories={categories} current={taxon} onSelect={setSelected} />}
      <Category
        key={taxon.code}
        {...{ taxon, requested, ...attributes }}
        tree={categories}
        empty={<EmptyCategory />}
        unknown={<UnknownCategory attribute={`subcategory="${requested}"`} emit={attributes.emit} />}
      />
    </div>
  )
}

/**
 * Reads the products of a named category together with the tree, so that the first card appears sooner. The attributes come first: after the
 * products, they would render every card once more.
 */
function usePrefetchedProducts(channel: string, category: string | null): void {
  const isNamed = category !== null && category !== SEASONAL
  useQuery('attributes', channel)
  useQuery('products', isNamed ? { channel, taxons: taxonCodesOf(category) } : null)
}

type CategoryTabsProps = { categories: readonly Taxon[]; current: Taxon; onSelect(code: string): void }

/** Buttons for the main categories, when the page names none. */
function CategoryTabs({ categories, current, onSelect }: CategoryTabsProps) {
  return (
    <nav className="categories" aria-label={messages.categories}>
      {categories.map(({ code, name }) => (
        <Chip key={code} pressed={code === current.code} onToggle={() => onSelect(code)}>
          {name}
        </Chip>
      ))}
    </nav>
  )
}

/** A category that this channel does not have: either another channel has it, or its code is unknown. */
function NotInTree({ category, emit }: { category: string; emit: Emit }) {
  const read = useQuery('taxon', category)
  if (isNotFound(read)) return <UnknownCategory attribute={`category="${category}"`} emit={emit} />
  if (read.status === 'failed') return <ViewFailed cause={read.cause} onRetry={read.reload} />
  return read.data ? <EmptyCategory /> : <SkeletonGrid />
}

const UnknownCategory = ({ attribute, emit }: { attribute: string; emit: Emit }) => (
  <UnknownCode tag={`<catering-catalogue ${attribute}>`} emit={emit}>
    {messages.gone}
  </UnknownCode>
)

function Seasonal({ channel, ...attributes }: ListAttributes & { channel: string }) {
  const empty = <EmptyState title={messages.emptyStates.seasonal} text={messages.emptyStates.categoryHelp} />
  return (
    <section aria-label={messages.seasonal} part="catalogue">
      <ProductList
        {...attributes}
        list={SEASONAL}
        taxons={[]}
        query={{ channel, seasonal: true }}
        groups={[]}
        empty={empty}
      />
    </section>
  )
}

function EmptyCategory() {
  const { category, categoryHelp } = messages.emptyStates
  const channelName = useSelector((state) => state.channel.channel?.name ?? '')
  return <EmptyState title={category(channelName)} text={categoryHelp} />
}
