import type { MenuPart } from '../domain/menu.ts'
import { toParisDay } from '../domain/paris-day.ts'
import type { Attribution } from './carts.ts'
import type { Http } from './http.ts'
import { Allergens, looseFlag, looseText, maybeAmount, maybeDay, maybeText } from './loose.ts'
import { amount, flag, maybe, object, oneOf, withDefault, text, whole, type Read, type Reader } from './read.ts'
import { many, reads, ref, wire } from './wire.ts'

/** A Paris day, also from a serialised PHP date. */
const day: Reader<string> = (value) => toParisDay(text(value))
const part = oneOf('mainCourse', 'salad', 'drink', 'dessert')

const Line = object({
  id: whole,
  productCode: text,
  name: looseText,
  quantity: whole,
  choices: many(object({ part, productCode: text, name: looseText })),
  /** Cents HT; the new price is null when the dish is not available. */
  oldUnitPrice: amount,
  unitPrice: maybeAmount,
  state: oneOf('same', 'price', 'short', 'out', 'gone'),
  available: maybeAmount,
  reason: maybe(oneOf('off-carte', 'out-of-season', 'not-sold-here', 'part')),
  missing: maybe(object({ part, name: looseText })),
  substitutes: many(
    object({
      part: maybe(part),
      productCode: text,
      name: looseText,
      unitPrice: amount,
      available: maybeAmount,
      allergens: Allergens,
    }),
  ),
})

/** What an old order would be today, line by line. */
export const ReorderProposal = reads(
  (body) => {
    const proposal = wire(body)
    const delivery = wire(proposal.delivery)
    return {
      ...proposal,
      channel: ref(proposal.channel),
      isCompared: true,
      slot: proposal.delivery ? { day: delivery.deliveryDate, window: delivery.deliveryWindow } : null,
    }
  },
  object({
    orderToken: text,
    number: looseText,
    channel: text,
    channelName: looseText,
    /** Postal code of the old delivery. */
    zipcode: looseText,
    isOpen: flag,
    delivers: flag,
    fromQuote: looseFlag,
    /** False when the backend could not compare: the prices are then those of the order. */
    isCompared: flag,
    lines: many(Line),
    slot: maybe(object({ day, window: text })),
    notes: looseText,
    budgetPerPerson: looseText,
    greenActions: withDefault(maybe(object({ cup: flag, cutlery: flag, bread: flag })), null),
  }),
)
export type ReorderProposal = Read<typeof ReorderProposal>

const Reordered = reads(
  (body) => ({ ...wire(body), day: wire(body).deliveryDate, window: wire(body).deliveryWindow }),
  object({ orderToken: text, day: maybeDay, window: maybeText }),
)

export type NewReorder = {
  channel: string
  /** The cart to add to; null begins a new one. */
  cart: string | null
  lines: readonly ({ productCode: string; quantity: number; unitPrice: number } & Partial<Record<MenuPart, string>>)[]
  slot: { day: string; window: string } | null
}

/** Ordering again: a proposal, then the chosen lines in one call. A stock Sylius knows neither call and answers not-found. */
export function reorderApi(http: Http) {
  const path = (token: string) => `api/v2/shop/account/orders/${encodeURIComponent(token)}/reorder`
  return {
    propose: (token: string, channel: string | null, cart: string | null) =>
      http(ReorderProposal, path(token), { query: { channel: channel ?? undefined, cart: cart ?? undefined } }),
    /** The same key gets the same cart back, so that a lost answer adds nothing twice. A cart that this begins keeps `attribution`. */
    reorder: (token: string, { channel, cart, lines, slot }: NewReorder, key: string, attribution?: Attribution) =>
      http(Reordered, path(token), {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        query: attribution,
        body: { channel, cart, lines, deliveryDate: slot?.day, deliveryWindow: slot?.window },
      }),
  }
}
