import { formulasText } from '../text/formulas.ts'
import type { FormulaCode } from './catalogue.ts'

/** A formula as the specification has it, price blank; its components are added to the cart one by one. */
export type Formula = {
  code: FormulaCode
  title: string
  menuType: 'petit-dejeuner' | 'pause'
  description: string
  imgName: string
  /** Pixels. */
  heightDisplay: number
  price: ''
  components: readonly { product: string; quantity: number }[]
}

/** The formulas with their words, in the order they are shown. */
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
  menuType: Formula['menuType'],
  heightDisplay: number,
  contents: Record<string, number>,
): Formula {
  const components = Object.entries(contents).map(([product, quantity]) => ({ product, quantity }))
  return {
    code,
    ...formulasText[code],
    menuType,
    imgName: `formule-${code}`,
    heightDisplay,
    price: '',
    components,
  }
}
