import { withoutNulls } from '../views/hydra.ts'
import { isFields, ofResources, isError, isV2, type Rewrite, eachObject, type Fields } from './response.ts'
import { formatInTimeZone, fromZonedTime } from 'date-fns-tz'

/** Omits null properties, as API Platform 4 does. */
export const nullsOmitted: Rewrite = (response) =>
  isV2(response) && !isError(response) ? { ...response, body: withoutNulls(response.body) } : response

/** Omits null properties of orders only, as 1.x does because orders have a merge-PATCH (contract 2.2). */
export const ordersWithoutNulls = ofResources((resource) =>
  resource['@type'] === 'Order'
    ? Object.fromEntries(Object.entries(resource).filter(([, value]) => value !== null))
    : resource,
)

/** Moves translated fields to the resource itself: Sylius 1.11 removed `translations` (contract 2.7). */
export const flatTranslations = ofResources(({ translations, ...resource }) => {
  const french = isFields(translations) ? translations.fr_FR : undefined
  if (!isFields(french)) return resource
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

const withDateTimes = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, dateTime(name, value)]))

function dateTime(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => dateTime(name, one))
  if (typeof value !== 'string') return value
  if (name === 'orderEndTime' && HOUR.test(value)) return `1970-01-01T${value}:00+01:00`
  if (DAYS.includes(name) && DAY.test(value)) return midnight(value)
  return value.replace(INSTANT, '$1+00:00')
}

const midnight = (day: string): string =>
  formatInTimeZone(fromZonedTime(day, 'Europe/Paris'), 'Europe/Paris', "yyyy-MM-dd'T'HH:mm:ssxxx")

/** PHP does not distinguish an empty map from an empty list (contract 1.1). */
export const emptyLists: Rewrite = (response) => {
  if (isError(response)) return response
  const inside = eachObject(response.body, (fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, isEmptyMap(value) ? [] : value])),
  )
  return { ...response, body: inside }
}

const isEmptyMap = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0

/** Image paths as stored, relative to a folder that the client must know: 1.9 and 1.10. */
export const rawImagePaths = withImagePaths((path) => path)

/** Root-relative image paths: 1.11 and 1.12. Later versions have absolute URLs, like the demo. */
export const rootedImagePaths = withImagePaths((path) => `/media/image/${path}`)

const STORED = /^https?:\/\/[^/]+\/media\/((?:products|taxons)\/[^/]+)$/

function withImagePaths(written: (stored: string) => string): Rewrite {
  const change = (fields: Fields): Fields => {
    const stored = typeof fields.path === 'string' ? STORED.exec(fields.path)?.[1] : undefined
    return stored === undefined ? fields : { ...fields, path: written(stored) }
  }
  return (response) =>
    isV2(response) && !isError(response) ? { ...response, body: eachObject(response.body, change) } : response
}

/** Variants in a map by code, as the plugin lists them. */
export const variantsMap: Rewrite = withVariants((variants) => ({
  variants: Object.fromEntries(variants.map((variant) => [variant.code, variant])),
}))

/** Variants as IRIs, as in stock Sylius: their prices need another request (GET /product-variants). */
export const variantsIris: Rewrite = withVariants((variants) => named(variants))

/** Variants as IRIs with the data of the default variant, since Sylius 2.1. */
export const defaultVariantData: Rewrite = withVariants((variants) => ({
  ...named(variants),
  defaultVariantData: variants[0] ? shown(variants[0]) : null,
}))

/** Channel prices as a list, where 1.9 keyed them by code. */
export const channelPricingsArray: Rewrite = ofResources((resource) =>
  isFields(resource.channelPricings)
    ? { ...resource, channelPricings: Object.values(resource.channelPricings) }
    : resource,
)

function named(variants: readonly Fields[]): Fields {
  const iris = variants.map((variant) => variant['@id'])
  return { variants: iris, defaultVariant: iris[0] ?? null }
}

const shown = ({ name, inStock, price, originalPrice }: Fields): Fields => ({ name, inStock, price, originalPrice })

function withVariants(change: (variants: Fields[]) => Fields): Rewrite {
  return ofResources((resource) => {
    const { '@type': type, variants } = resource
    if (type !== 'Product' || !Array.isArray(variants)) return resource
    return { ...resource, ...change(variants.filter(isFields)) }
  })
}
