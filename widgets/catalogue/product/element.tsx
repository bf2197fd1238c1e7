import { text, type AttributeParser } from '../../core/element/attributes.ts'
import { defineWidget } from '../../core/element/define.tsx'
import { badges } from '../../core/ui/mark/badge.styles.ts'
import { prices } from '../../core/ui/amount/price.styles.ts'
import { quantities } from '../../core/ui/amount/quantity.styles.ts'
import { productCardStyles } from '../card/card.styles.ts'
import { singleStyles } from '../single.styles.ts'
import { SingleProduct } from './SingleProduct.tsx'

/** Reads a whole number from 1. */
const quantity: AttributeParser<number | null> = (raw) => {
  const written = text(raw) ?? ''
  return /^[1-9]\d*$/.test(written) ? Number(written) : null
}

defineWidget('catering-product', {
  attributes: { product: text, quantity },
  styles: [badges, prices, quantities, productCardStyles, singleStyles],
  View: SingleProduct,
})
