import { MaybePicture, picture } from './picture.ts'
import {
  Allergens,
  amountOrZero,
  flagOrFalse,
  textOrEmpty,
  textsOrEmpty,
  nullableAmount,
  nullableText,
  members,
  price,
  ref,
  refs,
  translated,
  vatRate,
  fieldsOf,
  type ResponseFields,
} from './client/response-fields.ts'
import { amount, interned, isObject, object, text, type Infer } from './client/schema.ts'

/** A product of one channel (§3): price in cents HT, VAT in basis points or null when the backend does not send it. */
export const Product = object({
  code: text,
  name: text,
  /** Null in a long list; the single product has it. */
  description: nullableText,
  shortDescription: textOrEmpty,
  mainTaxon: interned(textOrEmpty),
  taxons: interned(textsOrEmpty),
  price: amount,
  /** Cents HT added to the price of a menu that contains it. */
  supplement: amountOrZero,
  vatRate: nullableAmount,
  serves: nullableAmount,
  pieces: nullableAmount,
  attributes: interned(textsOrEmpty),
  allergens: interned(Allergens),
  meatOrigins: interned(textsOrEmpty),
  leadHours: amountOrZero,
  seasonal: flagOrFalse,
  isAlcohol: flagOrFalse,
  alcoholByVolume: nullableAmount,
  reusablePackaging: flagOrFalse,
  inStock: flagOrFalse,
  onHand: nullableAmount,
  substitutes: interned(textsOrEmpty),
  picture: MaybePicture,
})
export type Product = Infer<typeof Product>

const TRANSLATED = ['name', 'description', 'shortDescription'] as const

export function readProduct(body: unknown, channel: string, base: string): unknown {
  const product = fieldsOf(body)
  const variant = fieldsOf(members(product.variants).find(isObject) ?? product.defaultVariantData)
  const mainTaxon = product.mainTaxon ?? fieldsOf(product.taxons).main
  return {
    ...product,
    ...Object.fromEntries(TRANSLATED.map((field) => [field, translated(product, field)])),
    mainTaxon: ref(mainTaxon),
    taxons: taxons(product),
    price: price(variant, channel) ?? product.price,
    vatRate: vatRate(product),
    attributes: refs(members(product.attributes).map((one) => fieldsOf(one).attribute ?? one)),
    meatOrigins: members(product.meatOrigins).filter(Boolean).map(origin),
    ...stock({ ...product, ...variant }),
    substitutes: refs(product.substitutes),
    picture: picture(members(product.images)[0], base),
  }
}

function taxons({ productTaxons, taxons }: ResponseFields): string[] {
  // The IRI of a product taxon does not contain the code of the taxon.
  const links = members(productTaxons).filter(isObject)
  if (links.length) return links.map(({ taxon }) => ref(taxon))
  return isObject(taxons) && 'others' in taxons ? refs(taxons.others) : refs(taxons)
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

/** The parameters of a product list (D4). */
export type ProductQuery = {
  channel: string
  /** Products of any of these categories. */
  taxons?: readonly string[]
  /** Products with any of these attributes. */
  attributes?: readonly string[]
  seasonal?: boolean
  /** Prefixes of search terms; the response is the first page of matches. A backend without search lists everything. */
  search?: string
  /** True: the composed menus (D8), which no listing contains, instead of products. */
  menus?: boolean
  /** One of the by-taxon groups of the menus (D8), instead of all the above. */
  group?: string
}

export type Query = Record<string, string | readonly string[] | undefined>

/** Products on a page. */
export const PAGE = 100

/** The query as search parameters of the backend (§7); `now` selects what is published. */
export function toSearchParams(query: ProductQuery, now: Date): Query {
  if (query.group) return { channel: query.channel }
  const stamp = parisStamp(now)
  return {
    enabled: 'true',
    'publishedFrom[before]': stamp,
    'publishedUntil[after]': stamp,
    channel: query.channel,
    isMenu: String(!!query.menus),
    itemsPerPage: String(PAGE),
    // A backend without serialization groups returns all fields.
    'groups[]': 'listing',
    search: query.search,
    isDisplayedOnListing: query.menus ? undefined : 'true',
    isSeasonal: query.seasonal ? 'true' : undefined,
    'attributes.attribute.code[]': query.attributes,
    'productTaxons.taxon.code[]': query.taxons,
  }
}

/** An instant in the format of the backend's date filters: Paris wall time to the minute with its UTC offset, which distinguishes the hour repeated in October. */
export function parisStamp(instant: Date): string {
  // '2026-10-25 02:30 GMT+02:00'
  const [day, time, zone = ''] = instant.toLocaleString('sv', PARIS_MINUTE).split(' ')
  return `${day}T${time}:00${zone.slice(3)}`
}

const PARIS_MINUTE = {
  timeZone: 'Europe/Paris',
  timeZoneName: 'longOffset',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const
