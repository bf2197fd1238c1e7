/** Queries whose responses are evicted when the session ends, by their names in queries.ts. */
const PERSONAL = [
  'profile',
  'addresses',
  'cards',
  'paymentMethods',
  'order',
  'orders',
  'invoices',
  'quotes',
  'quote',
] as const
export type Personal = (typeof PERSONAL)[number]

/** `key` is a key of the query cache. */
export const isPersonal = (key: string): boolean => PERSONAL.includes(JSON.parse(key)[0])
