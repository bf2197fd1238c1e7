import { check } from '../../core/ui/icons/check.ts'
import { dropSlash } from '../../core/ui/icons/drop-slash.ts'
import { fish } from '../../core/ui/icons/fish.ts'
import { grainsSlash } from '../../core/ui/icons/grains-slash.ts'
import { leaf } from '../../core/ui/icons/leaf.ts'
import { plant } from '../../core/ui/icons/plant.ts'
import type { Attribute, Product } from '../list/shapes.ts'

/** The icons of the marks that a card shows; the sheet has more. */
const outlines: Readonly<Record<string, string>> = {
  vegetarien: leaf,
  vegan: plant,
  poisson: fish,
  'sans-gluten': grainsSlash,
  'sans-lactose': dropSlash,
}

/** The marks that a card may show, as they decide whether somebody can eat the dish; the sheet shows all. */
const ON_CARD = ['vegan', 'vegetarien', 'poisson', 'sans-gluten', 'sans-porc', 'sans-lactose']
const MOST_ON_CARD = 2

export type DietMark = { code: string; name: string; icon: string }

/** All marks of a product, in the order of the attributes. */
export function dietMarks({ attributes }: Product, known: readonly Attribute[]): DietMark[] {
  return known
    .filter(({ code }) => attributes.includes(code))
    .map(({ code, name }) => ({ code, name, icon: outlines[code] ?? check }))
}

/** The first two marks of `ON_CARD` that a product has; vegan makes vegetarian superfluous. */
export function cardMarks(product: Product, known: readonly Attribute[]): DietMark[] {
  const rank = ({ code }: DietMark) => ON_CARD.indexOf(code)
  return dietMarks(product, known)
    .filter((mark) => rank(mark) >= 0 && !(mark.code === 'vegetarien' && product.attributes.includes('vegan')))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MOST_ON_CARD)
}
