import { iri } from './hydra.ts'
import type { Taxon, Attribute, AdditionalSale } from '../shop/catalogue/taxons.ts'
import type { taxon as taxonSchema, additionalSales, attributes } from './schemas/catalogue.ts'
import type { ResponseBody } from './response-body.ts'
import type { Product } from '../shop/catalogue/products.ts'
import { imageOf, productResource } from './product.ts'

/** A category with its children embedded (§3 Taxon). */
export function taxonResource(taxon: Taxon, origin: string): ResponseBody<typeof taxonSchema> {
  const image = imageOf(origin, 'taxons', taxon.code, taxon.name)
  const size = (width: number) => image.template.replace('{width}', String(width)).replace('{format}', 'webp')
  return {
    '@id': iri('taxons', taxon.code),
    '@type': 'Taxon',
    id: taxon.id,
    code: taxon.code,
    position: taxon.position,
    enabled: taxon.enabled,
    main: taxon.main,
    translations: {
      fr_FR: { name: taxon.name, slug: taxon.slug, description: taxon.description },
    },
    deliveryHours: taxon.delivery_hours,
    descriptionSeo: taxon.description_seo,
    parent: taxon.parent === null ? null : iri('taxons', taxon.parent),
    children: taxon.children.map((child) => taxonResource(child, origin)),
    images: [image],
    cacheImageUrls: { taxon_card: size(640), taxon_header_md: size(640), taxon_header_xxxl: size(960) },
    ...taxon.details,
  }
}

export function attributeResource(attribute: Attribute): ResponseBody<typeof attributes>['hydra:member'][number] {
  const { id, code, name, type, position, note } = attribute
  return {
    '@id': iri('product-attributes', code),
    '@type': 'ProductAttribute',
    id,
    code,
    type: 'checkbox',
    position,
    name,
    translations: { fr_FR: { name } },
    productAttributeType: { code: type },
    note,
  }
}

/** A cross-sell product, with the prices of the channel. */
export function saleResource(
  sale: AdditionalSale,
  product: Product,
  origin: string,
  channel: string | undefined,
): ResponseBody<typeof additionalSales>['hydra:member'][number] {
  return {
    '@id': iri('additional-sales', sale.id),
    '@type': 'AdditionalSale',
    id: sale.id,
    label: sale.label,
    position: sale.position,
    product: productResource(product, origin, channel),
    mainTaxon: iri('taxons', sale.mainTaxon),
    taxons: sale.taxons.map((code) => iri('taxons', code)),
    channels: sale.channels.map((code) => iri('channels', code)),
  }
}
