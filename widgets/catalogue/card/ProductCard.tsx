import { commonText } from '../../core/text/common.ts'
import { catalogueText as words } from '../../core/text/catalogue.ts'
import { Icon } from '../../core/ui/picture/Icon.tsx'
import { check } from '../../core/ui/icons/check.ts'
import { LazyImage } from '../../core/ui/picture/LazyImage.tsx'
import type { Availability } from '../availability/availability.ts'
import { CardFoot } from './CardFoot.tsx'
import { useCatalogue } from '../context.ts'
import { cardMarks } from './diet-marks.ts'
import { Marks } from './Marks.tsx'
import type { Product } from '../list/shapes.ts'
import { useLine } from './use-line.ts'
import { prepare } from '../use-part.ts'
import { loadSheet } from '../sheet/use-sheet.ts'
import { decimal } from './decimal.ts'

/** Four columns from 1600 pixels (xxxl), two or three from 768 (md), rows with a small picture below (D6). */
export const CARD_SIZES = '(min-width: 1600px) 370px, (min-width: 768px) 33vw, (min-width: 576px) 46vw, 112px'

type ProductCardProps = {
  product: Product
  state: Availability
  eager: boolean
  /** Its position in a list of which only a part is drawn. */
  place?: { 'aria-posinset': number; 'aria-setsize': number } | null
  /** A card alone in a page is an article, as it is in no list. */
  frame?: 'li' | 'article'
}

const prepareSheet = prepare(loadSheet)

/** The card of a dish: its name opens the sheet, its foot adds the dish or says why it cannot be ordered. */
export function ProductCard({ product, state, eager, place, frame: Frame = 'li' }: ProductCardProps) {
  const { attributes, open, opening, mark, refresh } = useCatalogue()
  const line = useLine(product.code, refresh)
  return (
    <Frame className={cardClass(state, line.quantity)} part="card" {...place}>
      <div className="card-picture">
        {product.picture && <LazyImage picture={product.picture} sizes={CARD_SIZES} eager={eager} decorative />}
        <Badges product={product} state={state} />
        {line.quantity > 0 && (
          <span className="badge badge-brand card-in">
            <Icon path={check} />
            {words.quantityInCart(line.quantity)}
          </span>
        )}
      </div>
      <div className="card-body">
        <h3>
          <button
            type="button"
            className="card-name"
            aria-haspopup="dialog"
            aria-busy={opening === product.code || undefined}
            onPointerEnter={prepareSheet}
            onFocus={prepareSheet}
            onClick={() => open(product)}
          >
            {mark(product.name)}
          </button>
        </h3>
        <p className="card-text">{mark(product.shortDescription)}</p>
        <Marks product={product} marks={cardMarks(product, attributes)} />
        {product.isAlcohol && <p className="alcohol">{commonText.app.alcoholWarning}</p>}
        <CardFoot product={product} state={state} line={line} />
      </div>
    </Frame>
  )
}

function Badges({ product, state }: { product: Product; state: Availability }) {
  return (
    <div className="card-badges">
      {product.seasonal && <span className="badge">{words.seasonal}</span>}
      {product.alcoholByVolume !== null && product.isAlcohol && (
        <span className="badge badge-card">{words.alcoholByVolume(decimal(product.alcoholByVolume))}</span>
      )}
      {product.reusablePackaging && <span className="badge badge-brand">{words.reusable}</span>}
      {state.status === 'out-of-stock' && <span className="badge badge-off">{words.outOfStock}</span>}
    </div>
  )
}

function cardClass({ status }: Availability, quantity: number): string {
  return ['card', status !== 'available' && 'card-off', quantity > 0 && 'card-chosen'].filter(Boolean).join(' ')
}
