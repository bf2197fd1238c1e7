import { z } from 'zod'
import { collectionOf, currency, day, iri, resource } from './values.ts'

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

export const zipcodes = collectionOf(
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
