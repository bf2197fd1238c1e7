import { catalogueText as words } from '../../core/text/catalogue.ts'
import { Icon } from '../../core/ui/picture/Icon.tsx'
import { user } from '../../core/ui/icons/user.ts'
import type { DietMark } from './diet-marks.ts'
import type { Product } from '../list/shapes.ts'

/** How many people a dish serves, and its diet marks. */
export function Marks({ product, marks }: { product: Product; marks: readonly DietMark[] }) {
  const { serves, pieces } = product
  return (
    <ul className="marks">
      {serves !== null && (
        <li>
          <Icon path={user} />
          {words.serves(serves)}
        </li>
      )}
      {serves === null && pieces !== null && <li>{words.pieces(pieces)}</li>}
      {marks.map(({ code, name, icon }) => (
        <li key={code}>
          <Icon path={icon} />
          {name}
        </li>
      ))}
    </ul>
  )
}
