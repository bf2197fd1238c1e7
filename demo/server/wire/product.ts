import { iri } from './hydra.ts'
import type { Product } from '../shop/catalogue/products.ts'
import { picture } from './picture.ts'
import { variantResource } from './variant.ts'
import type { product as productSchema } from './schemas/catalogue.ts'
import type { Written } from './written.ts'

type Shown = Written<typeof productSchema>

/** A product on the wire (§3 Product), prices in cents HT. Its variant has the price of `channel`, by default the national one. */
export function productResource(product: Product, origin: string, channel = 'DEFAULT'): Shown {
  const { code, name, slug, description, shortDescription, prices: _, vatRate, ...shown } = product
  return {
    ...shown,
    '@id': iri('products', code),
    '@type': 'Product',
    code,
    vatRate: vatRate / 100,
    vatRateBasisPoints: vatRate,
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
    mainTaxon: iri('taxons', product.mainTaxon),
    taxons: product.taxons.map((taxon) => iri('taxons', taxon.code)),
    productTaxons: product.taxons.map((taxon) => productTaxon(product, taxon)),
    attributes: product.attributes.map((attribute) => attributeValue(product, attribute)),
    images: [picture(origin, 'products', code, name)],
    variants: [variantResource(product, channel)],
    inStock: product.onHand === null || product.onHand > 0,
    tracked: product.onHand !== null,
  }
}

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
