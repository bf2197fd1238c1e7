/** Replaces Array.prototype.reduce, which prototype.js 1.6.0 overwrites with one that ignores its arguments. */
export function reduce<Item, Sum>(items: readonly Item[], step: (sum: Sum, item: Item) => Sum, first: Sum): Sum {
  let sum = first
  for (const item of items) sum = step(sum, item)
  return sum
}

/**
 * JSON.stringify that ignores `toJSON` on the page's prototypes: prototype.js adds one to strings and arrays that breaks the output. The
 * replacer is called after `toJSON` and returns the original value. A Date becomes an empty object: pass instants as text.
 */
export const json = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key: string) {
    return this[key]
  })
