import { commonMessages } from '../../core/messages/common.ts'
import { catalogueMessages as messages } from '../../core/messages/catalogue.ts'
import { Icon, check, plus, Button } from '../../core/ui/kit.tsx'
import { LazyImage } from '../../core/ui/picture/Picture.tsx'
import type { Availability } from '../availability/availability.ts'
import { useCatalogue } from '../context.ts'
import { type Product } from '../catalogue-types.ts'
import { alcoholContent } from './alcohol-content.ts'
import { cardBadges } from './dietary-badges.ts'
import { CardBadges } from './CardBadges.tsx'
import { useLineItem, type LineItem } from './use-line-item.ts'
import { preloadHandler } from '../../core/ui/lazy.tsx'
import { loadProductDialog } from '../product-dialog/use-product-dialog.ts'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Price } from '../../core/ui/amount/Price.tsx'
import { Quantity } from '../../core/ui/amount/Quantity.tsx'

/** Four columns from 1600 px (xxxl), two or three from 768 px (md), rows with a small image below (D6). */
const CARD_SIZES = '(min-width: 1600px) 370px, (min-width: 768px) 33vw, (min-width: 576px) 46vw, 112px'

type ProductCardProps = {
  product: Product
  state: Availability
  eager: boolean
  /** Its position in a list of which only some cards are rendered. */
  position?: { 'aria-posinset': number; 'aria-setsize': number } | null
  /** The tag name: not `li` when the card is in no list. */
  frame?: 'li' | 'article'
}

const preloadDialog = preloadHandler(loadProductDialog)

/** The card of a product: the name opens its dialog, the footer adds it to the cart or has the reason why it cannot be ordered. */
export function ProductCard({ product, state, eager, position, frame: Frame = 'li' }: ProductCardProps) {
  const { attributes, highlight, refresh } = useCatalogue()
  const lineItem = useLineItem(product.code, refresh)
  const names = ['card', state.status !== 'available' && 'card-off', lineItem.quantity > 0 && 'card-chosen']
  return (
    <Frame className={names.filter(Boolean).join(' ')} part="card" {...position}>
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
          <ProductName product={product} />
        </h3>
        <p className="card-text">{highlight(product.shortDescription)}</p>
        <CardBadges product={product} badges={cardBadges(product, attributes)} />
        {product.isAlcohol && <p className="alcohol">{commonMessages.app.alcoholWarning}</p>}
        <CardFooter product={product} state={state} lineItem={lineItem} />
      </div>
    </Frame>
  )
}

/** Opens the dialog. With an address, it is a link that also opens in a new tab and can be copied. */
function ProductName({ product }: { product: Product }) {
  const { open, loadingCode, highlight, productLinks } = useCatalogue()
  const href = productLinks?.replace('{code}', encodeURIComponent(product.code))
  const opener = {
    className: 'card-name',
    'aria-haspopup': 'dialog' as const,
    'aria-busy': loadingCode === product.code || undefined,
    onPointerEnter: preloadDialog,
    onFocus: preloadDialog,
    onClick(event: MouseEvent) {
      if (href && (event.metaKey || event.ctrlKey || event.shiftKey)) return
      event.preventDefault()
      open(product)
    },
    children: highlight(product.name),
  }
  return href ? <a href={href} {...opener} /> : <button type="button" {...opener} />
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

/** At or below this stock, the remaining number is shown. */
const LOW_STOCK = 10

type BuyProps = { product: Product; lineItem: LineItem }

/** The price, and the add button or the reason why the product cannot be ordered. Focus moves on when the focused button is replaced. */
function CardFooter({ state, ...buy }: BuyProps & { state: Availability }) {
  const { slotRules } = useCatalogue()
  const isAvailable = state.status === 'available'
  const focusProps = useFocusRestoration(`${state.status} ${buy.lineItem.quantity}`)
  return (
    <div {...focusProps} className="card-end">
      {isAvailable && <Buy {...buy} />}
      {!isAvailable && <Price cents={buy.product.price} vatRate={buy.product.vatRate} />}
      {!isAvailable && slotRules && <slotRules.Unavailable product={buy.product} state={state} />}
      {!isAvailable && !slotRules && (
        <div className={state.status === 'out-of-stock' ? 'card-reason card-reason-off' : 'card-reason'} />
      )}
    </div>
  )
}

/** The price, and the add button, which becomes a stepper once the product is in the cart. */
function Buy({ product, lineItem }: BuyProps) {
  const { guestsQuantity, guests, firstQuantity } = useCatalogue()
  const stock = product.onHand ?? Infinity
  const initial = Math.min(firstQuantity, stock)
  const add = initial > 1 ? messages.addSome(initial) : commonMessages.actions.add
  // Only a change made on this card is announced, not one made elsewhere.
  const [isAnnounced, setAnnounced] = useState(false)
  const change = (quantity: number) => {
    setAnnounced(true)
    return lineItem.change(quantity)
  }
  return (
    <>
      {stock <= LOW_STOCK && <p className="last-few">{messages.lowStock(stock)}</p>}
      {guestsQuantity && guests !== null && (
        <guestsQuantity.GuestsQuantity product={product} guests={guests} lineItem={lineItem} />
      )}
      <div className="card-foot">
        <Price cents={product.price} vatRate={product.vatRate} />
        {lineItem.quantity > 0 ? (
          <Quantity
            value={lineItem.quantity}
            max={product.onHand ?? undefined}
            label={product.name}
            busy={lineItem.busy}
            onChange={change}
            onReject={lineItem.reject}
          />
        ) : (
          <Button
            variant="line"
            size="small"
            icon={plus}
            aria-label={`${add}, ${product.name}`}
            data-pressed={messages.added}
            onClick={() => void change(initial)}
          >
            {add}
          </Button>
        )}
      </div>
      <span className="unseen" aria-live="polite">
        {isAnnounced && messages.inCart(product.name, lineItem.quantity)}
      </span>
    </>
  )
}

/** When `content` changes and the clicked button or the edited field is gone, focuses the last button instead of the page. */
function useFocusRestoration(content: string) {
  const box = useRef<HTMLDivElement>(null)
  const hadInput = useRef(false)
  useEffect(() => {
    if (hadInput.current && document.activeElement === document.body)
      // The visitor may have scrolled meanwhile, so the page does not move.
      [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true })
    hadInput.current = false
  }, [content])
  const onInput = () => void (hadInput.current = true)
  return { ref: box, onClick: onInput, onKeyDown: onInput }
}
