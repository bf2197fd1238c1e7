import { allergenName } from '../../../core/text/allergens.ts'
import { menuText as words } from '../../../core/text/menu.ts'
import { cardMarks } from '../../card/diet-marks.ts'
import type { Attribute, Product } from '../../list/shapes.ts'

/** The diet marks and the allergens of a choice: 'Vegan · Gluten, lait, œufs'. */
export function choiceFacts(product: Product, attributes: readonly Attribute[]): string {
  const [first = words.noAllergen, ...others] = product.allergens.map(allergenName)
  const allergens = [first, ...others.map((name) => name.toLocaleLowerCase('fr'))].join(', ')
  const marks = cardMarks(product, attributes).map(({ name }) => name)
  return [...marks, allergens].join(' · ')
}
