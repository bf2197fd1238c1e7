import { useState, type MouseEvent, type ReactNode } from 'react'
import { subcategories as childrenOf, hasFrenchFlag, priceTier } from '../../core/domain/catalogue/catalogue.ts'
import { FORMULAS_CATEGORY } from '../../core/domain/catalogue/special-categories.ts'
import type { Emit } from '../../core/store/events.ts'
import { useChannelCode } from '../../core/store/hooks.ts'
import { isNotFound, useQuery } from '../../core/queries/use-query.ts'
import { lazy, preload, useLazyModule } from '../../core/ui/lazy.tsx'
import { useSlotRules } from '../availability/use-slot-rules.ts'
import { ProductList } from '../list/ProductList.tsx'
import type { Taxon } from '../catalogue-types.ts'
import { findCategory, taxonCodesOf, useExtraSubcategory, categoryLink } from './use-categories.ts'
import { catalogueMessages as messages } from '../../core/messages/catalogue.ts'
import { Tabs } from '../../core/ui/steps/Tabs.tsx'
import { Skeleton, LoadFailed } from '../../core/ui/kit.tsx'

export const loadRichText = () => import('../../core/ui/rich/RichText.tsx')

/** An empty element is rendered until the chunk loads. */
const RichText = lazy(loadRichText, 'RichText', <div />)

/** What the attributes of the tag and the page set for every list. */
export type ListAttributes = { product: string | null; links: string | null; productLinks: string | null; emit: Emit }

type CategoryProps = ListAttributes & {
  taxon: Taxon
  tree: readonly Taxon[]
  /** The code or slug of the subcategory that the page requests. */
  requested: string | null
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
  const own = choice?.requested === requested ? choice : null
  const current = findCategory(subcategories, own ? own.code : requested)
  const isMissing = requested !== null && !own && !current
  const isUnknown = isNotFound(useQuery('taxon', isMissing ? requested : null))
  const { slotRules, delivery } = useSlotRules()
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
      {slotRules && <slotRules.CategoryUnavailable leadHours={deliveryHours} delivery={delivery} />}
      <SetMenus code={shown} />
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

type SubcategoryTabsProps = {
  category: Taxon
  subcategories: readonly Taxon[]
  current: Taxon | undefined
  /** A template of URLs; without it, the tabs are buttons. */
  links: string | null
  onSelect(subcategory: Taxon | null, event: MouseEvent): void
}

/** The subcategories of a category (D1) with their price tier and flag (D2), after one tab that shows all of them. */
function SubcategoryTabs({ category, subcategories, current, links, onSelect }: SubcategoryTabsProps) {
  if (subcategories.length < 2) return null
  const all = { key: '', label: messages.seeAll, href: categoryLink(links, category, null), current: !current }
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
      {hasFrenchFlag(code) && <span className="flag" role="img" aria-label={messages.frenchFlag} />}
      <span className="tier" role="img" aria-label={messages.priceTier(tier)}>
        {'€'.repeat(tier)}
      </span>
    </>
  )
}

const menus = { load: () => import('../menu/Menus.tsx'), height: '215px' }
const formulas = { load: () => import('../formula/Formulas.tsx'), height: '570px' }

/** By category code, what is shown above the products, with its usual height: menus to compose (D8) or formulas (D3). */
const SET_MENUS = {
  'pause-dejeuner': menus,
  sandwichs: menus,
  salades: menus,
  'plats-chauds': menus,
  'petit-dejeuner': formulas,
  [FORMULAS_CATEGORY]: formulas,
}
type SetMenuCategory = keyof typeof SET_MENUS

const hasSetMenus = (code: string): code is SetMenuCategory => Object.hasOwn(SET_MENUS, code)

/** Loads the chunk of a category's menus or formulas in advance, for a page that the server rendered with them. */
export const preloadSetMenus = async (code: string | null): Promise<void> =>
  code !== null && hasSetMenus(code) ? preload(SET_MENUS[code].load) : undefined

/** The menus or formulas above the products of some categories; their chunk loads after that of the widget. */
export function SetMenus({ code }: { code: string }) {
  return hasSetMenus(code) && <LoadedSetMenus key={code} code={code} />
}

function LoadedSetMenus({ code }: { code: SetMenuCategory }) {
  const { load, height } = SET_MENUS[code]
  const [failed, setFailed] = useState(false)
  const part = useLazyModule<Awaited<ReturnType<typeof load>>>(load, !failed, () => setFailed(true))
  if (failed) return <LoadFailed onRetry={() => setFailed(false)} />
  // A page of formulas alone shows the content of the tag while they load.
  if (part) return <part.SetMenus code={code} />
  const placeholder = <Skeleton height={height} />
  return code === FORMULAS_CATEGORY ? <slot>{placeholder}</slot> : placeholder
}
