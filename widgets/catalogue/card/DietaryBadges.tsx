import { catalogueText as messages } from '../../core/messages/catalogue.ts'
import { Icon, user } from '../../core/ui/icons/icons.tsx'
import type { DietaryBadge } from './dietary-badges.ts'
import type { Product } from '../catalogue-types.ts'

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
