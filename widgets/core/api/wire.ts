import * as z from 'zod/mini'

// A strict content security policy forbids the code zod would generate, and reports the mere attempt.
z.config({ jitless: true })

/** A wire object before anything about it is known. */
export type Wire = Record<string, unknown>

export const isObject = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const wire = (value: unknown): Wire => (isObject(value) ? value : {})

/** The members of a collection in every dialect: plain array, hydra with or without prefix, page view, map by code. */
export function list(body: unknown): unknown[] {
  if (Array.isArray(body)) return body
  if (!isObject(body)) return []
  const key = ['hydra:member', 'member', 'items', 'data'].find((name) => name in body)
  return key ? list(body[key]) : Object.values(body).filter(isObject)
}

/** Address of the following page, relative to the API; null on the last one, whose link may repeat itself. */
export function next(body: unknown): string | null {
  const page = wire(body)
  const hydra = wire(page['hydra:view'])
  const view = wire(page.view)
  const links = wire(page._links)
  const [target, self] = [hydra['hydra:next'] ?? view.next ?? links.next, hydra['@id'] ?? view['@id'] ?? links.self]
  const [to, from] = [href(target), href(self)]
  return to && to !== from ? to : null
}

const href = (link: unknown): string | null =>
  typeof link === 'string' ? link : isObject(link) ? href(link.href) : null

/** The code behind a relation, whether it came as an IRI or as an object. */
export function ref(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return decodeURIComponent(value.slice(value.lastIndexOf('/') + 1))
  if (!isObject(value)) return ''
  return ref(value.code ?? value.tokenValue ?? value.id ?? value['@id'])
}

export const refs = (value: unknown): string[] => list(value).map(ref).filter(Boolean)

/** Numeric id, taken from the IRI when the answer has no other (201 of some versions). */
export function id(value: unknown): number | null {
  const number = Number(wire(value).id ?? ref(wire(value)['@id']))
  return Number.isInteger(number) && number > 0 ? number : null
}

/** A translated field: by locale, or flat. */
export function translated(value: Wire, field: string): string {
  const translations = wire(value.translations)
  const words = wire(translations.fr_FR ?? Object.values(translations)[0])[field] ?? value[field]
  return typeof words === 'string' ? words : ''
}

/** Price of a variant in a channel, cents HT; undefined when the answer holds none. */
export function price(variant: Wire, channel: string): unknown {
  const pricings = variant.channelPricings
  const pricing = Array.isArray(pricings)
    ? pricings.find((one) => wire(one).channelCode === channel)
    : wire(pricings)[channel]
  return wire(pricing).price ?? wire(variant.price).current ?? variant.price
}

/** VAT rate in basis points; a percentage (5.5) is turned into them. */
export function vatRate(value: Wire): number {
  const percent = Number(value.vatRate ?? value.rate ?? 0)
  return Number(value.vatRateBasisPoints ?? (percent < 100 ? Math.round(percent * 100) : percent))
}

/** Sum of the discounts of a cart in cents, with the negative sign of the server (§4). */
export const discounts = (cart: Wire): number =>
  Object.values(wire(cart.cartDiscounts)).reduce<number>((sum, one) => {
    const { amount } = wire(one)
    return sum + Number(wire(amount).current ?? amount ?? 0)
  }, 0)

/** Reads the wire with `prepare`, then checks what came out. */
export const reads = <Shape extends z.ZodMiniType>(prepare: (body: unknown) => unknown, shape: Shape) =>
  z.pipe(z.transform(prepare), shape)

/** A collection of which unreadable members are left out; refused when none of several could be read. */
export const many = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.pipe(
    z.unknown(),
    z.transform((body, context): z.output<Shape>[] => {
      const results = list(body).map((member) => z.safeParse(shape, member))
      const good = results.flatMap((result) => (result.success ? [result.data] : []))
      const bad = results.find((result) => !result.success)
      if (bad && !good.length) context.issues.push({ code: 'custom', input: body, message: bad.error.message })
      return good
    }),
  )

/** Fields a backend may leave out: they fall back instead of failing. */
export const text = z.catch(z.string(), '')
export const whole = z.catch(z.number(), 0)
export const flag = z.catch(z.boolean(), false)
export const maybeNumber = z.catch(z.nullable(z.number()), null)
export const maybeText = z.catch(z.nullable(z.string()), null)
export const texts = z.catch(z.array(z.string()), [])
/** A field that must be there: cents, a quantity. */
export const amount = z.number()
