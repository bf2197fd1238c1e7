import { z } from 'zod'
import { collectionOf, listedImage, image, cents, count, instant, iri, rate, resource } from './values.ts'

const taxonFields = {
  '@context': z.string().optional(),
  '@id': iri,
  '@type': z.literal('Taxon'),
  id: count,
  code: z.string(),
  position: z.int(),
  enabled: z.boolean(),
  main: z.boolean(),
  translations: z.strictObject({
    fr_FR: z.strictObject({ name: z.string(), slug: z.string(), description: z.string() }),
  }),
  deliveryHours: count,
  descriptionSeo: z.string(),
  parent: iri.nullable(),
  images: z.array(image),
  cacheImageUrls: z.record(z.string(), z.url()),
  priceTier: z.string().optional(),
  flag: z.string().optional(),
  alsoUnder: z.array(z.string()).optional(),
  requiresLegalAge: z.boolean().optional(),
  hiddenFromTabs: z.boolean().optional(),
  hiddenFromNavigation: z.boolean().optional(),
}

type TaxonBody = z.input<z.ZodObject<typeof taxonFields>> & { children: TaxonBody[] }

export const taxon: z.ZodType<unknown, TaxonBody> = z
  .strictObject({
    ...taxonFields,
    get children() {
      return z.array(taxon)
    },
  })
  .meta({ id: 'Taxon' })
export const taxons = collectionOf('Taxon', taxon)

const variantFields = {
  code: z.string(),
  name: z.string(),
  inStock: z.boolean(),
  onHand: z.int().nullable(),
  tracked: z.boolean(),
  price: cents.nullable(),
  channelPricings: z.record(
    z.string(),
    z.strictObject({
      '@type': z.literal('ChannelPricing'),
      channelCode: z.string(),
      price: cents,
      originalPrice: cents.nullable(),
    }),
  ),
}

export const embeddedVariant = resource('ProductVariant', variantFields, 'EmbeddedVariant')

export const singleVariant = resource('ProductVariant', {
  ...variantFields,
  product: iri,
  optionValues: z.array(iri),
  originalPrice: cents.nullable(),
})
export const variants = collectionOf('ProductVariant', singleVariant)

export const product = resource('Product', {
  id: count,
  code: z.string(),
  enabled: z.boolean(),
  isMenu: z.boolean(),
  isMenuEligible: z.boolean(),
  isAlcohol: z.boolean(),
  isDisplayedOnListing: z.boolean(),
  isTest: z.boolean(),
  test: z.boolean(),
  seasonal: z.boolean(),
  season: z.string().nullable(),
  publishedFrom: instant.nullable(),
  publishedUntil: instant.nullable(),
  translations: z.strictObject({
    fr_FR: resource(
      'ProductTranslation',
      { id: count, name: z.string(), slug: z.string(), description: z.string(), shortDescription: z.string() },
      'ProductTranslation',
    ),
  }),
  position: z.int(),
  mainTaxon: iri,
  taxons: z.array(iri),
  productTaxons: z.array(resource('ProductTaxon', { position: z.int(), taxon: iri })),
  attributes: z.array(
    resource('ProductAttributeValue', {
      attribute: iri,
      code: z.string(),
      name: z.string(),
      type: z.string(),
      value: z.boolean(),
      localeCode: z.string(),
      productAttributeType: z.strictObject({ code: z.string() }),
    }),
  ),
  images: z.array(image),
  variants: z.array(embeddedVariant),
  vatRate: z.number(),
  vatRateBasisPoints: rate,
  leadHours: count,
  onHand: z.int().nullable(),
  inStock: z.boolean(),
  tracked: z.boolean(),
  serves: count.nullable(),
  pieces: count.nullable(),
  netQuantity: z.string().nullable(),
  allergens: z.array(z.string()),
  meatOrigins: z.array(z.string()),
  alcoholByVolume: z.number().nullable(),
  reusablePackaging: z.boolean(),
  substitutes: z.array(z.string()),
  menuSlots: z.array(z.string()).nullable(),
})

const listed = product.pick({
  ...{ code: true, mainTaxon: true, taxons: true, onHand: true, inStock: true, tracked: true },
  ...{ leadHours: true, serves: true, pieces: true, allergens: true, meatOrigins: true, substitutes: true },
  ...{ seasonal: true, isAlcohol: true, alcoholByVolume: true, reusablePackaging: true, vatRateBasisPoints: true },
})

/** A product in a list with `groups[]=listing`: what cards, filters and dialogs show (contract 2.7). */
export const listedProduct = resource(
  'Product',
  {
    ...listed.shape,
    images: z.array(listedImage),
    translations: z.strictObject({
      fr_FR: z.strictObject({ name: z.string(), description: z.string(), shortDescription: z.string() }),
    }),
    attributes: z.array(z.strictObject({ attribute: iri })),
    variants: z.array(resource('ProductVariant', { code: z.string(), price: cents.nullable() }, 'VariantListing')),
  },
  'ProductListing',
)
export const products = collectionOf('Product', z.union([product, listedProduct]))

export const attributes = collectionOf(
  'ProductAttribute',
  resource('ProductAttribute', {
    id: count,
    code: z.string(),
    type: z.string(),
    position: z.int(),
    name: z.string(),
    translations: z.strictObject({ fr_FR: z.strictObject({ name: z.string() }) }),
    productAttributeType: z.strictObject({ code: z.string() }),
    note: z.string().nullable(),
  }),
)

export const additionalSales = collectionOf(
  'AdditionalSale',
  resource('AdditionalSale', {
    id: count,
    label: z.string(),
    position: z.int(),
    product,
    mainTaxon: iri,
    taxons: z.array(iri),
    channels: z.array(iri),
  }),
)
