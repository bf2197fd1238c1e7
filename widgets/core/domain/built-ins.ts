/** Replaces Array.prototype.reduce, which prototype.js 1.6.0 overwrites with one that ignores its arguments. */
export function reduce<Item, Sum>(items: readonly Item[], step: (sum: Sum, item: Item) => Sum, first: Sum): Sum {
  let sum = first
  for (const item of items) sum = step(sum, item)
  return sum
}

/** JSON.stringify that ignores the `toJSON` that prototype.js adds to strings and arrays. A Date becomes an empty object. */
export const json = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key: string) {
    return this[key]
  })
