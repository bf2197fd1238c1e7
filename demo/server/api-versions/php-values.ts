import { formatInTimeZone, fromZonedTime } from 'date-fns-tz'
import { eachObject, isError, type Rewrite, type Fields } from './response.ts'

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
