import { isFields, ofResources, type Fields } from './response.ts'

/**
 * IRIs instead of embedded objects, as in stock Sylius (contract 2.6 and 2.7): children of a category, categories of a
 * product, attribute of a value, product of an additional sale or of an order item, and postal codes of a channel.
 * Postal addresses and payments stay embedded in their order, attribute values and images in their product.
 */
export const iris = ofResources((resource) => CHANGES[String(resource['@type'])]?.(resource) ?? resource)

const CHANGES: Readonly<Record<string, (resource: Fields) => Fields>> = {
  Taxon: ({ children, ...taxon }) => ({ ...taxon, children: toIris(children) }),
  Product: ({ productTaxons, ...product }) => ({ ...product, productTaxons: toIris(productTaxons) }),
  ProductAttributeValue: ({ code: _, ...value }) => value,
  ProductAttribute: ({ productAttributeType: type, ...attribute }) => ({
    ...attribute,
    productAttributeType: isFields(type) ? `/api/v2/shop/product-attribute-types/${String(type.code)}` : type,
  }),
  AdditionalSale: ({ product, ...sale }) => ({ ...sale, product: iri(product) }),
  OrderItem: ({ product: _, ...item }) => item,
  Channel: ({ zipcodes, ...channel }) => ({ ...channel, zipcodes: postalCodes(zipcodes) }),
}

const iri = (value: unknown): unknown => (isFields(value) && '@id' in value ? value['@id'] : value)

const toIris = (values: unknown): unknown => (Array.isArray(values) ? values.map(iri) : values)

const postalCodes = (values: unknown): unknown =>
  Array.isArray(values)
    ? values.map((value) => (isFields(value) ? `/api/v2/shop/zipcodes/${String(value.zipcode)}` : value))
    : values

const NESTED = ['items', 'payments', 'shipments']

/** Since Sylius 2.0 the IRIs of items, payments and shipments are nested under that of their order (contract 3). */
export const nestedIris = ofResources((resource) => {
  if (resource['@type'] !== 'Order') return resource
  const below = (kind: string, member: unknown): unknown =>
    isFields(member)
      ? { ...member, '@id': `/api/v2/shop/orders/${String(resource.tokenValue)}/${kind}/${String(member.id)}` }
      : member
  const change = ([kind, parts]: [string, unknown]) =>
    NESTED.includes(kind) && Array.isArray(parts) ? [kind, parts.map((member) => below(kind, member))] : [kind, parts]
  return Object.fromEntries(Object.entries(resource).map(change))
})
