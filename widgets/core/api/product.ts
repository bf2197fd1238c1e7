import { NullablePicture, picture } from './picture.ts'
import {
  fieldsOf,
  isObject,
  members,
  channelPrice,
  relationCode,
  relationCodes,
  translated,
  vatRate,
  type ResponseFields,
} from './client/response-fields.ts'
import { ApiError } from './client/error.ts'
import * as s from './client/schema.ts'

/** A product of one channel (§3): price in cents HT, VAT in basis points or null when the backend does not send it. */
export const Product = s.object({
  code: s.text,
  name: s.text,
  /** Null in a long list; the single product has it. */
  description: s.nullableText,
  shortDescription: s.textOrEmpty,
  mainTaxon: s.interned(s.textOrEmpty),
  taxons: s.interned(s.textsOrEmpty),
  price: s.number,
  /** Cents HT added to the price of a menu that contains it. */
  supplement: s.numberOrZero,
  vatRate: s.nullableNumber,
  serves: s.nullableNumber,
  pieces: s.nullableNumber,
  attributes: s.interned(s.textsOrEmpty),
  allergens: s.interned(s.Allergens),
  meatOrigins: s.interned(s.textsOrEmpty),
  leadHours: s.numberOrZero,
  seasonal: s.flagOrFalse,
  isAlcohol: s.flagOrFalse,
  alcoholByVolume: s.nullableNumber,
  reusablePackaging: s.flagOrFalse,
  inStock: s.flagOrFalse,
  onHand: s.nullableNumber,
  substitutes: s.interned(s.textsOrEmpty),
  picture: NullablePicture,
})
export type Product = s.Infer<typeof Product>

const TRANSLATED = ['name', 'description', 'shortDescription'] as const

export function readProduct(body: unknown, channel: string, base: string): unknown {
  const product = fieldsOf(body)
  const variant = fieldsOf(members(product.variants).find(isObject) ?? product.defaultVariantData)
  const mainTaxon = product.mainTaxon ?? fieldsOf(product.taxons).main
  const sold = channelPrice(variant, channel) ?? product.price
  // Prices of other channels alone: this one does not sell it.
  if (sold == null && members(variant.channelPricings).length) throw new ApiError('not-found')
  return {
    ...product,
    ...Object.fromEntries(TRANSLATED.map((field) => [field, translated(product, field)])),
    mainTaxon: relationCode(mainTaxon),
    taxons: taxons(product),
    price: sold,
    vatRate: vatRate(product),
    attributes: relationCodes(members(product.attributes).map((one) => fieldsOf(one).attribute ?? one)),
    meatOrigins: members(product.meatOrigins).filter(Boolean).map(origin),
    ...stock({ ...product, ...variant }),
    substitutes: relationCodes(product.substitutes),
    picture: picture(members(product.images)[0], base),
  }
}

function taxons({ productTaxons, taxons }: ResponseFields): string[] {
  // The IRI of a product taxon does not contain the code of the taxon.
  const links = members(productTaxons).filter(isObject)
  if (links.length) return links.map(({ taxon }) => relationCode(taxon))
  return isObject(taxons) && 'others' in taxons ? relationCodes(taxons.others) : relationCodes(taxons)
}

/** Untracked stock never runs out. */
function stock(variant: ResponseFields): Pick<Product, 'inStock' | 'onHand'> {
  const onHand = variant.tracked !== false && typeof variant.onHand === 'number' ? variant.onHand : null
  return { onHand, inStock: variant.inStock !== false && variant.available !== false && onHand !== 0 }
}

const origin = (value: unknown): string =>
  isObject(value)
    ? [value.meat ?? value.name, value.country ?? value.origin].filter(Boolean).join(' : ')
    : String(value)
