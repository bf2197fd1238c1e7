import { useState, type MouseEvent, type ReactNode } from 'react'
import { subcategories as childrenOf } from '../../core/domain/catalogue/catalogue.ts'
import type { Emit } from '../../core/store/events.ts'
import { useChannelCode } from '../../core/store/hooks.ts'
import { isNotFound, useQuery } from '../../core/queries/use-query.ts'
import { lazy } from '../../core/ui/lazy.tsx'
import { useCutoff } from '../availability/use-cutoff.ts'
import { ProductList } from '../list/ProductList.tsx'
import type { Taxon } from '../catalogue-types.ts'
import { findSubcategory, taxonCodesOf, useExtraSubcategory } from './use-categories.ts'
import { Extras } from './Extras.tsx'
import { SubcategoryTabs } from './SubcategoryTabs.tsx'

export const loadRichText = () => import('../../core/ui/rich/RichText.tsx')

/** An empty element is rendered until the chunk loads. */
const RichText = lazy(loadRichText, (file) => file.RichText, <div />)

/** What the attributes of the tag and the page set for every list. */
export type ListAttributes = { product: string | null; links: string | null; emit: Emit }

type CategoryProps = ListAttributes & {
  taxon: Taxon
  tree: readonly Taxon[]
  /** The code or slug of the subcategory that the page requests. */
  requested: string | null
  /** Shown when the category has no products. */
  empty: ReactNode
  /** Shown when `requested` is an unknown code. */
  unknown: ReactNode
}

/** A main category: its heading, its subcategories as tabs, and their products. */
export function Category({ taxon, tree, requested, empty, unknown, ...attributes }: CategoryProps) {
  // The choice applies until the page requests another subcategory.
  const [choice, setChoice] = useState<{ requested: string | null; code: string | null } | null>(null)
  const channel = useChannelCode()
  const extra = useExtraSubcategory(taxon, tree, channel)
  const subcategories = [...childrenOf(taxon), ...(extra ? [extra] : [])]
  const current = findSubcategory(subcategories, choice && choice.requested === requested ? choice.code : requested)
  const isMissing = requested !== null && !choice && !current
  const isUnknown = isNotFound(useQuery('taxon', isMissing ? requested : null))
  const { cutoff, delivery } = useCutoff()
  const { links, emit } = attributes

  function select(subcategory: Taxon | null, event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    const handled = !emit('catering:navigate', {
      to: 'category',
      category: taxon.code,
      subcategory: subcategory?.code ?? null,
    })
    if (handled || !links) event.preventDefault()
    if (!handled && !links) setChoice({ requested, code: subcategory?.code ?? null })
  }

  if (isMissing && isUnknown) return unknown
  const { code: shown, deliveryHours, descriptionSeo: seo } = current ?? taxon
  return (
    <section aria-labelledby="heading" tabIndex={-1}>
      <header className="head" part="heading">
        <h2 id="heading">{taxon.name}</h2>
        <p>{current?.description || taxon.description}</p>
      </header>
      <SubcategoryTabs {...{ subcategories, current, links }} category={taxon} onSelect={select} />
      {cutoff && <cutoff.CategoryUnavailable leadHours={deliveryHours} delivery={delivery} />}
      <Extras code={shown} />
      {current && <h2 className="unseen">{current.name}</h2>}
      <ProductList
        key={current?.code}
        {...attributes}
        list={taxon.code}
        taxons={[taxon.code, shown]}
        query={{ channel, taxons: taxonCodesOf(shown) }}
        groups={current ? [] : subcategories}
        empty={empty}
      />
      {seo && (
        <div className="seo" part="seo">
          {seo.includes('<') ? <RichText html={seo} /> : seo}
        </div>
      )}
    </section>
  )
}
