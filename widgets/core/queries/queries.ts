import type { Api, OrderQuery, ProductQuery } from '../api/api.ts'
import type { Deps } from '../store/deps.ts'
import type { Personal } from './personal-queries.ts'
import { json } from '../domain/json.ts'

/** `showPartial` accepts the beginning of a long response. */
type Context = { api: Api; now: Deps['now']; showPartial?: (beginning: unknown) => void }
/** A customer's own data, keyed by the customer's id so that it is never shown to another one. The query waits while the id is null. */
type OwnQuery<Value> = (context: Context, customer: number) => Promise<Value>
type Account = Api['account']

const personal = {
  profile: (({ api }) => api.account.profile()) as OwnQuery<Awaited<ReturnType<Account['profile']>>>,
  /** Newest first. */
  addresses: (({ api }) => api.account.addresses()) as OwnQuery<Awaited<ReturnType<Account['addresses']>>>,
  cards: (({ api }) => api.account.cards()) as OwnQuery<Awaited<ReturnType<Account['cards']>>>,
  paymentMethods: ({ api }: Context, token: string, placed: boolean) => api.checkout.paymentMethods(token, placed),
  order: ({ api }: Context, token: string) => api.orders.read(token),
  orders: ({ api }: Context, query: OrderQuery) => api.orders.history(query),
  invoices: ({ api }: Context) => api.account.invoices(),
  quotes: ({ api }: Context) => api.account.quotes(),
  quote: ({ api }: Context, id: string) => api.account.quote(id),
} satisfies Record<Personal, AnyQuery>

/** Every query by name; the key of a response is the name with its arguments. */
const queries = {
  taxons: ({ api }: Context, channel: string) => api.catalogue.taxons(channel),
  taxon: ({ api }: Context, code: string) => api.catalogue.taxon(code),
  products: ({ api, now, showPartial }: Context, query: ProductQuery) =>
    api.catalogue.products(query, now(), showPartial),
  product: ({ api }: Context, channel: string, code: string) => api.catalogue.product(channel, code),
  attributes: ({ api }: Context, channel: string) => api.catalogue.attributes(channel),
  additionalSales: ({ api }: Context, channel: string) => api.catalogue.additionalSales(channel),
  channels: ({ api }: Context, enabled?: boolean) => api.channels.all(enabled),
  channel: ({ api }: Context, code: string) => api.channels.byCode(code),
  /** Suggestions for two digits or more. */
  zipcodes: ({ api }: Context, digits: string) => api.channels.zipcodes(digits),
  fullSlots: ({ api }: Context, channel: string, from: string) => api.checkout.fullSlots(channel, from),
  /** Page of the payment provider with the card fields; null when cards can only be saved during a payment. */
  cardFields: ({ api }: Context) => api.account.cardFields(),
  ...personal,
}

type AnyQuery = (context: Context, ...args: never[]) => Promise<unknown>
export type QueryName = keyof typeof queries
export type QueryArguments<Name extends QueryName> =
  Parameters<(typeof queries)[Name]> extends [Context, ...infer Rest] ? Rest : never
export type QueryData<Name extends QueryName> = Awaited<ReturnType<(typeof queries)[Name]>>

/** Key of a response in the query cache; a server-rendered page seeds the cache by the same keys. */
export const queryKey = (name: QueryName, args: readonly unknown[]): string => json([name, ...args])

/** Runs the query of a key unless a fresh response is cached or in flight. Never rejects: the failure is in the snapshot. */
export function fetchQuery(
  deps: Pick<Deps, 'api' | 'now' | 'queryCache'>,
  key: string,
  force?: boolean,
): Promise<void> {
  const [name, ...args] = JSON.parse(key) as [QueryName, ...never[]]
  const run = queries[name] as AnyQuery
  return deps.queryCache.load(key, (showPartial) => run({ ...deps, showPartial }, ...args), force)
}
