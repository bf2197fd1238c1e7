/** A keyed read as views see it; the object is the same until something changes. */
export type Snapshot<Value = unknown> = {
  /** The last good answer, kept beside a later failure; the beginning of the first one while it loads. */
  readonly data: Value | null
  readonly status: 'loading' | 'ready' | 'failed'
  /** Why it failed. */
  readonly cause?: unknown
}

/** Reads an answer; `show` may be given its beginning. */
type ReadAnswer = (show: (beginning: unknown) => void) => Promise<unknown>

/** Answers kept by key for the whole page: one request however many views ask. */
export type Resources = {
  get(key: string): Snapshot
  subscribe(key: string, listener: () => void): () => void
  /** Reads unless a fresh answer is there or under way. Never rejects: the failure is in the snapshot. */
  load(key: string, read: ReadAnswer, force?: boolean): Promise<void>
  /** Drops the answers of a person who left; views on them read again. */
  forget(belongs: (key: string) => boolean): void
}

type Entry = Snapshot & { readAt: number; running: Promise<void> | null }

const STALE_MS = 60_000
/** A failure holds this long: repeated questions would only load a server that is in trouble. */
const FAILED_MS = 5_000
const NEVER: Entry = { data: null, status: 'loading', readAt: -Infinity, running: null }

export function createResources(now: () => Date): Resources {
  const entries = new Map<string, Entry>()
  const listeners = new Map<string, Set<() => void>>()
  const entryOf = (key: string) => entries.get(key) ?? NEVER

  const put = (key: string, change: Partial<Entry>) => {
    entries.set(key, { ...entryOf(key), ...change })
    for (const listener of listeners.get(key) ?? []) listener()
  }

  const start = (key: string, read: ReadAnswer): Promise<void> => {
    const { data: before } = entryOf(key)
    // An answer that was forgotten meanwhile belongs to somebody else, and is dropped.
    const settle = (change: Partial<Entry>) => {
      if (entryOf(key).running === running) put(key, change)
    }
    // A complete answer stays until the next complete one.
    const running: Promise<void> = read((data) => before === null && settle({ data })).then(
      (data) => settle({ data, status: 'ready', readAt: now().getTime(), running: null }),
      (cause: unknown) =>
        settle({
          data: before,
          status: 'failed',
          cause,
          readAt: now().getTime() - STALE_MS + FAILED_MS,
          running: null,
        }),
    )
    put(key, { running, ...(entryOf(key).data === null && { status: 'loading' }) })
    return running
  }

  return {
    get: entryOf,
    subscribe(key, listener) {
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(listener))
      return () => set.delete(listener)
    },
    async load(key, read, force = false) {
      const { readAt, running } = entryOf(key)
      if (running && !force) return running
      // A clock that was corrected meanwhile tells no age.
      if (force || Math.abs(now().getTime() - readAt) > STALE_MS) return start(key, read)
    },
    forget(belongs) {
      for (const key of [...entries.keys()].filter(belongs)) put(key, NEVER)
    },
  }
}
