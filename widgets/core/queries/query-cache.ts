/** A query as views see it; the object is the same until something changes. */
export type Snapshot<Value = unknown> = {
  /** The last complete response, also after a later failure; the first page of the first one while the rest loads. */
  readonly data: Value | null
  readonly status: 'loading' | 'ready' | 'failed'
  readonly cause?: unknown
}

/** Sends the request of a query; `showPartial` accepts the beginning of a long response. */
type QueryFunction = (showPartial: (beginning: unknown) => void) => Promise<unknown>

/** Responses cached by key for the whole page: one request for any number of views. */
export type QueryCache = {
  get(key: string): Snapshot
  subscribe(key: string, listener: () => void): () => void
  /** Fetches unless a fresh response is cached or a request is in flight. Never rejects: the failure is in the snapshot. */
  load(key: string, fetchData: QueryFunction, force?: boolean): Promise<void>
  /** Evicts the matching responses; mounted views fetch them again. */
  invalidate(matches: (key: string) => boolean): void
}

type Entry = Snapshot & { fetchedAt: number; inFlight: Promise<void> | null }

const STALE_MS = 60_000
/** A failure is cached this long: more frequent requests would load a server in trouble. */
const FAILED_MS = 5_000
const EMPTY: Entry = { data: null, status: 'loading', fetchedAt: -Infinity, inFlight: null }

export function createQueryCache(now: () => Date): QueryCache {
  const entries = new Map<string, Entry>()
  const listeners = new Map<string, Set<() => void>>()
  const entryOf = (key: string) => entries.get(key) ?? EMPTY

  const set = (key: string, change: Partial<Entry>) => {
    entries.set(key, { ...entryOf(key), ...change })
    for (const listener of listeners.get(key) ?? []) listener()
  }

  const start = (key: string, fetchData: QueryFunction): Promise<void> => {
    const { data: before } = entryOf(key)
    // The response to a request that was invalidated or superseded is discarded: it may belong to another customer.
    const settle = (change: Partial<Entry>) => {
      if (entryOf(key).inFlight === request) set(key, change)
    }
    // A complete response stays until the next complete one.
    const request: Promise<void> = fetchData((data) => before === null && settle({ data })).then(
      (data) => settle({ data, status: 'ready', fetchedAt: now().getTime(), inFlight: null }),
      (cause: unknown) =>
        settle({
          data: before,
          status: 'failed',
          cause,
          fetchedAt: now().getTime() - STALE_MS + FAILED_MS,
          inFlight: null,
        }),
    )
    set(key, { inFlight: request, ...(entryOf(key).data === null && { status: 'loading' }) })
    return request
  }

  return {
    get: entryOf,
    subscribe(key, listener) {
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(listener))
      return () => set.delete(listener)
    },
    async load(key, fetchData, force = false) {
      const { fetchedAt, inFlight } = entryOf(key)
      if (inFlight && !force) return inFlight
      // The absolute difference: after a correction of the clock the age may be negative.
      if (force || Math.abs(now().getTime() - fetchedAt) > STALE_MS) return start(key, fetchData)
    },
    invalidate(matches) {
      for (const key of [...entries.keys()].filter(matches)) set(key, EMPTY)
    },
  }
}

/** Queries whose responses are evicted when the session ends, by their names in queries.ts, which is not part of the core. */
const PERSONAL = [
  'profile',
  'addresses',
  'cards',
  'paymentMethods',
  'order',
  'orders',
  'proposal',
  'invoices',
  'quotes',
  'quote',
] as const
export type Personal = (typeof PERSONAL)[number]

export const isPersonal = (key: string): boolean => PERSONAL.includes(JSON.parse(key)[0])
