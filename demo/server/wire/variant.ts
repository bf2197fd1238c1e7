import { iri } from './hydra.ts'
import type { Product } from '../shop/catalogue/products.ts'
import type { embeddedVariant, singleVariant } from './schemas/catalogue.ts'
import type { Written } from './written.ts'

const SUFFIX = '-U'

/** The code of the only variant of a product. */
export const variantCode = (product: string): string => product + SUFFIX

/** The code of a variant's product; null for a code that no variant can have. */
export const productOfVariant = (code: string): string | null =>
  code.endsWith(SUFFIX) ? code.slice(0, -SUFFIX.length) : null

/** The variant of a product: cents HT, `price` at the asked point of sale, null when it does not sell it. */
export function variantResource(
  { code, name, prices, onHand }: Product,
  channel: string,
): Written<typeof embeddedVariant> {
  const pricings = [...prices].map(([channelCode, price]) => [
    channelCode,
    { '@type': 'ChannelPricing', channelCode, price, originalPrice: null },
  ])
  return {
    '@id': iri('product-variants', variantCode(code)),
    '@type': 'ProductVariant',
    code: variantCode(code),
    name,
    inStock: onHand === null || onHand > 0,
    onHand,
    tracked: onHand !== null,
    price: prices.get(channel) ?? null,
    channelPricings: Object.fromEntries(pricings),
  }
}

/** A variant as the whole answer, with the IRI of its product (contract 2.7). */
export const singleVariantResource = (product: Product, channel: string): Written<typeof singleVariant> => ({
  ...variantResource(product, channel),
  product: iri('products', product.code),
  optionValues: [],
  originalPrice: product.prices.get(channel) ?? null,
})
