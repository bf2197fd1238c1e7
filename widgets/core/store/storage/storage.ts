import { json } from '../../domain/built-ins.ts'
import { nameInGroup, type StorageKey } from '../globals.ts'

export type Storage = {
  /** The stored value; null when missing or unreadable. */
  read(key: StorageKey): unknown
  /** Stores a value, null removes it; an unchanged value is not written. */
  write(key: StorageKey, value: unknown): void
  /** True once the browser has rejected an access: values are then lost with the page. */
  blocked(): boolean
}

type Area = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Local storage or another area; memory for the values that the browser does not store (private windows, sandboxed frames, full disks). */
export function createStorage(area: () => Area = () => localStorage, group = ''): Storage {
  const memory = new Map<string, string>()
  let isBlocked = false

  const attempt = <Result>(task: (area: Area) => Result): Result | null => {
    try {
      return task(area())
    } catch {
      isBlocked = true
      return null
    }
  }
  const raw = (key: StorageKey) => memory.get(key) ?? attempt((items) => items.getItem(nameInGroup(key, group)))

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
      memory.delete(key)
      if (next === null) return void attempt((items) => items.removeItem(nameInGroup(key, group)))
      if (attempt((items) => items.setItem(nameInGroup(key, group), next)) === null) memory.set(key, next)
    },
    blocked: () => isBlocked,
  }
}
