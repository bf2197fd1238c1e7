import { formulasMessages } from '../../messages/formulas.ts'
import type { FormulaCode } from './catalogue.ts'

type ComponentCode = keyof typeof formulasMessages.components

/** A formula; its components are added to the cart one by one. */
export type Formula = ReturnType<typeof formula>

/** Maximum guests of one formula (§2). */
const MAX_GUESTS = 15

/** Number of formulas: one for up to 15 guests or when their number is unknown, two up to 30 … */
export const formulaCount = (guests: number | null): number => Math.max(1, Math.ceil((guests ?? 0) / MAX_GUESTS))

export const FORMULAS: readonly Formula[] = [
  formula('petite-vienne', 'petit-dejeuner', 420, {
    'PDJ-MINI-VIENNOISERIES': 2,
    'SOFT-JUS-ORANGE-100': 3,
    'PDJ-CAFE-THERMOS': 1,
    'PDJ-THE-THERMOS': 1,
  }),
  formula('pause-gourmande', 'pause', 360, {
    'PDJ-CAKE-CITRON': 1,
    'PDJ-GRANOLA': 2,
    'PDJ-CORBEILLE-FRUITS': 1,
    'PDJ-CAFE-THERMOS': 1,
  }),
  formula('pause-cafe', 'pause', 360, {
    'PDJ-CAFE-THERMOS': 2,
    'PDJ-THE-THERMOS': 1,
    'PDJ-MUFFINS-VEGAN': 1,
    'SOFT-EAU-PLATE-100': 3,
  }),
]

function formula(
  code: FormulaCode,
  menuType: 'petit-dejeuner' | 'pause',
  heightDisplay: number,
  contents: Partial<Record<ComponentCode, number>>,
) {
  return {
    code,
    get title() {
      return formulasMessages.formulas[code].title
    },
    get description() {
      return formulasMessages.formulas[code].description
    },
    menuType,
    imgName: `formule-${code}`,
    /** In pixels. */
    heightDisplay,
    price: '' as const,
    /** Product codes with their quantities. */
    components: Object.entries(contents).map(([product, quantity]) => ({
      product: product as ComponentCode,
      quantity,
    })),
  }
}
