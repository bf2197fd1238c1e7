import type { MenuPart } from '../domain/catalogue/menu.ts'
import { toParisDay } from '../domain/time/paris-day.ts'
import { Cart, GreenActions, readCart } from './cart-response.ts'
import type { Attribution } from './carts.ts'
import type { Http } from './client/http.ts'
import { fieldsOf, relationCode } from './client/response-fields.ts'
import * as s from './client/schema.ts'

/** A Paris day, also from a serialized PHP date. */
const day: s.Schema<string> = (value) => toParisDay(s.text(value))
const part = s.oneOf('mainCourse', 'salad', 'drink', 'dessert')

const Line = s.object({
  id: s.integer,
  productCode: s.text,
  name: s.textOrEmpty,
  quantity: s.integer,
  choices: s.collectionOf(s.object({ part, productCode: s.text, name: s.textOrEmpty })),
  /** Cents HT; the new price is null when the product is not available. */
  oldUnitPrice: s.number,
  unitPrice: s.nullableNumber,
  state: s.oneOf('same', 'price', 'short', 'out', 'gone'),
  available: s.nullableNumber,
  reason: s.nullable(s.oneOf('off-carte', 'out-of-season', 'not-sold-here', 'part')),
  missing: s.nullable(s.object({ part, name: s.textOrEmpty })),
  substitutes: s.collectionOf(
    s.object({
      part: s.nullable(part),
      productCode: s.text,
      name: s.textOrEmpty,
      unitPrice: s.number,
      available: s.nullableNumber,
      allergens: s.Allergens,
    }),
  ),
})

/** An old order at today's prices and availability, line by line. */
export const ReorderProposal = s.preprocess(
  (body) => {
    const proposal = fieldsOf(body)
    const delivery = fieldsOf(proposal.delivery)
    return {
      ...proposal,
      channel: relationCode(proposal.channel),
      postalCode: proposal.zipcode,
      isCompared: true,
      slot: proposal.delivery ? { day: delivery.deliveryDate, window: delivery.deliveryWindow } : null,
    }
  },
  s.object({
    orderToken: s.text,
    number: s.textOrEmpty,
    channel: s.text,
    channelName: s.textOrEmpty,
    /** Postal code of the old delivery. */
    postalCode: s.textOrEmpty,
    isOpen: s.flag,
    delivers: s.flag,
    fromQuote: s.flagOrFalse,
    /** The services of its quote, which are not ordered again. */
    leftOut: s.textsOrEmpty,
    /** False from a backend without comparison: the prices are those of the order. */
    isCompared: s.flag,
    lines: s.collectionOf(Line),
    slot: s.nullable(s.object({ day, window: s.text })),
    notes: s.textOrEmpty,
    budgetPerPerson: s.textOrEmpty,
    greenActions: s.withDefault(s.nullable(GreenActions), null),
  }),
)
export type ReorderProposal = s.Infer<typeof ReorderProposal>

/** A cart at another channel, with its lines that are not the same there; `changes` is empty when it was there already. */
const MovedCart = (base: string) =>
  s.preprocess(
    (body) => ({ cart: readCart(body, base), changes: fieldsOf(body).changes }),
    s.object({ cart: Cart, changes: s.collectionOf(Line) }),
  )

const Reordered = s.preprocess(
  (body) => ({ ...fieldsOf(body), day: fieldsOf(body).deliveryDate, window: fieldsOf(body).deliveryWindow }),
  s.object({ orderToken: s.text, day: s.nullableDay, window: s.nullableText }),
)

export type NewReorder = {
  channel: string
  /** The cart to add to; null creates one. */
  cart: string | null
  lines: readonly ({ productCode: string; quantity: number; unitPrice: number } & Partial<Record<MenuPart, string>>)[]
  slot: { day: string; window: string } | null
}

/** Comparisons with today's menu: reorders, and carts of the national menu. Unmodified Sylius has none of these endpoints (404). */
export function reorderApi(http: Http) {
  const path = (token: string) => `api/v2/shop/account/orders/${encodeURIComponent(token)}/reorder`
  return {
    propose: (token: string, channel: string | null, cart: string | null) =>
      http(ReorderProposal, path(token), { query: { channel: channel ?? undefined, cart: cart ?? undefined } }),
    /** The same key returns the same cart: after a lost response nothing is added twice. `attribution` is stored with a new cart. */
    reorder: (token: string, { channel, cart, lines, slot }: NewReorder, key: string, attribution?: Attribution) =>
      http(Reordered, path(token), {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        query: attribution,
        body: { channel, cart, lines, deliveryDate: slot?.day, deliveryWindow: slot?.window },
      }),
    moveCart: (token: string, channel: string) =>
      http(MovedCart(http.base), `shop-api/carts/${encodeURIComponent(token)}/channel`, {
        method: 'PUT',
        body: { channel },
      }),
  }
}
