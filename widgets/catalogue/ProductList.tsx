import { useState, type ReactNode } from 'react'
import { useResource, useRuntime } from '../core/store/hooks.ts'
import { catalogueText as words } from '../core/text/catalogue.ts'
import { commonText } from '../core/text/common.ts'
import { Alert } from '../core/ui/Alert.tsx'
import { Button } from '../core/ui/Button.tsx'
import { EmptyState } from '../core/ui/EmptyState.tsx'
import { availability } from './availability.ts'
import { CatalogueProvider } from './context.ts'
import { filterChoices, matching } from './filter.ts'
import { Filters } from './Filters.tsx'
import { ProductGroups, type Group } from './ProductGroups.tsx'
import type { Attribute, Product } from './shapes.ts'
import { SkeletonGrid } from './SkeletonGrid.tsx'
import { useSheet } from './useSheet.ts'
import { useNow } from './useNow.ts'

type ProductListProps = {
  query: { channel: string; taxons?: readonly string[]; seasonal?: boolean }
  /** Headings inside the list; without them it is one grid. */
  groups: readonly Group[]
  /** Said when the list is empty. */
  empty: ReactNode
}

/** The dishes of one query with their filters: waiting, failed, empty, filtered to nothing, or there. */
export function ProductList({ query, groups, empty }: ProductListProps) {
  const products = useResource('products', query)
  const attributes = useResource('attributes', query.channel)
  if (!products.data) {
    if (products.status === 'loading') return <SkeletonGrid />
    return <LoadFailed onRetry={products.reload} />
  }
  if (products.data.length === 0) return empty
  return <Dishes products={products.data} attributes={attributes.data ?? []} groups={groups} />
}

type DishesProps = {
  products: readonly Product[]
  attributes: readonly Attribute[]
  groups: readonly Group[]
}

function Dishes({ products, attributes, groups }: DishesProps) {
  const channel = useRuntime((state) => state.channel.channel)
  const slot = useRuntime((state) => state.cart.slot)
  const now = useNow()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const sheet = useSheet()
  const shown = matching(products, chosen)
  const clear = () => setChosen(new Set())
  const context = {
    attributes,
    products,
    availabilityOf: (product: Product) => availability(product, channel, slot, now),
    open: sheet.open,
    opening: sheet.Sheet ? null : sheet.code,
  }
  return (
    <CatalogueProvider value={context}>
      <Filters
        choices={filterChoices(attributes, products, chosen)}
        chosen={chosen}
        count={shown.length}
        onToggle={(code) => setChosen(toggled(chosen, code))}
        onClear={clear}
      />
      {shown.length > 0 ? <ProductGroups products={shown} groups={groups} /> : <NothingLeft onClear={clear} />}
      {sheet.Sheet && (
        <sheet.Sheet product={products.find(({ code }) => code === sheet.code) ?? null} onClose={sheet.close} />
      )}
    </CatalogueProvider>
  )
}

function NothingLeft({ onClear }: { onClear(): void }) {
  const { none, noneHelp, clear } = words.filters
  return (
    <EmptyState
      title={none}
      text={noneHelp}
      action={
        <Button variant="line" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  )
}

export function LoadFailed({ onRetry }: { onRetry(): void }) {
  const retry = (
    <Button variant="link" onClick={onRetry}>
      {commonText.actions.retry}
    </Button>
  )
  return (
    <Alert type="error" action={retry}>
      {commonText.alerts.loadFailed}
    </Alert>
  )
}

function toggled(set: ReadonlySet<string>, code: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(code)) next.add(code)
  return next
}
