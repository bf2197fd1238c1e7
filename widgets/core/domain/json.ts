/** Array.prototype.reduce, which prototype.js 1.6.0 replaces with one that ignores its arguments. */
export function reduce<Item, Sum>(items: readonly Item[], step: (sum: Sum, item: Item) => Sum, first: Sum): Sum {
  let sum = first
  for (const item of items) sum = step(sum, item)
  return sum
}

/**
 * JSON as it is without `toJSON` on the page's prototypes: that of prototype.js on strings and arrays writes text in the place of values.
 * The function gets what `toJSON` has made, and returns what was there before. Instants are texts: a Date would be an empty object.
 */
export const json = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key: string) {
    return this[key]
  })
