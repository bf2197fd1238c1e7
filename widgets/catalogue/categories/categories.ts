import type { Taxon } from '../catalogue-types.ts'

/** The code of the seasonal products (D11): a route, not a category of the tree. */
export const SEASONAL = 'carte-traiteur-saison'

/** The main categories by position. The tree may come with or without its root. */
export function mainCategories(taxons: readonly Taxon[]): Taxon[] {
  const all = taxons.flatMap((taxon) =>
    taxon.main || taxon.children.length === 0 ? [taxon] : [taxon, ...taxon.children],
  )
  const main = all.filter(({ main, enabled }) => main && enabled)
  return [...(main.length > 0 ? main : taxons)].sort((one, other) => one.position - other.position)
}

/** The category with that code or slug, or the first one without a request; null when it does not exist. */
export function findCategory(categories: readonly Taxon[], codeOrSlug: string | null): Taxon | null {
  if (!codeOrSlug) return categories[0] ?? null
  return categories.find((taxon) => hasCodeOrSlug(taxon, codeOrSlug)) ?? null
}

export function findSubcategory(subcategories: readonly Taxon[], codeOrSlug: string | null): Taxon | null {
  return (codeOrSlug && subcategories.find((taxon) => hasCodeOrSlug(taxon, codeOrSlug))) || null
}

/** '/{path}' becomes '/plateaux-repas/les-incontournables'; undefined without a template. */
export function categoryLink(template: string | null, category: Taxon, subcategory: Taxon | null): string | undefined {
  if (!template) return undefined
  const path = [category, subcategory].flatMap((taxon) => (taxon ? [taxon.slug || taxon.code] : [])).join('/')
  return template.replace('{path}', path)
}

function hasCodeOrSlug({ code, slug }: Taxon, codeOrSlug: string): boolean {
  return code === codeOrSlug || slug === codeOrSlug
}
