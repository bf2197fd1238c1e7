import type { Personal } from './query-cache.ts'
import type { Api, BookAddress, Card, OrderQuery, ProductQuery, Profile } from '../api/api.ts'
import type { Deps } from '../store/deps.ts'
import { json } from '../domain/built-ins.ts'

/** `showPartial` accepts the beginning of a long response. */
type Context = { api: Api; now: Deps['now']; showPartial?: (beginning: unknown) => void }

/** A customer's own data, keyed by the customer's id so that it is never shown to another one. The query waits while the id is null. */
type OwnQuery<Value> = (context: Context, customer: number) => Promise<Value>

const personal = {
  profile: (async ({ api }) => (await api.account()).profile()) as OwnQuery<Profile>,
  /** Newest first. */
  addresses: (async ({ api }) => (await api.account()).addresses()) as OwnQuery<BookAddress[]>,
  cards: (async ({ api }) => (await api.account()).cards()) as OwnQuery<Card[]>,
  paymentMethods: async ({ api }: Context, token: string, placed: boolean) =>
    (await api.checkout()).paymentMethods(token, placed),
  order: async ({ api }: Context, token: string) => (await api.orders()).read(token),
  orders: async ({ api }: Context, query: OrderQuery) => (await api.orders()).history(query),
  /** An order as it could be ordered again today. */
  proposal: async ({ api }: Context, order: string) => (await api.orders()).propose(order, null, null),
  invoices: async ({ api }: Context) => (await api.account()).invoices(),
  quotes: async ({ api }: Context) => (await api.account()).quotes(),
  quote: async ({ api }: Context, id: string) => (await api.account()).quote(id),
} satisfies Record<Personal, AnyQuery>

/** Every query by name; the key of a response is the name with its arguments. */
const queries = {
  taxons: async ({ api }: Context, channel: string) => (await api.catalogue()).taxons(channel),
  taxon: async ({ api }: Context, code: string) => (await api.catalogue()).taxon(code),
  products: async ({ api, now, showPartial }: Context, query: ProductQuery) =>
    (await api.catalogue()).products(query, now(), showPartial),
  product: async ({ api }: Context, channel: string, code: string) => (await api.catalogue()).product(channel, code),
  attributes: async ({ api }: Context, channel: string) => (await api.catalogue()).attributes(channel),
  additionalSales: async ({ api }: Context, channel: string) => (await api.catalogue()).additionalSales(channel),
  channels: ({ api }: Context, enabled?: boolean) => api.channels.all(enabled),
  channel: ({ api }: Context, code: string) => api.channels.byCode(code),
  postalCodes: ({ api }: Context, digits: string) => api.channels.postalCodes(digits),
  fullSlots: async ({ api }: Context, channel: string, from: string) => (await api.checkout()).fullSlots(channel, from),
  /** Page of the payment provider with the card fields; null when cards can only be saved during a payment. */
  cardFields: async ({ api }: Context) => (await api.account()).cardFields(),
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
