import { catalogueMessages as messages } from '../../core/messages/catalogue.ts'
import { Icon, user } from '../../core/ui/kit.tsx'
import type { Product } from '../catalogue-types.ts'
import type { DietaryBadge } from './dietary-badges.ts'

/** How many people a product serves, else its number of pieces, and its dietary badges. */
export function CardBadges({ product, badges }: { product: Product; badges: readonly DietaryBadge[] }) {
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
