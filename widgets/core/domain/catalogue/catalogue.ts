import { UNKNOWN_ALLERGENS } from '../limits.ts'

/** Categories without a tab: fixed formulas have their own section (§2), and this group of drinks is for menus only. */
const HIDDEN_FROM_TABS = ['les-formules', 'boissons-individuelles']

/** The tabs of a category: its enabled subcategories by position, without the hidden ones (§2). */
export const subcategories = <Node extends { code: string; enabled: boolean; position: number }>(taxon: {
  children: readonly Node[]
}): Node[] =>
  taxon.children
    .filter(({ code, enabled }) => enabled && !HIDDEN_FROM_TABS.includes(code))
    .sort((one, other) => one.position - other.position)

/** The other category that a main category also shows (§7): boards under aperitif, tableware under buffet. */
const COMPANIONS = new Map([
  ['apero-dinatoire', 'les-planches-a-partager'],
  ['buffet', 'vaisselle'],
])

export const companionCategory = (code: string): string | null => COMPANIONS.get(code) ?? null

const PRICE_TIERS = new Map<string, 1 | 2 | 3 | 4>([
  ['zero-plastique', 1],
  ['les-incontournables', 2],
  ['les-authentiques', 3],
  ['les-prestige', 4],
])

/** Number of euro signs of a range of trays (§2); null for other categories. */
export const priceTier = (code: string): 1 | 2 | 3 | 4 | null => PRICE_TIERS.get(code) ?? null

/** Only les-authentiques shows the French flag (§2). */
export const hasFrenchFlag = (code: string): boolean => code === 'les-authentiques'

/** The three fixed formulas for 10 to 15 people (§2): little Vienna, gourmet break, coffee break. */
export const FORMULA_CODES = ['petite-vienne', 'pause-gourmande', 'pause-cafe'] as const
export type FormulaCode = (typeof FORMULA_CODES)[number]

/** The last part of a slug: 'petit-dejeuner/viennoiseries' → 'viennoiseries'. */
export const lastSegment = (slug: string): string => slug.split('/').filter(Boolean).at(-1) ?? ''

/** The excluded allergens that a recipe may contain, in the order of `excluded`; all when its allergens are unknown. */
export const excludedAllergensIn = (allergens: readonly string[], excluded: readonly string[]): readonly string[] =>
  allergens.includes(UNKNOWN_ALLERGENS) ? excluded : excluded.filter((code) => allergens.includes(code))
