import { companionCategory } from './catalogue.ts'

// Categories that are not one list of the products of their taxon. In a module of their own, which only the product tags download:
// `catalogue.ts` is in a chunk of more tags. The loader and the doctor have copies (build/entry-copies.ts).

/** The code of the seasonal products (D11): a route, not a category of the tree. */
export const SEASONAL = 'carte-traiteur-saison'

/** The code of the category that shows only the formulas (§2), without a list of products. */
export const FORMULAS_CATEGORY = 'les-formules'

/** Whether the catalogue shows a category even when the backend has no taxon for it. */
export const needsNoTaxon = (code: string): boolean => code === SEASONAL || code === FORMULAS_CATEGORY

/** Whether a category shows the products of its taxon, and no others. */
export const isListOfTaxon = (code: string): boolean => !needsNoTaxon(code) && !companionCategory(code)
