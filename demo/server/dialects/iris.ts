import { isFields, ofResources, type Fields } from './answer.ts'

/**
 * Writes IRIs instead of embedded objects wherever a stock backend does (contract 2.6 and 2.7): for the children of
 * a category, the categories of a product, the attribute of a value, the product of an additional sale or of an order's
 * line, and the postal codes of a point of sale. Postal addresses and payments stay inside their order, and values and
 * pictures inside their product, as they do in stock Sylius.
 */
export const iris = ofResources((resource) => CHANGES[String(resource['@type'])]?.(resource) ?? resource)

const CHANGES: Readonly<Record<string, (resource: Fields) => Fields>> = {
  Taxon: ({ children, ...taxon }) => ({ ...taxon, children: addresses(children) }),
  Product: ({ productTaxons, ...product }) => ({ ...product, productTaxons: addresses(productTaxons) }),
  ProductAttributeValue: ({ code: _, ...value }) => value,
  ProductAttribute: ({ productAttributeType: type, ...attribute }) => ({
    ...attribute,
    productAttributeType: isFields(type) ? `/api/v2/shop/product-attribute-types/${String(type.code)}` : type,
  }),
  AdditionalSale: ({ product, ...sale }) => ({ ...sale, product: address(product) }),
  OrderItem: ({ product: _, ...item }) => item,
  Channel: ({ zipcodes, ...channel }) => ({ ...channel, zipcodes: postalCodes(zipcodes) }),
}

const address = (value: unknown): unknown => (isFields(value) && '@id' in value ? value['@id'] : value)

const addresses = (values: unknown): unknown => (Array.isArray(values) ? values.map(address) : values)

const postalCodes = (values: unknown): unknown =>
  Array.isArray(values)
    ? values.map((value) => (isFields(value) ? `/api/v2/shop/zipcodes/${String(value.zipcode)}` : value))
    : values
