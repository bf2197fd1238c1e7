import { plain } from '../views/hydra.ts'
import {
  isError,
  isFields,
  isV2,
  type ApiResponse,
  type Rewrite,
  eachObject,
  type Fields,
  ofResources,
} from './response.ts'

/** Always plain lists without `@` properties: totals and pagination links are missing (contract 2.1). */
export const plainArrays: Rewrite = (response) => {
  if (!isV2(response)) return response
  if (isError(response)) return problem(response)
  return { ...response, type: 'application/json; charset=utf-8', body: plain(response.body) }
}

/** An error as a problem document; the short bodies of Lexik and of missing fields are the same in both formats. */
function problem(response: ApiResponse): ApiResponse {
  if (!isFields(response.body) || !('hydra:description' in response.body)) return response
  const { 'hydra:title': title, 'hydra:description': detail, violations } = response.body
  const body = {
    type: 'https://tools.ietf.org/html/rfc2616#section-10',
    title,
    detail,
    ...(violations ? { violations } : {}),
  }
  return { ...response, type: 'application/problem+json; charset=utf-8', body }
}

/** Hydra without its prefix, and errors that are problem documents too: API Platform 4 (contract 3). */
export const unprefixed: Rewrite = (response) => {
  if (!isV2(response)) return response
  const bare = { ...response, body: eachObject(response.body, withoutPrefix) }
  return isError(response) ? asProblem(bare) : bare
}

const bareName = (name: string): string => name.replace(/^hydra:/, '')

function withoutPrefix(fields: Fields): Fields {
  const bare = Object.fromEntries(Object.entries(fields).map(([name, value]) => [bareName(name), value]))
  return typeof bare['@type'] === 'string' ? { ...bare, '@type': bareName(bare['@type']) } : bare
}

function asProblem(response: ApiResponse): ApiResponse {
  const { body, status } = response
  if (!isFields(body) || !('description' in body)) return response
  return { ...response, body: { ...body, status, type: `/errors/${status}`, detail: body.description } }
}

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

const SHORT: Readonly<Record<number, string>> = { 403: 'Forbidden', 404: 'Not Found' }

/** Before 1.11.12 and 1.12.2, errors other than those of validation had two fields in production (contract 2.4). */
export const codeMessageErrors: Rewrite = (response) => {
  const { body, status } = response
  if (!isV2(response) || !isError(response) || !isFields(body) || 'violations' in body || 'code' in body)
    return response
  const message = SHORT[status] ?? body['hydra:description'] ?? body.detail
  return { ...response, type: 'application/json; charset=utf-8', body: { code: status, message } }
}

/** Before api-platform 2.6 the status of validation errors was 400, not 422 (contract 2.4). */
export const status400: Rewrite = (response) => (response.status === 422 ? { ...response, status: 400 } : response)
