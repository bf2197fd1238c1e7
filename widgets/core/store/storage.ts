/** The three keys we may write (F7, H1, E4). */
export type StorageKey = 'catering.cart' | 'catering.session' | 'catering.channel'

export type Storage = {
  /** What was kept, null when nothing or nothing readable was. */
  read(key: StorageKey): unknown
  /** Keeps a value, null removes it; the same value again is not written. */
  write(key: StorageKey, value: unknown): void
  /** True once the browser refused: what we keep then dies with the page. */
  blocked(): boolean
}

type Area = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Local storage with a memory behind it, for browsers that block it (private windows, sandboxed frames, full disks). */
export function createStorage(area: () => Area = () => localStorage): Storage {
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
  const raw = (key: string) => attempt((kept) => kept.getItem(key), null) ?? memory.get(key) ?? null

  return {
    read(key) {
      try {
        return JSON.parse(raw(key) ?? 'null')
      } catch {
        return null
      }
    },
    write(key, value) {
      const next = value === null ? null : JSON.stringify(value)
      if (next === raw(key)) return
      if (next === null) memory.delete(key)
      attempt((kept) => (next === null ? kept.removeItem(key) : kept.setItem(key, next)), undefined)
      if (refused && next !== null) memory.set(key, next)
    },
    blocked: () => refused,
  }
}

const YEAR = 31_536_000

/** The channel's code is also a cookie, so that the site's server can know it (E4). */
export function writeChannelCookie(code: string): void {
  if (typeof document === 'undefined') return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `catering_channel=${encodeURIComponent(code)}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`
}
