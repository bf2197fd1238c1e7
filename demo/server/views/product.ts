import { NATIONAL_CHANNEL } from '../../../widgets/core/domain/delivery/channel.ts'
import { iri } from './hydra.ts'
import type { Product } from '../shop/catalogue/products.ts'
import type { listedProduct, product as productSchema, embeddedVariant, singleVariant } from './schemas/catalogue.ts'
import type { ResponseBody } from './response-body.ts'

type Shown = ResponseBody<typeof productSchema>
type Listed = ResponseBody<typeof listedProduct>

/** A product (§3 Product), prices in cents before tax. Its variant has the price of `channel`, by default the national one. */
export function productResource(product: Product, origin: string, channel = NATIONAL_CHANNEL): Shown {
  const { code, name, slug, description, shortDescription, prices: _, vatRate, ...shown } = product
  return {
    ...shown,
    ...both(product),
    images: [imageOf(origin, 'products', code, name)],
    vatRate: vatRate / 100,
    test: product.isTest,
    translations: {
      fr_FR: {
        '@id': iri('product-translations', product.id),
        '@type': 'ProductTranslation',
        id: product.id,
        name,
        slug,
        description,
        shortDescription,
      },
    },
    productTaxons: product.taxons.map((taxon) => productTaxon(product, taxon)),
    attributes: product.attributes.map((attribute) => attributeValue(product, attribute)),
    variants: [variantResource(product, channel)],
  }
}

/** The fields of a product in lists: less than half of the bytes, multiplied by hundreds of products. */
export function listingResource(product: Product, origin: string, channel = NATIONAL_CHANNEL): Listed {
  const { name, description, shortDescription, leadHours, serves, pieces, allergens, meatOrigins, substitutes } =
    product
  const { seasonal, isAlcohol, alcoholByVolume, reusablePackaging } = product
  const { '@id': id, '@type': type, code, price } = variantResource(product, channel)
  const { alt: _, type: _main, ...image } = imageOf(origin, 'products', product.code, name)
  return {
    ...both(product),
    images: [image],
    ...{ leadHours, serves, pieces, allergens, meatOrigins, substitutes },
    ...{ seasonal, isAlcohol, alcoholByVolume, reusablePackaging },
    translations: { fr_FR: { name, description, shortDescription } },
    attributes: product.attributes.map((attribute) => ({ attribute: iri('product-attributes', attribute.code) })),
    variants: [{ '@id': id, '@type': type, code, price }],
  }
}

const both = ({ code, mainTaxon, taxons, vatRate, onHand }: Product) => ({
  '@id': iri('products', code),
  '@type': 'Product' as const,
  code,
  mainTaxon: iri('taxons', mainTaxon),
  taxons: taxons.map((taxon) => iri('taxons', taxon.code)),
  vatRateBasisPoints: vatRate,
  onHand,
  inStock: onHand === null || onHand > 0,
  tracked: onHand !== null,
})

function productTaxon({ code }: Product, taxon: Product['taxons'][number]): Shown['productTaxons'][number] {
  return {
    '@id': iri('product-taxons', `${code}.${taxon.code}`),
    '@type': 'ProductTaxon',
    position: taxon.position,
    taxon: iri('taxons', taxon.code),
  }
}

function attributeValue({ code }: Product, attribute: Product['attributes'][number]): Shown['attributes'][number] {
  return {
    '@id': iri('product-attribute-values', `${code}.${attribute.code}`),
    '@type': 'ProductAttributeValue',
    attribute: iri('product-attributes', attribute.code),
    code: attribute.code,
    name: attribute.name,
    type: 'checkbox',
    value: true,
    localeCode: 'fr_FR',
    productAttributeType: { code: attribute.type },
  }
}

const SUFFIX = '-U'

export const variantCode = (product: string): string => product + SUFFIX

/** The product code of a variant code; null when it is none. */
export const productOfVariant = (code: string): string | null =>
  code.endsWith(SUFFIX) ? code.slice(0, -SUFFIX.length) : null

/** The variant of a product: cents before tax, `price` in the requested channel, null where it is not sold. */
function variantResource(
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

/** Widths and formats in which every image of the demo is stored. */
const WIDTHS = [320, 640, 960] as const
const FORMATS = ['avif', 'webp'] as const
const SHOWN = { width: 640, height: 480 }

type ImageFolder = 'products' | 'taxons'

/** An image with its absolute URL, and the URL template of other sizes. Keys are lower-case codes. */
export function imageOf(origin: string, folder: ImageFolder, code: string, alt: string, type = 'main') {
  const stem = `${origin}/media/${folder}/${encodeURIComponent(code.toLowerCase())}`
  return {
    type,
    path: `${stem}-${SHOWN.width}.webp`,
    alt,
    ...SHOWN,
    template: `${stem}-{width}.{format}`,
    widths: WIDTHS,
    formats: FORMATS,
  }
}
