import { isObject } from '../../api/read.ts'

/** Reads what was kept under names: members that do not hold are left out, and what is no object has none. */
export const byName =
  <T>(holds: (value: unknown) => value is T) =>
  (raw: unknown): Record<string, T> =>
    Object.fromEntries(
      Object.entries(isObject(raw) ? raw : {}).filter((entry): entry is [string, T] => holds(entry[1])),
    )
