import type { Api, OrderQuery, ProductQuery } from '../../api/api.ts'
import type { World } from '../world.ts'
import type { Personal } from './personal.ts'
import { json } from '../../domain/json.ts'

/** `show` takes the beginning of a long answer. */
type Reader = { api: Api; now: World['now']; show?: (beginning: unknown) => void }
/** A customer's own data, read under her id: nobody else is ever shown it, and while nobody is signed in it waits. */
type Own<Value> = (reader: Reader, customer: number) => Promise<Value>
type Account = Api['account']

const personal = {
  profile: (({ api }) => api.account.profile()) as Own<Awaited<ReturnType<Account['profile']>>>,
  /** Newest first. */
  addresses: (({ api }) => api.account.addresses()) as Own<Awaited<ReturnType<Account['addresses']>>>,
  cards: (({ api }) => api.account.cards()) as Own<Awaited<ReturnType<Account['cards']>>>,
  paymentMethods: ({ api }: Reader, token: string, placed: boolean) => api.checkout.paymentMethods(token, placed),
  order: ({ api }: Reader, token: string) => api.orders.read(token),
  orders: ({ api }: Reader, query: OrderQuery) => api.orders.history(query),
  invoices: ({ api }: Reader) => api.account.invoices(),
  quotes: ({ api }: Reader) => api.account.quotes(),
  quote: ({ api }: Reader, id: string) => api.account.quote(id),
} satisfies Record<Personal, Read>

/** Everything a view may read by name; the key of an answer is the name with its arguments. */
const reads = {
  taxons: ({ api }: Reader, channel: string) => api.catalogue.taxons(channel),
  taxon: ({ api }: Reader, code: string) => api.catalogue.taxon(code),
  products: ({ api, now, show }: Reader, query: ProductQuery) => api.catalogue.products(query, now(), show),
  product: ({ api }: Reader, channel: string, code: string) => api.catalogue.product(channel, code),
  attributes: ({ api }: Reader, channel: string) => api.catalogue.attributes(channel),
  additionalSales: ({ api }: Reader, channel: string) => api.catalogue.additionalSales(channel),
  channels: ({ api }: Reader, enabled?: boolean) => api.channels.all(enabled),
  channel: ({ api }: Reader, code: string) => api.channels.byCode(code),
  /** Suggestions for two digits or more. */
  zipcodes: ({ api }: Reader, digits: string) => api.channels.zipcodes(digits),
  fullSlots: ({ api }: Reader, channel: string, from: string) => api.checkout.fullSlots(channel, from),
  /** Page of the payment provider with the fields of a card; null when cards can only be kept during a payment. */
  cardFields: ({ api }: Reader) => api.account.cardFields(),
  ...personal,
}

type Read = (reader: Reader, ...args: never[]) => Promise<unknown>
export type ReadName = keyof typeof reads
export type ReadArguments<Name extends ReadName> =
  Parameters<(typeof reads)[Name]> extends [Reader, ...infer Rest] ? Rest : never
export type ReadValue<Name extends ReadName> = Awaited<ReturnType<(typeof reads)[Name]>>

/** Key of an answer in the page's resources; also what a page rendered on the server seeds them with. */
export const readKey = (name: ReadName, args: readonly unknown[]): string => json([name, ...args])

/** Reads by the key of an answer, unless a fresh one is there or under way. Never rejects: the failure is in the snapshot. */
export function load(world: Pick<World, 'api' | 'now' | 'resources'>, key: string, force?: boolean): Promise<void> {
  const [name, ...args] = JSON.parse(key) as [ReadName, ...never[]]
  return world.resources.load(key, (show) => (reads[name] as Read)({ ...world, show }, ...args), force)
}
