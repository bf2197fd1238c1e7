import { addDays, toParisDay } from '../domain/time/paris-day.ts'
import type { Http } from './client/http.ts'
import { fieldsOf, isObject, members, relationCode } from './client/response-fields.ts'
import * as s from './client/schema.ts'
import { resourcePath, ROOT } from './urls.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** A channel (§3). `minimumOrderAmount`, fees and threshold are in euros; everything else about money is in cents. */
export const Channel = s.preprocess(
  prepare,
  s.object({
    code: s.text,
    name: s.textOrEmpty,
    slug: s.textOrEmpty,
    locale: s.textOrEmpty,
    message: s.textOrEmpty,
    contactPhoneNumber: s.textOrEmpty,
    contactEmail: s.textOrEmpty,
    availability: s.textOrEmpty,
    city: s.textOrEmpty,
    street: s.textOrEmpty,
    postcode: s.textOrEmpty,
    zipcodes: s.textsOrEmpty,
    /** The towns of the postal codes, where the backend sends them. */
    towns: s.textsOrEmpty,
    enabled: s.flagOrFalse,
    minimumOrderAmount: s.numberOrZero,
    orderEndTime: s.text,
    openDays: s.withDefault(s.collectionOf(s.number), EVERY_DAY),
    closingDates: s.textsOrEmpty,
    closedSlots: s.textsOrEmpty,
    shippingFeesByTimeSlot: s.collectionOf(s.object({ deliveryWindowKey: s.text, fees: s.number })),
    shippingFeesFreeThreshold: s.nullableNumber,
    sellsAlcohol: s.flagOrFalse,
  }),
)
export type Channel = s.Infer<typeof Channel>

/** A served postal code and its town, or the towns that share it. */
export const PostalCode = s.object({ zipcode: s.text, city: s.textOrEmpty, cities: s.textsOrEmpty })
export type PostalCode = s.Infer<typeof PostalCode>

function prepare(body: unknown): unknown {
  const channel = fieldsOf(body)
  const { street, postcode, city } = fieldsOf(channel.address)
  return {
    ...{ street, postcode, city },
    ...channel,
    locale: channel.locale ?? 'fr_FR',
    enabled: channel.enabled ?? true,
    sellsAlcohol: channel.sellsAlcohol ?? true,
    zipcodes: members(channel.zipcodes).map((entry) => (isObject(entry) ? entry.zipcode : relationCode(entry) || null)),
    towns: [...new Set(members(channel.zipcodes).map((entry) => String(fieldsOf(entry).city ?? '')))],
    orderEndTime: clock(channel.orderEndTime),
    closingDates: members(channel.closingDates).flatMap(days),
    shippingFeesByTimeSlot: members(channel.shippingFeesByTimeSlot),
  }
}

/** HH:MM, also from a serialized PHP date. */
const clock = (time: unknown): string => /(?:^|T)(\d\d:\d\d)/.exec(String(time))?.[1] ?? '00:00'

/** A century: a channel may be closed until the year 9999. */
const MAX_CLOSED_DAYS = 36_525

/** A closing date is a day, an instant, `{date}` or `{startDate, endDate}` (both inclusive). */
function days(closing: unknown): string[] {
  if (typeof closing === 'string') return [toParisDay(closing)]
  const { date, startDate, endDate } = fieldsOf(closing)
  const first = toParisDay(String(date ?? startDate ?? ''))
  const last = toParisDay(String(endDate ?? first))
  const found = []
  for (let day = first; day && day <= last && found.length < MAX_CLOSED_DAYS; day = addDays(day, 1)) found.push(day)
  return found
}

/** Channels (contract 4.1 and 4.4, calls 18, 19, 54 and 55). */
export const channelsApi = (http: Http) => ({
  /** The channels that deliver to a postal code; filtered here too, as unmodified Sylius ignores the filter. */
  byPostalCode: async (postalCode: string) =>
    (await http(s.collectionOf(Channel), `${ROOT}channels`, { query: { 'zipcodes.zipcode': postalCode } })).filter(
      (channel) => channel.zipcodes.includes(postalCode),
    ),
  byCode: (code: string) => http(Channel, resourcePath('channels', code)),
  all: (enabled = true) =>
    http(s.collectionOf(Channel), `${ROOT}channels`, { query: { enabled: `${enabled}`, itemsPerPage: '100' } }),
  /** Suggestions of served postal codes, for two digits or more. */
  postalCodes: (digits: string) => http(s.collectionOf(PostalCode), `${ROOT}zipcodes`, { query: { search: digits } }),
})
