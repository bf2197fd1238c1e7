import { catalogueMessages as messages } from '../../core/messages/catalogue.ts'
import { Icon, user, check } from '../../core/ui/kit.tsx'
import type { Product, Attribute } from '../catalogue-types.ts'
import { dropSlash, fish, grainsSlash, leaf, plant } from '../../core/ui/icons/diet-icons.ts'
import { ownProperty } from '../../core/messages/define.ts'

/** How many people a product serves, and its dietary badges. */
export function DietaryBadges({ product, badges }: { product: Product; badges: readonly DietaryBadge[] }) {
  const { serves, pieces } = product
  return (
    <ul className="dietary-badges">
      {serves !== null && (
        <li>
          <Icon path={user} />
          {messages.serves(serves)}
        </li>
      )}
      {serves === null && pieces !== null && <li>{messages.pieces(pieces)}</li>}
      {badges.map(({ code, name, icon }) => (
        <li key={code}>
          <Icon path={icon} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Icons of the badges that a card may show; the product dialog adds others. */
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

type DietaryBadge = { code: string; name: string; icon: string }

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

/** The alcohol by volume as a text; null when it is unknown or the product is not alcoholic. */
export function alcoholContent({ isAlcohol, alcoholByVolume }: Product): string | null {
  if (!isAlcohol || alcoholByVolume === null) return null
  return messages.alcoholByVolume(String(alcoholByVolume).replace('.', ','))
}
