import type { MenuPart } from '../domain/catalogue/menu.ts'
import { toParisDay } from '../domain/time/paris-day.ts'
import type { Attribution } from './carts.ts'
import type { Http } from './client/http.ts'
import {
  Allergens,
  flagOrFalse,
  textOrEmpty,
  nullableAmount,
  nullableDay,
  nullableText,
  collectionOf,
  prepared,
  ref,
  fieldsOf,
} from './client/response-fields.ts'
import {
  amount,
  flag,
  nullable,
  object,
  oneOf,
  withDefault,
  text,
  whole,
  type Infer,
  type Schema,
} from './client/schema.ts'

/** A Paris day, also from a serialized PHP date. */
const day: Schema<string> = (value) => toParisDay(text(value))
const part = oneOf('mainCourse', 'salad', 'drink', 'dessert')

const Line = object({
  id: whole,
  productCode: text,
  name: textOrEmpty,
  quantity: whole,
  choices: collectionOf(object({ part, productCode: text, name: textOrEmpty })),
  /** Cents HT; the new price is null when the product is not available. */
  oldUnitPrice: amount,
  unitPrice: nullableAmount,
  state: oneOf('same', 'price', 'short', 'out', 'gone'),
  available: nullableAmount,
  reason: nullable(oneOf('off-carte', 'out-of-season', 'not-sold-here', 'part')),
  missing: nullable(object({ part, name: textOrEmpty })),
  substitutes: collectionOf(
    object({
      part: nullable(part),
      productCode: text,
      name: textOrEmpty,
      unitPrice: amount,
      available: nullableAmount,
      allergens: Allergens,
    }),
  ),
})

/** An old order at today's prices and availability, line by line. */
export const ReorderProposal = prepared(
  (body) => {
    const proposal = fieldsOf(body)
    const delivery = fieldsOf(proposal.delivery)
    return {
      ...proposal,
      channel: ref(proposal.channel),
      isCompared: true,
      slot: proposal.delivery ? { day: delivery.deliveryDate, window: delivery.deliveryWindow } : null,
    }
  },
  object({
    orderToken: text,
    number: textOrEmpty,
    channel: text,
    channelName: textOrEmpty,
    /** Postal code of the old delivery. */
    zipcode: textOrEmpty,
    isOpen: flag,
    delivers: flag,
    fromQuote: flagOrFalse,
    /** False from a backend without comparison: the prices are those of the order. */
    isCompared: flag,
    lines: collectionOf(Line),
    slot: nullable(object({ day, window: text })),
    notes: textOrEmpty,
    budgetPerPerson: textOrEmpty,
    greenActions: withDefault(nullable(object({ cup: flag, cutlery: flag, bread: flag })), null),
  }),
)
export type ReorderProposal = Infer<typeof ReorderProposal>

const Reordered = prepared(
  (body) => ({ ...fieldsOf(body), day: fieldsOf(body).deliveryDate, window: fieldsOf(body).deliveryWindow }),
  object({ orderToken: text, day: nullableDay, window: nullableText }),
)

export type NewReorder = {
  channel: string
  /** The cart to add to; null creates one. */
  cart: string | null
  lines: readonly ({ productCode: string; quantity: number; unitPrice: number } & Partial<Record<MenuPart, string>>)[]
  slot: { day: string; window: string } | null
}

/** Reordering: a proposal, then the chosen lines in one request. Stock Sylius has neither endpoint (404). */
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
  }
}
