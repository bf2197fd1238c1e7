import type { GetModuleInfo, ManualChunksOption } from 'rollup'

/** The tag whose element a module defines: `cart` of `widgets/cart/element.ts`. */
export const tagOf = (id: string): string | undefined =>
  /\/widgets\/(?:[a-z-]+\/)?([a-z-]+)\/element\.tsx?$/.exec(id)?.[1]

/** Minimum numbers of tags that need a module, for the chunks `core` and `common`. */
const MIN_CORE_TAGS = 8
const MIN_COMMON_TAGS = 3
/** A catalogue, a single product and a formula are built from the same parts. */
const PRODUCT_TAGS: readonly string[] = ['catalogue', 'formula', 'product']
/** The site loads the core and the common parts at once. */
const SITE = '/site/client/main.tsx'
const CATALOGUE_API = '/core/api/catalogue.ts'

/**
 * The chunk of a module, by what loads it: the elements of tags, which the loader imports, and other dynamic imports. What most tags need
 * before they render is one chunk, since a request costs more than a few bytes that a tag does not use; the chunk of a tag's element is not
 * shared, because it defines the tag. Rollup places all other modules by its own rule, together with those that the same entries need.
 */
export const chunkOf: ManualChunksOption = (id, { getModuleInfo }) => {
  const entries = entriesOf(id, getModuleInfo)
  // The cart button has no framework before its first interaction.
  const tags = entries.map(tagOf).filter((tag) => tag !== undefined && tag !== 'cart-button')
  if (tags.length >= MIN_CORE_TAGS) return 'core'
  // One file for the loader and for pages with a button alone.
  if (tags.length === 0 && entries.some((entry) => entry.endsWith('/cart-button-entry.ts'))) return 'cart-button'
  // Product tags query the catalogue at once, so its API is in their chunk, and what other APIs share with it in the common one.
  if (entries.every((entry) => entry.endsWith(CATALOGUE_API))) return 'products'
  if (tags.length === 0 && entries.some((entry) => entry.endsWith(CATALOGUE_API))) return 'common'
  if (entries.length > 1 && entries.some((entry) => entry.endsWith(SITE)) && id.includes('/widgets/')) return 'common'
  if (tags.length === 0 || entries.length === 1) return undefined
  if (entries.every((entry) => entry.includes('/widgets/catalogue/'))) return 'products'
  if (tags.length >= MIN_COMMON_TAGS || tags.every((tag) => PRODUCT_TAGS.includes(tag ?? ''))) return 'common'
  return `${tags.sort().join('-')}-parts`
}

/** The entries and dynamic imports that need a module at once: those that import it statically, directly or through others. */
function entriesOf(id: string, moduleInfo: GetModuleInfo, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const info = moduleInfo(id)
  if (!info) return []
  const itself = info.isEntry || info.dynamicImporters.length > 0 ? [id] : []
  return [...itself, ...info.importers.flatMap((importer) => entriesOf(importer, moduleInfo, seen))]
}
