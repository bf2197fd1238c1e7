import { z } from 'zod'
import { collectionOf, count, currency, day, iri, resource } from './values.ts'

const euros = z.number().nonnegative()

export const channel = resource('Channel', {
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  enabled: z.boolean(),
  city: z.string(),
  address: z.strictObject({
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    countryCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  zipcodes: z.array(z.strictObject({ zipcode: z.string(), city: z.string() })),
  locale: z.string(),
  defaultLocale: iri,
  currency,
  baseCurrency: iri,
  message: z.string(),
  availability: z.string(),
  contactEmail: z.string(),
  contactPhoneNumber: z.string(),
  openDays: z.array(z.int().min(1).max(7)),
  closingDates: z.array(day),
  closedSlots: z.array(z.string()),
  orderEndTime: z.string(),
  minimumOrderAmount: euros,
  shippingFeesByTimeSlot: z.array(z.strictObject({ deliveryWindowKey: z.string(), fees: euros })),
  shippingFeesFreeThreshold: euros.nullable(),
  sellsAlcohol: z.boolean(),
  reusableTableware: z.boolean(),
})
export const channels = collectionOf('Channel', channel)

export const postalCodes = collectionOf(
  'Zipcode',
  resource('Zipcode', { zipcode: z.string(), city: z.string(), cities: z.array(z.string()), channel: iri }),
)

export const channelSlots = resource('ChannelSlots', {
  channel: z.string(),
  from: day,
  days: z.array(
    z.strictObject({
      day,
      status: z.enum(['open', 'closed', 'past', 'too-late']),
      full: z.array(z.string()),
      refused: z.array(z.strictObject({ deliveryWindow: z.string(), status: z.string() })),
    }),
  ),
})

const of = { channel: iri, day }

export const production = resource('Production', {
  ...of,
  departures: z.array(
    z.strictObject({
      deliveryWindow: z.string(),
      /** Paris time. */
      departure: z.string().regex(/^\d\d:\d\d$/),
      orders: count.min(1),
      dishes: z.array(
        z.strictObject({
          productCode: z.string(),
          name: z.string(),
          quantity: count.min(1),
          unconfirmed: count,
          allergens: z.array(z.string()),
          orders: z.array(z.strictObject({ number: z.string(), quantity: count.min(1) })),
        }),
      ),
      services: z.array(z.strictObject({ text: z.string(), quantity: count.min(1), number: z.string() })),
    }),
  ),
})

export const daySlots = resource('DaySlots', {
  ...of,
  usualCapacity: count.nullable(),
  isClosed: z.boolean(),
  slots: z.array(
    z.strictObject({
      deliveryWindow: z.string(),
      taken: count,
      capacity: count.nullable(),
      isExceptional: z.boolean(),
      isOffered: z.boolean(),
    }),
  ),
  version: z.string(),
})

export const closingDays = resource('ClosingDays', { channel: iri, days: z.array(day) })
