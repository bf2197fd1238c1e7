import { useState } from 'react'
import { euros, percentage } from '../core/domain/money.ts'
import { catalogueText as words } from '../core/text/catalogue.ts'
import { commonText } from '../core/text/common.ts'
import { Alert } from '../core/ui/Alert.tsx'
import { Button } from '../core/ui/Button.tsx'
import { Dialog } from '../core/ui/Dialog.tsx'
import { Icon } from '../core/ui/Icon.tsx'
import { LazyImage } from '../core/ui/LazyImage.tsx'
import { Price } from '../core/ui/Price.tsx'
import { Quantity } from '../core/ui/Quantity.tsx'
import { useCatalogue } from './context.ts'
import { dietMarks } from './diet-marks.ts'
import { ProductFacts } from './ProductFacts.tsx'
import type { Product } from './shapes.ts'
import { Unavailable } from './Unavailable.tsx'
import { useLine } from './useLine.ts'

/** Everything that has to be known before ordering a dish (allergens, origin, notice), and how many of it. */
export function ProductSheet({ product, onClose }: { product: Product | null; onClose(): void }) {
  return (
    <Dialog
      title={product?.name ?? ''}
      titleHidden
      size="large"
      open={product !== null}
      onClose={onClose}
      footer={product && <SheetBuy key={product.code} product={product} onDone={onClose} />}
    >
      {product && <SheetContent product={product} />}
    </Dialog>
  )
}

function SheetContent({ product }: { product: Product }) {
  const { attributes } = useCatalogue()
  return (
    <div className="sheet" part="sheet">
      <div className="sheet-picture">
        {product.picture && <LazyImage picture={product.picture} sizes="(min-width: 768px) 480px, 100vw" eager />}
        <ProductFacts product={product} />
      </div>
      <div className="sheet-main">
        <p className="sheet-name" aria-hidden="true">
          {product.name}
        </p>
        <p>{product.description || product.shortDescription}</p>
        <ul className="sheet-marks">
          {dietMarks(product, attributes).map(({ code, name, icon }) => (
            <li key={code}>
              <Icon {...icon} />
              {name}
            </li>
          ))}
        </ul>
        {product.attributes.includes('sans-gluten') && <p className="small soft">{words.filters.glutenNote}</p>}
        {product.isAlcohol && (
          <Alert type="notice">
            {commonText.app.alcoholBanner} {commonText.app.alcoholWarning}
          </Alert>
        )}
      </div>
    </div>
  )
}

function SheetBuy({ product, onDone }: { product: Product; onDone(): void }) {
  const { availabilityOf } = useCatalogue()
  const line = useLine(product.code)
  const [wanted, setWanted] = useState(Math.max(1, line.quantity))
  const state = availabilityOf(product)
  if (state.status !== 'available') return <Unavailable product={product} state={state} />
  const max = product.onHand ?? undefined

  function put() {
    void line.change(wanted)
    onDone()
  }
  return (
    <div className="sheet-buy">
      <Price
        cents={product.price}
        vatRate={product.vatRate}
        per={product.serves === 1 ? words.perPerson : undefined}
        note={words.product.vat(percentage(product.vatRate))}
      />
      <Quantity
        tone="light"
        min={line.quantity > 0 ? 0 : 1}
        max={max}
        value={wanted}
        label={product.name}
        onChange={setWanted}
      />
      <Button size="large" onClick={put}>
        {line.quantity > 0
          ? wanted > 0
            ? commonText.actions.save
            : commonText.actions.remove
          : commonText.actions.add}
        {wanted > 0 && <span className="figures"> · {words.priceExclTax(euros(product.price * wanted))}</span>}
      </Button>
    </div>
  )
}
