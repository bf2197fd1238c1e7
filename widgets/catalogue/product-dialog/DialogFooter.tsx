import { useSelector } from '../../core/store/hooks.ts'
import { productMessages } from './messages.ts'
import { commonMessages } from '../../core/messages/common.ts'
import { Button } from '../../core/ui/kit.tsx'
import { useCatalogue } from '../context.ts'
import { type Product } from '../catalogue-types.ts'
import { useState } from 'react'
import { catalogueMessages as messages } from '../../core/messages/catalogue.ts'
import { euros, percentage } from '../../core/domain/money.ts'
import { portionsFor, servedByOthers } from '../../core/domain/catalogue/portions.ts'
import { Price } from '../../core/ui/amount/Price.tsx'
import { Quantity } from '../../core/ui/amount/Quantity.tsx'
import { useLineItem } from '../card/use-line-item.ts'

/** Price, quantity and a button; the cart changes only on a click on the button. */
export function DialogFooter({ product, onDone }: { product: Product; onDone(): void }) {
  const { availabilityOf, slotRules, guests, firstQuantity, refresh } = useCatalogue()
  const lineItem = useLineItem(product.code, refresh)
  const served = useSelector(({ cart }) => servedByOthers(product, cart.cart?.items ?? []))
  const [quantity, setQuantity] = useState(
    lineItem.quantity || initialQuantity(product, guests && Math.max(0, guests - served), firstQuantity),
  )
  const state = availabilityOf(product)
  const isAvailable = state.status === 'available'
  const inCart = lineItem.quantity > 0

  const { add, save, remove } = commonMessages.actions
  const label = `${inCart ? save : add} · ${messages.priceExclTax(euros(product.price * quantity))}`

  function submit() {
    void lineItem.change(quantity)
    onDone()
  }
  return (
    <div className="details-footer">
      <Price
        cents={product.price}
        vatRate={product.vatRate}
        per={product.serves === 1 ? productMessages.perPerson : undefined}
        note={productMessages.vat(percentage(product.vatRate ?? 0))}
      />
      {!isAvailable && slotRules && <slotRules.Unavailable product={product} state={state} />}
      {isAvailable && (
        <>
          <Quantity
            live
            tone="light"
            min={inCart ? 0 : 1}
            max={product.onHand ?? undefined}
            value={quantity}
            label={product.name}
            onChange={setQuantity}
            onReject={lineItem.reject}
          />
          <Button size="large" className="figures" onClick={submit}>
            {quantity === 0 ? remove : label}
          </Button>
        </>
      )}
    </div>
  )
}

/** The initial quantity: what the guests still need, or `fallback` when that is unknown or nothing, at most the stock. */
function initialQuantity(product: Product, guests: number | null, fallback: number): number {
  const needed = (guests !== null && portionsFor(product, guests)) || fallback
  return Math.max(1, Math.min(needed, product.onHand ?? needed))
}
