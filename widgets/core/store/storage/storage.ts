import { json } from '../../domain/json.ts'

/** The three keys we may write in local storage (F7, H1, E4), and those in the tab's own session storage. */
export type StorageKey =
  | 'catering.cart'
  | 'catering.session'
  | 'catering.channel'
  | 'catering.visit'
  | 'catering.held'
  | 'catering.references'
  | 'catering.prices'
  | 'catering.checkout'
  | 'catering.forms'

export type Storage = {
  /** The kept value; null when there is none or it cannot be read. */
  read(key: StorageKey): unknown
  /** Keeps a value, null removes it; the same value again is not written. */
  write(key: StorageKey, value: unknown): void
  /** True once the browser refused: what we keep then goes with the page. */
  blocked(): boolean
}

type Area = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Local storage, or the area given, with a memory behind it, for browsers that block it (private windows, sandboxed frames, full disks).
 * The keys of a shop with a group end with its name.
 */
export function createStorage(area: () => Area = () => localStorage, group = ''): Storage {
  const memory = new Map<string, string>()
  let refused = false

  const attempt = <Result>(task: (area: Area) => Result, otherwise: Result): Result => {
    if (refused) return otherwise
    try {
      return task(area())
    } catch {
      refused = true
      return otherwise
    }
  }
  const named = (key: string) => key + suffix(group)
  const raw = (key: string) => attempt((kept) => kept.getItem(named(key)), null) ?? memory.get(key) ?? null

  return {
    read(key) {
      try {
        return JSON.parse(raw(key) ?? 'null')
      } catch {
        return null
      }
    },
    write(key, value) {
      const next = value === null ? null : json(value)
      if (next === raw(key)) return
      if (next === null) memory.delete(key)
      attempt((kept) => (next === null ? kept.removeItem(named(key)) : kept.setItem(named(key), next)), undefined)
      if (refused && next !== null) memory.set(key, next)
    },
    blocked: () => refused,
  }
}

/** Suffix of the names that a group's shop uses. */
export const suffix = (group: string): string => group && `:${group}`

const YEAR = 31_536_000

/** The channel's code is also a cookie, so that the site's server can know it (E4). */
export function writeChannelCookie(code: string): void {
  if (typeof document === 'undefined') return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `catering_channel=${encodeURIComponent(code)}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
  } catch {
    // A sandboxed frame has no cookies; the code is still kept in storage, as far as anything is.
  }
}
