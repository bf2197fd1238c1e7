import { z } from 'zod'
import { card, profile } from './account.ts'
import { addressBookEntry, postalAddress } from './address.ts'
import { attribution, count, day, instant, resource } from './values.ts'
import { invoice } from './payment.ts'
import { order } from './order.ts'
import { quote } from './quote.ts'

const consents = z.strictObject({
  newsletter: z.boolean(),
  promotionalOffers: z.boolean(),
  partnerOffers: z.boolean(),
  terms: z.array(
    z.strictObject({
      orderNumber: z.string(),
      acceptedAt: instant,
      termsVersion: z.string(),
      declaredOfAge: z.boolean(),
    }),
  ),
})

const cart = z.strictObject({
  createdAt: instant,
  updatedAt: instant,
  deliveryDate: day.nullable(),
  deliveryWindow: z.string().nullable(),
  shippingAddress: postalAddress.nullable(),
  billingAddress: postalAddress.nullable(),
  notes: z.string(),
  purchaseOrder: z.string(),
  ...attribution,
  items: z.array(z.strictObject({ productCode: z.string(), quantity: count })),
})

/** A message as submitted. */
const message = z.strictObject({
  kind: z.enum(['contact', 'franchise']),
  createdAt: instant,
  content: z.record(z.string(), z.string().nullable()),
})

/** All data stored for an account; of a card, the brand, the last digits and the expiry. */
export const personalData = resource('PersonalData', {
  exportedAt: instant,
  createdAt: instant,
  profile,
  consents,
  addresses: z.array(addressBookEntry),
  cards: z.array(card),
  carts: z.array(cart),
  orders: z.array(order),
  invoices: z.array(invoice),
  quotes: z.array(quote),
  messages: z.array(message),
})
