import { commonMessages } from '../../core/messages/common.ts'
import { catalogueMessages as messages } from '../../core/messages/catalogue.ts'
import { Icon, check } from '../../core/ui/icons/icons.tsx'
import { LazyImage } from '../../core/ui/picture/Picture.tsx'
import type { Availability } from '../availability/availability.ts'
import { CardFooter } from './CardFooter.tsx'
import { useCatalogue } from '../context.ts'
import { alcoholContent, cardBadges, DietaryBadges } from './DietaryBadges.tsx'
import type { Product } from '../catalogue-types.ts'
import { useLineItem } from './use-line-item.ts'
import { prefetch } from '../use-lazy-part.ts'
import { loadProductDialog } from '../product-dialog/use-product-dialog.ts'

/** Four columns from 1600 px (xxxl), two or three from 768 px (md), rows with a small image below (D6). */
export const CARD_SIZES = '(min-width: 1600px) 370px, (min-width: 768px) 33vw, (min-width: 576px) 46vw, 112px'

type ProductCardProps = {
  product: Product
  state: Availability
  eager: boolean
  /** Its position in a list of which only some cards are rendered. */
  position?: { 'aria-posinset': number; 'aria-setsize': number } | null
  /** The tag name: not `li` when the card is in no list. */
  frame?: 'li' | 'article'
}

const prefetchDialog = prefetch(loadProductDialog)

/** The card of a product: the name opens its dialog, the footer adds it to the cart or has the reason why it cannot be ordered. */
export function ProductCard({ product, state, eager, position, frame: Frame = 'li' }: ProductCardProps) {
  const { attributes, open, loadingCode, highlight, refresh } = useCatalogue()
  const lineItem = useLineItem(product.code, refresh)
  return (
    <Frame className={cardClass(state, lineItem.quantity)} part="card" {...position}>
      <div className="card-picture">
        {product.picture && <LazyImage picture={product.picture} sizes={CARD_SIZES} eager={eager} decorative />}
        <StatusBadges product={product} state={state} />
        {lineItem.quantity > 0 && (
          <span className="badge badge-brand card-in">
            <Icon path={check} />
            {messages.quantityInCart(lineItem.quantity)}
          </span>
        )}
      </div>
      <div className="card-body">
        <h3>
          <button
            type="button"
            className="card-name"
            aria-haspopup="dialog"
            aria-busy={loadingCode === product.code || undefined}
            onPointerEnter={prefetchDialog}
            onFocus={prefetchDialog}
            onClick={() => open(product)}
          >
            {highlight(product.name)}
          </button>
        </h3>
        <p className="card-text">{highlight(product.shortDescription)}</p>
        <DietaryBadges product={product} badges={cardBadges(product, attributes)} />
        {product.isAlcohol && <p className="alcohol">{commonMessages.app.alcoholWarning}</p>}
        <CardFooter product={product} state={state} lineItem={lineItem} />
      </div>
    </Frame>
  )
}

function StatusBadges({ product, state }: { product: Product; state: Availability }) {
  const alcohol = alcoholContent(product)
  return (
    <div className="card-badges">
      {product.seasonal && <span className="badge">{messages.seasonal}</span>}
      {alcohol !== null && <span className="badge badge-card">{alcohol}</span>}
      {product.reusablePackaging && <span className="badge badge-brand">{messages.reusable}</span>}
      {state.status === 'out-of-stock' && <span className="badge badge-off">{messages.outOfStock}</span>}
    </div>
  )
}

function cardClass({ status }: Availability, quantity: number): string {
  return ['card', status !== 'available' && 'card-off', quantity > 0 && 'card-chosen'].filter(Boolean).join(' ')
}
