import { useLayoutEffect, useRef } from 'react'
import { euros } from '../../core/domain/money.ts'
import { useChannelCode } from '../../core/store/hooks.ts'
import { useQuery } from '../../core/queries/use-query.ts'
import { catalogueMessages } from '../../core/messages/catalogue.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { availabilityMessages as messages } from './messages.ts'
import { Button, Alert } from '../../core/ui/kit.tsx'
import { LazyImage } from '../../core/ui/picture/Picture.tsx'
import { availability, productAvailability, type Availability, type DeliveryContext } from './availability.ts'
import { useCatalogue } from '../context.ts'
import { type Product } from '../catalogue-types.ts'
import { excludedAllergensIn } from '../../core/domain/catalogue/catalogue.ts'
import { useLineItem } from '../card/use-line-item.ts'
import { stylesRef } from '../../core/ui/styles/css.ts'
import { cutoffStyles } from './cutoff.styles.ts'
import { useAlternativeSlot, Reason, SlotUnavailable } from './SlotUnavailable.tsx'

const adoptStyles = stylesRef(cutoffStyles)

export { productAvailability }

/** Replaces the button: why the product cannot be ordered, and an alternative slot or product. */
export function Unavailable({ product, state }: { product: Product; state: Availability }) {
  return state.status === 'unavailable' ? <SlotUnavailable state={state} /> : <OutOfStock product={product} />
}

function OutOfStock({ product }: { product: Product }) {
  const substitute = useSubstitute(product.substitutes)
  return (
    <div ref={adoptStyles} className="card-reason card-reason-off">
      <p>
        <b>{messages.outOfStock}</b> {substitute && messages.closest}
      </p>
      {substitute && <Substitute product={substitute} />}
    </div>
  )
}

/** The first substitute that is available and free of excluded allergens. One that is not in the list is read by its code. */
function useSubstitute(codes: readonly string[]): Product | null {
  const { products, availabilityOf, excludedAllergens } = useCatalogue()
  const channel = useChannelCode()
  const listed = codes.map((code) => products.find((product) => product.code === code) ?? null)
  const unlisted = codes.find((_, index) => !listed[index]) ?? null
  const { data } = useQuery('product', channel, unlisted)
  const substitutes = codes.flatMap((code, index) => listed[index] ?? (code === unlisted && data ? [data] : []))
  const isOffered = (substitute: Product) =>
    excludedAllergensIn(substitute.allergens, excludedAllergens).length === 0 &&
    availabilityOf(substitute).status === 'available'
  return substitutes.find(isOffered) ?? null
}

function Substitute({ product }: { product: Product }) {
  const { open, refresh } = useCatalogue()
  const lineItem = useLineItem(product.code, refresh)
  return (
    <div className="substitute">
      {product.picture && <LazyImage picture={product.picture} sizes="56px" decorative />}
      <span className="small">
        <button type="button" className="substitute-name" aria-haspopup="dialog" onClick={() => open(product)}>
          {product.name}
        </button>
        <br />
        {lineItem.quantity > 0
          ? catalogueMessages.quantityInCart(lineItem.quantity)
          : catalogueMessages.priceExclTax(euros(product.price))}
      </span>
      <Button
        variant="line"
        size="small"
        busy={lineItem.busy}
        aria-label={`${commonMessages.actions.add}, ${product.name}`}
        onClick={() => void lineItem.change(lineItem.quantity + 1)}
      >
        {commonMessages.actions.add}
      </Button>
    </div>
  )
}

/** An alert when the category cannot be delivered in the chosen slot (D7): why, and a button for a slot in which it can. */
export function CategoryUnavailable({ leadHours, delivery }: { leadHours: number; delivery: DeliveryContext }) {
  const alert = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => adoptStyles(alert.current))
  const state = availability({ leadHours, hasAlcohol: false }, delivery, 'category')
  // The alert disappears once the slot changes, so focus moves to the category.
  const focusCategory = () => alert.current?.closest('section')?.focus()
  const action = useAlternativeSlot(state.status === 'unavailable' ? state.next : null, focusCategory)
  if (state.status !== 'unavailable') return null
  return (
    <div ref={alert} className="unavailable">
      <Alert type="notice" action={action}>
        <Reason>{state.reason}</Reason>
      </Alert>
    </div>
  )
}
