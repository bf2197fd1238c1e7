import { lastSegment } from '../../../widgets/core/domain/catalogue/catalogue.ts'
import { useChannelCode } from '../../../widgets/core/store/hooks.ts'
import { useQuery } from '../../../widgets/core/queries/use-query.ts'
import { type QueryData } from '../../../widgets/core/queries/queries.ts'
import type { Snapshot } from '../../../widgets/core/queries/query-cache.ts'
import { mainCategories } from '../content/layout.ts'
import { routePath } from '../router/routes.ts'

export type Taxon = QueryData<'taxons'>[number]
export type MainCategory = { name: string; path: string }

/** The categories of the current channel as a flat list, with or without their root. */
export function useTaxons(): { taxons: readonly Taxon[] } & Pick<Snapshot, 'status'> {
  const { data, status } = useQuery('taxons', useChannelCode())
  return { taxons: (data ?? []).flatMap(withChildren), status }
}

const withChildren = (taxon: Taxon): Taxon[] => [taxon, ...taxon.children.flatMap(withChildren)]

const defaults: readonly MainCategory[] = mainCategories.map(({ name, code }) => ({
  name,
  path: routePath('category', { category: code }),
}))

/** The main categories in their order; the six default ones until the catalogue has loaded. */
export function useMainCategories(): readonly MainCategory[] {
  const { taxons } = useTaxons()
  const main = new Map(taxons.filter(({ main, enabled }) => main && enabled).map((taxon) => [taxon.code, taxon]))
  if (!main.size) return defaults
  return [...main.values()]
    .sort((one, other) => one.position - other.position)
    .map(({ name, slug, code }) => ({
      name,
      path: routePath('category', { category: lastSegment(slug) || lastSegment(code) }),
    }))
}

/** `aria-current` of a link to a category: 'page' on the category's page, 'true' on the pages below it. */
export function ariaCurrent(path: string, category: string): 'page' | 'true' | undefined {
  if (path === category) return 'page'
  return path.startsWith(`${category}/`) ? 'true' : undefined
}
