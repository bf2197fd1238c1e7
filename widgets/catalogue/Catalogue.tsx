import { useState, type MouseEvent } from 'react'
import { subcategories } from '../core/domain/catalogue.ts'
import { longDay } from '../core/domain/paris-time.ts'
import type { Emit } from '../core/store/events.ts'
import { useChannelCode, useResource, useRuntime } from '../core/store/hooks.ts'
import { catalogueText as words } from '../core/text/catalogue.ts'
import { Alert } from '../core/ui/Alert.tsx'
import { EmptyState } from '../core/ui/EmptyState.tsx'
import { categoryBlockedUntil } from './availability.ts'
import { findCategory, findSubcategory, mainCategories, SEASONAL } from './categories.ts'
import { CategoryTabs } from './CategoryTabs.tsx'
import { LoadFailed, ProductList } from './ProductList.tsx'
import type { Channel, Taxon } from './shapes.ts'
import { SkeletonGrid } from './SkeletonGrid.tsx'
import { SubcategoryTabs } from './SubcategoryTabs.tsx'
import { useNow } from './useNow.ts'

type CatalogueProps = { category: string | null; subcategory: string | null; links: string | null; emit: Emit }

/** The menu of the point of sale, one category at a time. Without a category it starts at the first and lets one go to the others. */
export function Catalogue({ category, subcategory, links, emit }: CatalogueProps) {
  const channel = useRuntime((state) => state.channel.channel)
  const code = useChannelCode()
  const taxons = useResource('taxons', code)
  useDishesAtOnce(code, subcategory ?? category)
  const [picked, setPicked] = useState<string | null>(null)

  if (category === SEASONAL) return <Seasonal channel={code} />
  if (!taxons.data) {
    return taxons.status === 'failed' ? <LoadFailed onRetry={taxons.reload} /> : <SkeletonGrid />
  }
  const categories = mainCategories(taxons.data)
  const taxon = findCategory(categories, category ?? picked)
  if (!taxon) return <NothingHere channel={channel} />
  return (
    <div part="catalogue">
      {!category && <CategoryTabs categories={categories} current={taxon} onSelect={setPicked} />}
      <Category key={taxon.code} taxon={taxon} wanted={subcategory} links={links} channel={channel} emit={emit} />
    </div>
  )
}

/** Asks for the dishes of a named category together with the tree instead of after it: one step less before the first card. */
function useDishesAtOnce(channel: string, category: string | null): void {
  const isNamed = category !== null && category !== SEASONAL
  useResource('products', isNamed ? { channel, taxons: [category] } : null)
  useResource('attributes', channel)
}

type CategoryProps = { taxon: Taxon; wanted: string | null; links: string | null; channel: Channel | null; emit: Emit }

function Category({ taxon, wanted, links, channel, emit }: CategoryProps) {
  // What was picked inside the widget holds until the page asks for something else.
  const [picked, setPicked] = useState<{ instead: string | null; code: string | null } | null>(null)
  const code = useChannelCode()
  const current = findSubcategory(taxon, picked && picked.instead === wanted ? picked.code : wanted)

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

  const seo = (current ?? taxon).descriptionSeo
  return (
    <section aria-labelledby="heading">
      <header className="head" part="heading">
        <h1 id="heading">{taxon.name}</h1>
        <p>{current?.description || taxon.description}</p>
      </header>
      <SubcategoryTabs category={taxon} current={current} links={links} onSelect={select} />
      <Blocked leadHours={(current ?? taxon).deliveryHours} channel={channel} />
      {current && <h2 className="unseen">{current.name}</h2>}
      <ProductList
        key={current?.code}
        query={{ channel: code, taxons: [(current ?? taxon).code] }}
        groups={current ? [] : subcategories(taxon)}
        empty={<NothingHere channel={channel} />}
      />
      {seo && (
        <p className="seo" part="seo">
          {seo.replace(/<[^>]*>/g, ' ')}
        </p>
      )}
    </section>
  )
}

/** The whole category needs more notice than the chosen day leaves (D7). */
function Blocked({ leadHours, channel }: { leadHours: number; channel: Channel | null }) {
  const slot = useRuntime((state) => state.cart.slot)
  const first = categoryBlockedUntil(leadHours, channel, slot, useNow())
  if (!first) return null
  return (
    <div className="blocked">
      <Alert type="notice">{words.unavailableCategory(longDay(first))}</Alert>
    </div>
  )
}

function Seasonal({ channel }: { channel: string }) {
  const empty = <EmptyState title={words.emptyStates.seasonal} text={words.emptyStates.categoryHelp} />
  return (
    <section aria-label={words.seasonal} part="catalogue">
      <ProductList query={{ channel, seasonal: true }} groups={[]} empty={empty} />
    </section>
  )
}

function NothingHere({ channel }: { channel: Channel | null }) {
  const { category, categoryHelp } = words.emptyStates
  return <EmptyState title={category(channel?.name ?? '')} text={categoryHelp} />
}
