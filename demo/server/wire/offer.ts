import type { AdditionalSale } from '../shop/catalogue/additional-sales.ts'
import type { Attribute } from '../shop/catalogue/attributes.ts'
import type { Product } from '../shop/catalogue/products.ts'
import { iri } from './hydra.ts'
import { productResource } from './product.ts'
import type { additionalSales, attributes } from './schemas/catalogue.ts'
import type { Written } from './written.ts'

/** An attribute that filters products. */
export function attributeResource(attribute: Attribute): Written<typeof attributes>['hydra:member'][number] {
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

/** A dish proposed beside a cart, with the prices of the point of sale. */
export function saleResource(
  sale: AdditionalSale,
  product: Product,
  origin: string,
  channel: string | undefined,
): Written<typeof additionalSales>['hydra:member'][number] {
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
