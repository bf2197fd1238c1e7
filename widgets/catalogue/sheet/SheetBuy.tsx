import { useState } from 'react'
import { euros, percentage } from '../../core/domain/money.ts'
import { portionsFor, servedByOthers } from '../../core/domain/portions.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { catalogueText as words } from '../../core/text/catalogue.ts'
import { commonText } from '../../core/text/common.ts'
import { productText } from '../../core/text/product.ts'
import { Button } from '../../core/ui/button/Button.tsx'
import { Price } from '../../core/ui/amount/Price.tsx'
import { Quantity } from '../../core/ui/amount/Quantity.tsx'
import { useCatalogue } from '../context.ts'
import type { Product } from '../list/shapes.ts'
import { useLine } from '../card/use-line.ts'

/** Quantity and price; the cart changes only when the button is pressed. */
export function SheetBuy({ product, onDone }: { product: Product; onDone(): void }) {
  const { availabilityOf, timing, guests, first, refresh } = useCatalogue()
  const line = useLine(product.code, refresh)
  const served = useSelector(({ cart }) => servedByOthers(product, cart.cart?.items ?? []))
  const [wanted, setWanted] = useState(
    line.quantity || proposal(product, guests && Math.max(0, guests - served), first),
  )
  const state = availabilityOf(product)
  const isAvailable = state.status === 'available'
  const inCart = line.quantity > 0

  function put() {
    void line.change(wanted)
    onDone()
  }
  return (
    <div className="sheet-buy">
      <Price
        cents={product.price}
        vatRate={product.vatRate}
        per={product.serves === 1 ? productText.perPerson : undefined}
        note={productText.vat(percentage(product.vatRate ?? 0))}
      />
      {!isAvailable && timing && <timing.Unavailable product={product} state={state} />}
      {isAvailable && (
        <>
          <Quantity
            live
            tone="light"
            min={inCart ? 0 : 1}
            max={product.onHand ?? undefined}
            value={wanted}
            label={product.name}
            onChange={setWanted}
            onReject={line.reject}
          />
          <Button size="large" className="figures" onClick={put}>
            {putWords(inCart, wanted, product.price)}
          </Button>
        </>
      )}
    </div>
  )
}

/** The first quantity: what the guests still need, or `first` when that is unknown or nothing, at most the stock. */
function proposal(product: Product, guests: number | null, first: number): number {
  const needed = (guests !== null && portionsFor(product, guests)) || first
  return Math.max(1, Math.min(needed, product.onHand ?? needed))
}

function putWords(inCart: boolean, wanted: number, price: number): string {
  const { add, save, remove } = commonText.actions
  if (wanted === 0) return remove
  return `${inCart ? save : add} · ${words.priceExclTax(euros(price * wanted))}`
}
