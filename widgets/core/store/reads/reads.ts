import type { Api, OrderQuery, ProductQuery } from '../../api/api.ts'
import type { World } from '../world.ts'

/** Everything a view may read by name; the key of an answer is the name with its arguments. */
export const reads = {
  taxons: ({ api }: Reader, channel: string) => api.catalogue.taxons(channel),
  taxon: ({ api }: Reader, code: string) => api.catalogue.taxon(code),
  products: ({ api, now, show }: Reader, query: ProductQuery) => api.catalogue.products(query, now(), show),
  product: ({ api }: Reader, channel: string, code: string) => api.catalogue.product(channel, code),
  attributes: ({ api }: Reader, channel: string) => api.catalogue.attributes(channel),
  additionalSales: ({ api }: Reader, channel: string) => api.catalogue.additionalSales(channel),
  channels: ({ api }: Reader) => api.channels.all(),
  channel: ({ api }: Reader, code: string) => api.channels.byCode(code),
  /** Suggestions for two digits or more. */
  zipcodes: ({ api }: Reader, digits: string) => api.channels.zipcodes(digits),
  paymentMethods: ({ api }: Reader, token: string, placed: boolean) => api.checkout.paymentMethods(token, placed),
  fullSlots: ({ api }: Reader, channel: string, from: string, days: number) =>
    api.checkout.fullSlots(channel, from, days),
  order: ({ api }: Reader, token: string) => api.orders.read(token),
  orders: ({ api }: Reader, query: OrderQuery) => api.orders.history(query),
  invoices: ({ api }: Reader) => api.account.invoices(),
  quotes: ({ api }: Reader) => api.account.quotes(),
  quote: ({ api }: Reader, id: string) => api.account.quote(id),
} as const

/** `show` takes the beginning of a long answer. */
type Reader = { api: Api; now: World['now']; show?: (beginning: unknown) => void }
export type ReadName = keyof typeof reads
export type ReadArguments<Name extends ReadName> =
  Parameters<(typeof reads)[Name]> extends [Reader, ...infer Rest] ? Rest : never
export type ReadValue<Name extends ReadName> = Awaited<ReturnType<(typeof reads)[Name]>>

/** Key of an answer in the page's resources; also what a page rendered on the server seeds them with. */
export const readKey = (name: ReadName, args: readonly unknown[]): string => JSON.stringify([name, ...args])

/** Answers that must not outlive a session. */
export const isPersonal = (key: string): boolean => /^\["(paymentMethods|orders?|invoices|quotes?)"/.test(key)

/** Reads by name, for the server that renders a page and for hooks. */
export const read = <Name extends ReadName>(reader: Reader, name: Name, args: ReadArguments<Name>) =>
  (reads[name] as (reader: Reader, ...args: unknown[]) => Promise<ReadValue<Name>>)(reader, ...args)
