import { isObject } from '../../api/schema.ts'

/** Reads values kept under names: values that do not pass `holds` are left out, and what is no object is empty. */
export const byName =
  <T>(holds: (value: unknown) => value is T) =>
  (raw: unknown): Record<string, T> =>
    Object.fromEntries(
      Object.entries(isObject(raw) ? raw : {}).filter((entry): entry is [string, T] => holds(entry[1])),
    )
