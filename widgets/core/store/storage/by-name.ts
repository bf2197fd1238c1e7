import { isObject } from '../../api/schema.ts'

/** A schema of records: values that do not pass `isValid` are omitted, and a value that is no object becomes {}. */
export const byName =
  <T>(isValid: (value: unknown) => value is T) =>
  (raw: unknown): Record<string, T> =>
    Object.fromEntries(
      Object.entries(isObject(raw) ? raw : {}).filter((entry): entry is [string, T] => isValid(entry[1])),
    )
