import { useState, type MouseEvent } from 'react'
import { subcategories } from '../core/domain/catalogue.ts'
import type { Emit } from '../core/store/events.ts'
import { useChannelCode, useSelector } from '../core/store/hooks.ts'
import { isNotFound, useQuery } from '../core/queries/use-query.ts'
import { catalogueText as words } from '../core/text/catalogue.ts'
import { EmptyState } from '../core/ui/feedback/EmptyState.tsx'
import { late } from '../core/ui/lazy/late.tsx'
import { findCategory, findRange, mainCategories, SEASONAL } from './categories/categories.ts'
import { CategoryTabs } from './categories/CategoryTabs.tsx'
import { Extras } from './categories/Extras.tsx'
import { LoadFailed } from './list/LoadFailed.tsx'
import { ProductList } from './list/ProductList.tsx'
import type { Channel, Taxon } from './list/shapes.ts'
import { SkeletonGrid } from './list/SkeletonGrid.tsx'
import { SubcategoryTabs } from './categories/SubcategoryTabs.tsx'
import { useAllowed } from './categories/use-allowed.ts'
import { taxonsOf, useExtraRange } from './categories/use-extra-range.ts'
import { useTiming } from './availability/use-timing.ts'

export const loadRichText = () => import('../core/ui/rich/RichText.tsx')

/** Before the chunk loads, an empty element holds the place of the text. */
const RichText = late(loadRichText, (file) => file.RichText, <div />)

/** The content of the tag holds its place. */
const Unknown = late(
  () => import('./product/Unknown.tsx'),
  (file) => file.Unknown,
  <slot />,
)

/** This code is no range of dishes (§2): its formulas are shown alone. */
const FORMULAS = 'les-formules'

/** What the attributes of the page ask for. */
type Asked = { product: string | null; links: string | null; emit: Emit }
type CatalogueProps = Asked & { category: string | null; subcategory: string | null }

/** The dishes of a channel, one category at a time. Without a `category`, it shows the first one and tabs to the others. */
export function Catalogue({ category, subcategory, ...asked }: CatalogueProps) {
  const channel = useSelector((state) => state.channel.channel)
  const code = useChannelCode()
  const taxons = useQuery('taxons', code)
  useDishesAtOnce(code, subcategory ?? category)
  const [picked, setPicked] = useState<string | null>(null)
  const isAllowed = useAllowed()

  if (category && !isAllowed([category])) return <NothingHere channel={channel} />
  if ((subcategory ?? category) === FORMULAS) return <Extras code={FORMULAS} />
  if (category === SEASONAL) return <Seasonal channel={code} {...asked} />
  if (!taxons.data) {
    return taxons.status === 'failed' ? <LoadFailed onRetry={taxons.reload} /> : <SkeletonGrid />
  }
  const categories = mainCategories(taxons.data).filter(({ code }) => isAllowed([code]))
  const found = findCategory(categories, category ?? picked)
  // A page may name a subcategory alone.
  const taxon = found ?? categories.find(({ children }) => findRange(children, category))
  if (!taxon) return category ? <Nowhere {...{ category, channel, ...asked }} /> : <NothingHere channel={channel} />
  const wanted = found ? subcategory : category
  return (
    <div part="catalogue">
      {!category && <CategoryTabs categories={categories} current={taxon} onSelect={setPicked} />}
      <Category key={taxon.code} {...{ taxon, wanted, channel }} tree={categories} {...asked} />
    </div>
  )
}

/** A category that this channel does not have: the network may have it, or nobody, when its code is wrong. */
function Nowhere({ category, channel, emit }: Pick<Asked, 'emit'> & { category: string; channel: Channel | null }) {
  const read = useQuery('taxon', category)
  if (isNotFound(read)) return <UnknownCategory written={`category="${category}"`} emit={emit} />
  return read.data || read.status === 'failed' ? <NothingHere channel={channel} /> : <SkeletonGrid />
}

const UnknownCategory = ({ written, emit }: { written: string; emit: Emit }) => (
  <Unknown written={`<catering-catalogue ${written}>`} emit={emit}>
    {words.gone}
  </Unknown>
)

/** Asks for the dishes of a named category at the same time as the tree, so the first card appears sooner. */
function useDishesAtOnce(channel: string, category: string | null): void {
  const isNamed = category !== null && category !== SEASONAL
  useQuery('products', isNamed ? { channel, taxons: taxonsOf(category) } : null)
  useQuery('attributes', channel)
}

type CategoryProps = Asked & { taxon: Taxon; tree: readonly Taxon[]; wanted: string | null; channel: Channel | null }

function Category({ taxon, tree, wanted, channel, ...asked }: CategoryProps) {
  // What the customer picked in the widget stays until the page asks for another range.
  const [picked, setPicked] = useState<{ instead: string | null; code: string | null } | null>(null)
  const code = useChannelCode()
  const extra = useExtraRange(taxon, tree, code)
  const ranges = [...subcategories(taxon), ...(extra ? [extra] : [])]
  const current = findRange(ranges, picked && picked.instead === wanted ? picked.code : wanted)
  const isStrange = wanted !== null && !picked && !current
  const isWrong = isNotFound(useQuery('taxon', isStrange ? wanted : null))
  const { timing, when } = useTiming()
  const { links, emit } = asked

  function select(range: Taxon | null, event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const routed = !emit('catering:navigate', {
      to: 'category',
      category: taxon.code,
      subcategory: range?.code ?? null,
    })
    if (routed || !links) event.preventDefault()
    if (!routed && !links) setPicked({ instead: wanted, code: range?.code ?? null })
  }

  if (isStrange && isWrong) return <UnknownCategory written={`subcategory="${wanted}"`} emit={emit} />
  const { code: shown, deliveryHours, descriptionSeo: seo } = current ?? taxon
  return (
    <section aria-labelledby="heading" tabIndex={-1}>
      <header className="head" part="heading">
        <h2 id="heading">{taxon.name}</h2>
        <p>{current?.description || taxon.description}</p>
      </header>
      <SubcategoryTabs category={taxon} ranges={ranges} current={current} links={links} onSelect={select} />
      {timing && <timing.Blocked leadHours={deliveryHours} when={when} />}
      <Extras code={shown} />
      {current && <h2 className="unseen">{current.name}</h2>}
      <ProductList
        key={current?.code}
        {...asked}
        list={taxon.code}
        taxons={[taxon.code, shown]}
        query={{ channel: code, taxons: taxonsOf(shown) }}
        groups={current ? [] : ranges}
        empty={<NothingHere channel={channel} />}
      />
      {seo && (
        <div className="seo" part="seo">
          {seo.includes('<') ? <RichText html={seo} /> : seo}
        </div>
      )}
    </section>
  )
}

function Seasonal({ channel, ...asked }: Asked & { channel: string }) {
  const empty = <EmptyState title={words.emptyStates.seasonal} text={words.emptyStates.categoryHelp} />
  return (
    <section aria-label={words.seasonal} part="catalogue">
      <ProductList
        {...asked}
        list={SEASONAL}
        taxons={[]}
        query={{ channel, seasonal: true }}
        groups={[]}
        empty={empty}
      />
    </section>
  )
}

function NothingHere({ channel }: { channel: Channel | null }) {
  const { category, categoryHelp } = words.emptyStates
  return <EmptyState title={category(channel?.name ?? '')} text={categoryHelp} />
}
