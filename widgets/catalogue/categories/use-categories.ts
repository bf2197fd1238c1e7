import { companionCategory } from '../../core/domain/catalogue/catalogue.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import type { Taxon } from '../catalogue-types.ts'

/** The codes whose products belong to a category: its own, and that of the category also shown in it (D10). */
export const taxonCodesOf = (category: string): string[] =>
  [category, companionCategory(category)].flatMap((code) => code ?? [])

/** The category that a main one shows besides its own (D10); null when it is one of its children, or is not known to have products. */
export function useExtraSubcategory(category: Taxon, tree: readonly Taxon[], channel: string): Taxon | null {
  const code = companionCategory(category.code)
  const isChild = category.children.some((child) => child.code === code)
  const { data: extra } = useQuery('taxon', code)
  const inTree = tree.some(({ children }) => children.some((child) => child.code === code))
  const { data: products } = useQuery('products', code && !isChild && !inTree ? { channel, taxons: [code] } : null)
  return extra?.enabled && !isChild && (inTree || products?.length) ? extra : null
}

/** The main categories by position. The tree may come with or without its root. */
export function mainCategories(taxons: readonly Taxon[]): Taxon[] {
  const all = taxons.flatMap((taxon) =>
    taxon.main || taxon.children.length === 0 ? [taxon] : [taxon, ...taxon.children],
  )
  const main = all.filter(({ main, enabled }) => main && enabled)
  return [...(main.length > 0 ? main : taxons)].sort((one, other) => one.position - other.position)
}

export const findCategory = (categories: readonly Taxon[], codeOrSlug: string | null): Taxon | undefined =>
  categories.find(({ code, slug }) => code === codeOrSlug || slug === codeOrSlug)

/** '/{path}' becomes '/plateaux-repas/les-incontournables'; undefined without a template. */
export function categoryLink(template: string | null, category: Taxon, subcategory: Taxon | null): string | undefined {
  if (!template) return undefined
  const path = [category, subcategory].flatMap((taxon) => (taxon ? [taxon.slug || taxon.code] : [])).join('/')
  return template.replace('{path}', path)
}
