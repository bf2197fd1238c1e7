import { reduce } from '../../domain/built-ins.ts'
import { parseUrl } from '../../domain/same-site.ts'

/** A JSON object of a response before its fields are validated. */
export type ResponseFields = Record<string, unknown>

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fieldsOf = (value: unknown): ResponseFields => (isObject(value) ? value : {})

/** The members of a collection in every API version: array, hydra with or without prefix, paginated view, map by code; else none. */
export const members = (body: unknown): unknown[] => collection(body) ?? []

const keyOf = (body: ResponseFields) => ['hydra:member', 'member', 'items', 'data'].find((name) => name in body)

export const isMap = (body: unknown): boolean => isObject(body) && !keyOf(body)

/** Null for a value that is no collection, and for an empty object: PHP serializes an empty map as an empty array. */
export function collection(body: unknown): unknown[] | null {
  if (Array.isArray(body)) return body
  if (!isObject(body)) return null
  const key = keyOf(body)
  if (key) return collection(body[key])
  const found = Object.values(body).filter(isObject)
  return found.length ? found : null
}

/** URL of the next page, relative to the API; null on the last page, whose link may be its own. */
export function nextPage(body: unknown): string | null {
  const page = fieldsOf(body)
  const hydra = fieldsOf(page['hydra:view'])
  const view = fieldsOf(page.view)
  const links = fieldsOf(page._links)
  const [target, self] = [hydra['hydra:next'] ?? view.next ?? links.next, hydra['@id'] ?? view['@id'] ?? links.self]
  const [to, from] = [href(target), href(self)]
  return to && to !== from ? pathOnApi(to) : null
}

/** The path of an absolute URL: a backend behind a proxy writes its internal host, and the bearer must not reach another origin. */
function pathOnApi(address: string): string | null {
  const api = 'https://api.invalid'
  const url = parseUrl(address, api)
  if (!url) return null
  const { origin, protocol, pathname, search } = url
  if (origin === api) return address
  return /^https?:$/.test(protocol) ? pathname + search : null
}

const href = (link: unknown): string | null =>
  typeof link === 'string' ? link : isObject(link) ? href(link.href) : null

/** The code behind a relation, whether it came as an IRI or as an object. */
export function relationCode(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return decodeURIComponent(value.slice(value.lastIndexOf('/') + 1))
  if (!isObject(value)) return ''
  return relationCode(value.code ?? value.tokenValue ?? value.id ?? value['@id'])
}

export const relationCodes = (value: unknown): string[] => members(value).map(relationCode).filter(Boolean)

/** Numeric id, from the IRI when there is no `id` (the 201 of some versions). */
export function id(value: unknown): number | null {
  const number = Number(fieldsOf(value).id ?? relationCode(fieldsOf(value)['@id']))
  return Number.isInteger(number) && number > 0 ? number : null
}

/** A translated field: by locale, or flat. */
export function translated(value: ResponseFields, field: string): string {
  const translations = fieldsOf(value.translations)
  const translation = fieldsOf(translations.fr_FR ?? Object.values(translations)[0])[field] ?? value[field]
  return typeof translation === 'string' ? translation : ''
}

/** Price of a variant in a channel, cents HT; undefined when absent. */
export function channelPrice(variant: ResponseFields, channel: string): unknown {
  const pricings = variant.channelPricings
  const pricing = Array.isArray(pricings)
    ? pricings.find((one) => fieldsOf(one).channelCode === channel)
    : fieldsOf(pricings)[channel]
  return fieldsOf(pricing).price ?? fieldsOf(variant.price).current ?? variant.price
}

/** VAT rate in basis points, converted from a percentage (5.5). Null when absent: zero is a rate. */
export function vatRate(value: ResponseFields): number | null {
  const points = value.vatRateBasisPoints
  const rate = parseFloat(String(points ?? value.vatRate ?? value.rate))
  return Number.isNaN(rate) ? null : points == null && rate < 100 ? Math.round(rate * 100) : rate
}

export const textId = (value: unknown): string | null => {
  const { id } = fieldsOf(value)
  return id == null ? null : String(id)
}

/** Sum of the discounts of a cart in cents, with the negative sign of the server (§4). */
export const discounts = (cart: ResponseFields): number =>
  reduce(
    Object.values(fieldsOf(cart.cartDiscounts)),
    (sum, one) => {
      const { amount } = fieldsOf(one)
      return sum + Number(fieldsOf(amount).current ?? amount ?? 0)
    },
    0,
  )
