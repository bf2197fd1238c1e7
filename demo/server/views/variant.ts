import { iri } from './hydra.ts'
import type { Product } from '../shop/catalogue/products.ts'
import type { embeddedVariant, singleVariant } from './schemas/catalogue.ts'
import type { ResponseBody } from './response-body.ts'

const SUFFIX = '-U'

/** The code of the only variant of a product. */
export const variantCode = (product: string): string => product + SUFFIX

/** The product code of a variant code; null when it is none. */
export const productOfVariant = (code: string): string | null =>
  code.endsWith(SUFFIX) ? code.slice(0, -SUFFIX.length) : null

/** The variant of a product: cents before tax, `price` in the requested channel, null where it is not sold. */
export function variantResource(
  { code, name, prices, onHand }: Product,
  channel: string,
): ResponseBody<typeof embeddedVariant> {
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

/** A variant as the whole response, with the IRI of its product (contract 2.7). */
export const singleVariantResource = (product: Product, channel: string): ResponseBody<typeof singleVariant> => ({
  ...variantResource(product, channel),
  product: iri('products', product.code),
  optionValues: [],
  originalPrice: product.prices.get(channel) ?? null,
})
