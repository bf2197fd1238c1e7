import * as z from 'zod/mini'
import { MaybePicture, picture } from './picture.ts'
import {
  amount,
  flag,
  isObject,
  list,
  maybeNumber,
  price,
  ref,
  refs,
  text,
  texts,
  translated,
  vatRate,
  whole,
  wire,
  type Wire,
} from './wire.ts'

/** A dish as one channel sells it (§3): price in cents HT, VAT in basis points. */
export const Product = z.object({
  code: z.string(),
  name: z.string(),
  slug: text,
  description: text,
  shortDescription: text,
  mainTaxon: text,
  taxons: texts,
  position: whole,
  price: amount,
  vatRate: whole,
  serves: maybeNumber,
  pieces: maybeNumber,
  attributes: texts,
  allergens: texts,
  meatOrigins: texts,
  leadHours: whole,
  seasonal: flag,
  isMenu: flag,
  isAlcohol: flag,
  alcoholByVolume: maybeNumber,
  reusablePackaging: flag,
  inStock: flag,
  onHand: maybeNumber,
  substitutes: texts,
  picture: MaybePicture,
})
export type Product = z.infer<typeof Product>

const TRANSLATED = ['name', 'slug', 'description', 'shortDescription'] as const

export function readProduct(body: unknown, channel: string, base: string): unknown {
  const product = wire(body)
  const variant = wire(list(product.variants).find(isObject) ?? product.defaultVariantData)
  const mainTaxon = product.mainTaxon ?? wire(product.taxons).main
  return {
    ...product,
    ...Object.fromEntries(TRANSLATED.map((field) => [field, translated(product, field)])),
    mainTaxon: ref(mainTaxon),
    taxons: taxons(product),
    price: price(variant, channel) ?? product.price,
    vatRate: vatRate(product),
    attributes: list(product.attributes).map((one) => ref(wire(one).attribute ?? one)),
    meatOrigins: list(product.meatOrigins).map(origin),
    ...stock(variant),
    substitutes: refs(product.substitutes),
    picture: picture(list(product.images)[0], base),
  }
}

function taxons(product: Wire): string[] {
  if (product.productTaxons) return list(product.productTaxons).map((one) => ref(wire(one).taxon ?? one))
  const { taxons } = product
  return isObject(taxons) && 'others' in taxons ? refs(taxons.others) : refs(taxons)
}

/** Untracked stock never runs out. */
function stock(variant: Wire): Pick<Product, 'inStock' | 'onHand'> {
  const onHand = variant.tracked !== false && typeof variant.onHand === 'number' ? variant.onHand : null
  return { onHand, inStock: variant.inStock !== false && variant.available !== false && onHand !== 0 }
}

const origin = (value: unknown): string =>
  isObject(value)
    ? [value.meat ?? value.name, value.country ?? value.origin].filter(Boolean).join(' : ')
    : String(value)
