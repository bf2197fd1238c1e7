import type { AdditionalSale } from '../shop/catalogue/additional-sales.ts'
import type { Attribute } from '../shop/catalogue/taxons.ts'
import type { Product } from '../shop/catalogue/products.ts'
import { iri } from './hydra.ts'
import { productResource } from './product.ts'
import type { additionalSales, attributes } from './schemas/catalogue.ts'
import type { ResponseBody } from './response-body.ts'

/** An attribute by which products are filtered. */
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
