import { MaybePicture, picture } from './picture.ts'
import { Allergens, looseAmount, looseFlag, looseText, looseTexts, maybeAmount, maybeText } from './loose.ts'
import { amount, isObject, object, text, type Read } from './read.ts'
import { shared } from './shared.ts'
import { members, price, ref, refs, translated, vatRate, wire, type Wire } from './wire.ts'

/** A dish as one channel sells it (§3): price in cents HT, VAT in basis points or null when the backend does not say. */
export const Product = object({
  code: text,
  name: text,
  /** Null where a long list leaves it out; the product read by itself has it. */
  description: maybeText,
  shortDescription: looseText,
  mainTaxon: shared(looseText),
  taxons: shared(looseTexts),
  price: amount,
  /** Cents HT that it adds to a menu that it is chosen for. */
  supplement: looseAmount,
  vatRate: maybeAmount,
  serves: maybeAmount,
  pieces: maybeAmount,
  attributes: shared(looseTexts),
  allergens: shared(Allergens),
  meatOrigins: shared(looseTexts),
  leadHours: looseAmount,
  seasonal: looseFlag,
  isAlcohol: looseFlag,
  alcoholByVolume: maybeAmount,
  reusablePackaging: looseFlag,
  inStock: looseFlag,
  onHand: maybeAmount,
  substitutes: shared(looseTexts),
  picture: MaybePicture,
})
export type Product = Read<typeof Product>

const TRANSLATED = ['name', 'description', 'shortDescription'] as const

export function readProduct(body: unknown, channel: string, base: string): unknown {
  const product = wire(body)
  const variant = wire(members(product.variants).find(isObject) ?? product.defaultVariantData)
  const mainTaxon = product.mainTaxon ?? wire(product.taxons).main
  return {
    ...product,
    ...Object.fromEntries(TRANSLATED.map((field) => [field, translated(product, field)])),
    mainTaxon: ref(mainTaxon),
    taxons: taxons(product),
    price: price(variant, channel) ?? product.price,
    vatRate: vatRate(product),
    attributes: refs(members(product.attributes).map((one) => wire(one).attribute ?? one)),
    meatOrigins: members(product.meatOrigins).filter(Boolean).map(origin),
    ...stock({ ...product, ...variant }),
    substitutes: refs(product.substitutes),
    picture: picture(members(product.images)[0], base),
  }
}

function taxons({ productTaxons, taxons }: Wire): string[] {
  // The link between a product and a category has an address that does not name the category.
  const links = members(productTaxons).filter(isObject)
  if (links.length) return links.map(({ taxon }) => ref(taxon))
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
