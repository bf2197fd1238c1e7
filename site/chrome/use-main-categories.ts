import { lastSegment } from '../../widgets/core/domain/catalogue.ts'
import { useChannelCode } from '../../widgets/core/store/hooks.ts'
import { useQuery } from '../../widgets/core/queries/use-query.ts'
import type { QueryData } from '../../widgets/core/queries/queries.ts'
import type { Snapshot } from '../../widgets/core/queries/query-cache.ts'
import { mainCategories } from '../content/chrome.ts'
import { pathOf } from '../routes.ts'

export type Taxon = QueryData<'taxons'>[number]
export type MainCategory = { name: string; path: string }

/** The catalogue of the chosen point of sale as a flat list, whether it came with its root or without. */
export function useTaxons(): { taxons: readonly Taxon[] } & Pick<Snapshot, 'status'> {
  const { data, status } = useQuery('taxons', useChannelCode())
  return { taxons: (data ?? []).flatMap(withChildren), status }
}

const withChildren = (taxon: Taxon): Taxon[] => [taxon, ...taxon.children.flatMap(withChildren)]

const usual: readonly MainCategory[] = mainCategories.map(({ name, code }) => ({
  name,
  path: pathOf('category', { category: code }),
}))

/** The main categories in their order; the six usual ones until the catalogue has answered. */
export function useMainCategories(): readonly MainCategory[] {
  const { taxons } = useTaxons()
  const main = new Map(taxons.filter(({ main, enabled }) => main && enabled).map((taxon) => [taxon.code, taxon]))
  if (!main.size) return usual
  return [...main.values()]
    .sort((one, other) => one.position - other.position)
    .map(({ name, slug, code }) => ({
      name,
      path: pathOf('category', { category: lastSegment(slug) || lastSegment(code) }),
    }))
}
