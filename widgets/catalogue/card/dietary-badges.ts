import { check } from '../../core/ui/kit.tsx'
import { dropSlash, fish, grainsSlash, leaf, plant } from '../../core/ui/icons/diet-icons.ts'
import { ownProperty } from '../../core/messages/define.ts'
import type { Product, Attribute } from '../catalogue-types.ts'

/** Icons by the code of the attribute; any other has a check mark. */
const icons: Readonly<Record<string, string>> = {
  vegetarien: leaf,
  vegan: plant,
  poisson: fish,
  'sans-gluten': grainsSlash,
  'sans-lactose': dropSlash,
}

/** Badges on a card, by priority: those that decide whether a guest can eat the product. The product dialog shows all. */
const ON_CARD = ['vegan', 'vegetarien', 'poisson', 'sans-gluten', 'sans-porc', 'sans-lactose']
const MAX_ON_CARD = 2

export type DietaryBadge = { code: string; name: string; icon: string }

/** All dietary badges of a product, in the order of the attributes. */
export const dietaryBadges = ({ attributes }: Product, known: readonly Attribute[]): DietaryBadge[] =>
  known
    .filter(({ code }) => attributes.includes(code))
    .map(({ code, name }) => ({ code, name, icon: ownProperty(icons, code) ?? check }))

/** The first two badges of `ON_CARD` that a product has; vegan makes vegetarian superfluous. */
export function cardBadges(product: Product, known: readonly Attribute[]): DietaryBadge[] {
  const rank = ({ code }: DietaryBadge) => ON_CARD.indexOf(code)
  return dietaryBadges(product, known)
    .filter((badge) => rank(badge) >= 0 && !(badge.code === 'vegetarien' && product.attributes.includes('vegan')))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MAX_ON_CARD)
}
