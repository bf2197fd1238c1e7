import type { Taxon } from '../list/shapes.ts'

/** The code of the seasonal dishes (D11): an address, not a category of the tree. */
export const SEASONAL = 'carte-traiteur-saison'

/** The main categories by position; the tree may come with or without its root. */
export function mainCategories(taxons: readonly Taxon[]): Taxon[] {
  const all = taxons.flatMap((taxon) =>
    taxon.main || taxon.children.length === 0 ? [taxon] : [taxon, ...taxon.children],
  )
  const main = all.filter(({ main, enabled }) => main && enabled)
  return [...(main.length > 0 ? main : taxons)].sort((one, other) => one.position - other.position)
}

/** The category of that code or address, or the first one when none is asked for; null when it does not exist. */
export function findCategory(categories: readonly Taxon[], wanted: string | null): Taxon | null {
  if (!wanted) return categories[0] ?? null
  return categories.find((taxon) => isCalled(taxon, wanted)) ?? null
}

export function findRange(ranges: readonly Taxon[], wanted: string | null): Taxon | null {
  return (wanted && ranges.find((taxon) => isCalled(taxon, wanted))) || null
}

/** '/{path}' becomes '/plateaux-repas/les-incontournables'; undefined without a template. */
export function categoryLink(template: string | null, category: Taxon, subcategory: Taxon | null): string | undefined {
  if (!template) return undefined
  const path = [category, subcategory].flatMap((taxon) => (taxon ? [taxon.slug || taxon.code] : [])).join('/')
  return template.replace('{path}', path)
}

function isCalled({ code, slug }: Taxon, wanted: string): boolean {
  return code === wanted || slug === wanted
}
