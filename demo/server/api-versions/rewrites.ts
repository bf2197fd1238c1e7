import { HOUR_MS, parisOffset } from '../../../widgets/core/domain/time/paris-day.ts'
import { parisInstant } from '../../../widgets/core/domain/time/paris-time.ts'
import { plain, withoutNulls } from '../views/hydra.ts'
import { eachObject, isError, isJsonObject, isV2, rewriteResources } from './response-rewrite.ts'
import type { ApiResponse, JsonObject, Rewrite } from './response-rewrite.ts'

/** Always plain lists without `@` properties: totals and pagination links are missing (contract 2.1). */
export const plainArrays: Rewrite = (response) => {
  if (!isV2(response)) return response
  if (isError(response)) return problem(response)
  return { ...response, type: 'application/json; charset=utf-8', body: plain(response.body) }
}

/** An error as a problem document; the short bodies of Lexik and of missing fields are the same in both formats. */
function problem(response: ApiResponse): ApiResponse {
  if (!isJsonObject(response.body) || !('hydra:description' in response.body)) return response
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

function withoutPrefix(fields: JsonObject): JsonObject {
  const bare = Object.fromEntries(Object.entries(fields).map(([name, value]) => [bareName(name), value]))
  return typeof bare['@type'] === 'string' ? { ...bare, '@type': bareName(bare['@type']) } : bare
}

function asProblem(response: ApiResponse): ApiResponse {
  const { body, status } = response
  if (!isJsonObject(body) || !('description' in body)) return response
  return { ...response, body: { ...body, status, type: `/errors/${status}`, detail: body.description } }
}

/**
 * IRIs instead of embedded objects, as in unmodified Sylius (contract 2.6 and 2.7): children of a category, categories of a
 * product, attribute of a value, product of an additional sale or of an order item, and postal codes of a channel.
 * Postal addresses and payments stay embedded in their order, attribute values and images in their product.
 */
export const iris = rewriteResources((resource) => CHANGES[String(resource['@type'])]?.(resource) ?? resource)

const CHANGES: Readonly<Record<string, (resource: JsonObject) => JsonObject>> = {
  Taxon: ({ children, ...taxon }) => ({ ...taxon, children: toIris(children) }),
  Product: ({ productTaxons, ...product }) => ({ ...product, productTaxons: toIris(productTaxons) }),
  ProductAttributeValue: ({ code: _, ...value }) => value,
  ProductAttribute: ({ productAttributeType: type, ...attribute }) => ({
    ...attribute,
    productAttributeType: isJsonObject(type)
      ? `/api/v2/shop/product-attribute-types/${encodeURIComponent(String(type.code))}`
      : type,
  }),
  AdditionalSale: ({ product, ...sale }) => ({ ...sale, product: iri(product) }),
  OrderItem: ({ product: _, ...item }) => item,
  Channel: (channel) => ({ ...channel, zipcodes: postalCodes(channel.zipcodes) }),
}

const iri = (value: unknown): unknown => (isJsonObject(value) && '@id' in value ? value['@id'] : value)

const toIris = (values: unknown): unknown => (Array.isArray(values) ? values.map(iri) : values)

const postalCodes = (values: unknown): unknown =>
  Array.isArray(values)
    ? values.map((value) =>
        isJsonObject(value) ? `/api/v2/shop/zipcodes/${encodeURIComponent(String(value.zipcode))}` : value,
      )
    : values

const NESTED = ['items', 'payments', 'shipments']

/** Since Sylius 2.0 the IRIs of items, payments and shipments are nested under that of their order (contract 3). */
export const nestedIris = rewriteResources((resource) => {
  if (resource['@type'] !== 'Order') return resource
  const below = (kind: string, member: unknown): unknown =>
    isJsonObject(member)
      ? {
          ...member,
          '@id': `/api/v2/shop/orders/${encodeURIComponent(String(resource.tokenValue))}/${kind}/${String(member.id)}`,
        }
      : member
  const change = ([kind, parts]: [string, unknown]) =>
    NESTED.includes(kind) && Array.isArray(parts) ? [kind, parts.map((member) => below(kind, member))] : [kind, parts]
  return Object.fromEntries(Object.entries(resource).map(change))
})

const SHORT: Readonly<Record<number, string>> = { 403: 'Forbidden', 404: 'Not Found' }

/** Before 1.11.12 and 1.12.2, errors other than those of validation had two fields in production (contract 2.4). */
export const codeMessageErrors: Rewrite = (response) => {
  const { body, status } = response
  if (!isV2(response) || !isError(response) || !isJsonObject(body) || 'violations' in body || 'code' in body)
    return response
  const message = SHORT[status] ?? body['hydra:description'] ?? body.detail
  return { ...response, type: 'application/json; charset=utf-8', body: { code: status, message } }
}

/** Before api-platform 2.6 the status of validation errors was 400, not 422 (contract 2.4). */
export const status400: Rewrite = (response) => (response.status === 422 ? { ...response, status: 400 } : response)

/** Omits null properties, as API Platform 4 does. */
export const nullsOmitted: Rewrite = (response) =>
  isV2(response) && !isError(response) ? { ...response, body: withoutNulls(response.body) } : response

/** Omits null properties of orders only, as 1.x does because orders have a merge-PATCH (contract 2.2). */
export const ordersWithoutNulls = rewriteResources((resource) =>
  resource['@type'] === 'Order'
    ? Object.fromEntries(Object.entries(resource).filter(([, value]) => value !== null))
    : resource,
)

/** Moves translated fields to the resource itself: Sylius 1.11 removed `translations` (contract 2.7). */
export const flatTranslations = rewriteResources(({ translations, ...resource }) => {
  const french = isJsonObject(translations) ? translations.fr_FR : undefined
  if (!isJsonObject(french)) return resource
  const translated = Object.entries(french).filter(([name]) => !name.startsWith('@') && name !== 'id')
  return { ...resource, ...Object.fromEntries(translated) }
})

/** Days and hours as PHP's DateTime in Paris time, and instants with the offset +00:00 (contract 1.3 and 2.7). */
export const phpDateTimes: Rewrite = (response) =>
  isError(response) ? response : { ...response, body: eachObject(response.body, withDateTimes) }

const DAY = /^\d{4}-\d\d-\d\d$/
const HOUR = /^\d\d:\d\d$/
const INSTANT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?Z$/

/** The days that are DateTime columns; other fields, such as filters and documents, stay as they are. */
const DAYS = ['closingDates', 'deliveryDate', 'eventDate', 'birthday']

const withDateTimes = (fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, dateTime(name, value)]))

function dateTime(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => dateTime(name, one))
  if (typeof value !== 'string') return value
  if (name === 'orderEndTime' && HOUR.test(value)) return `1970-01-01T${value}:00+01:00`
  if (DAYS.includes(name) && DAY.test(value)) return midnight(value)
  return value.replace(INSTANT, '$1+00:00')
}

const midnight = (day: string): string => `${day}T00:00:00+0${parisOffset(+parisInstant(day)) / HOUR_MS}:00`

/** PHP does not distinguish an empty map from an empty list (contract 1.1). */
export const emptyLists: Rewrite = (response) => {
  if (isError(response)) return response
  const inside = eachObject(response.body, (fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, isEmptyMap(value) ? [] : value])),
  )
  return { ...response, body: inside }
}

const isEmptyMap = (value: unknown): boolean => isJsonObject(value) && Object.keys(value).length === 0

/** Image paths as stored, relative to a folder that the client must know: 1.9 and 1.10. */
export const rawImagePaths = withImagePaths((path) => path)

/** Root-relative image paths: 1.11 and 1.12. Later versions have absolute URLs, like the demo. */
export const rootedImagePaths = withImagePaths((path) => `/media/image/${path}`)

const STORED = /^https?:\/\/[^/]+\/media\/((?:products|taxons)\/[^/]+)$/

function withImagePaths(toPath: (stored: string) => string): Rewrite {
  const change = (fields: JsonObject): JsonObject => {
    const stored = typeof fields.path === 'string' ? STORED.exec(fields.path)?.[1] : undefined
    return stored === undefined ? fields : { ...fields, path: toPath(stored) }
  }
  return rewriteResources(change)
}

/** Variants in a map by code, as the plugin lists them. */
export const variantsMap: Rewrite = withVariants((variants) => ({
  variants: Object.fromEntries(variants.map((variant) => [variant.code, variant])),
}))

/** Variants as IRIs, as in unmodified Sylius: their prices need another request (GET /product-variants). */
export const variantsIris: Rewrite = withVariants(named)

/** Variants as IRIs with the data of the default variant, since Sylius 2.1. */
export const defaultVariantData: Rewrite = withVariants((variants) => ({
  ...named(variants),
  defaultVariantData: variants[0] ? shown(variants[0]) : null,
}))

/** Channel prices as a list, where 1.9 keyed them by code. */
export const channelPricingsArray: Rewrite = rewriteResources((resource) =>
  isJsonObject(resource.channelPricings)
    ? { ...resource, channelPricings: Object.values(resource.channelPricings) }
    : resource,
)

function named(variants: readonly JsonObject[]): JsonObject {
  const iris = variants.map((variant) => variant['@id'])
  return { variants: iris, defaultVariant: iris[0] ?? null }
}

const shown = ({ name, inStock, price, originalPrice }: JsonObject): JsonObject => ({
  name,
  inStock,
  price,
  originalPrice,
})

function withVariants(change: (variants: JsonObject[]) => JsonObject): Rewrite {
  return rewriteResources((resource) => {
    const { '@type': type, variants } = resource
    if (type !== 'Product' || !Array.isArray(variants)) return resource
    return { ...resource, ...change(variants.filter(isJsonObject)) }
  })
}
