/** An answer on its way out. `body` is what its JSON says; an empty one is `undefined`. */
export type Answer = { path: string; status: number; type: string; body: unknown }

/** Says the same thing as another backend would. */
export type Rewrite = (answer: Answer) => Answer

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether API Platform would answer it, and not the plugin. */
export const isV2 = ({ path }: Answer): boolean => path.startsWith('/api/v2/')

export const isError = ({ status }: Answer): boolean => status >= 400

/** The whole body again, each object of it as `change` leaves it, the innermost first. */
export function eachObject(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((member) => eachObject(member, change))
  if (!isFields(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, eachObject(inner, change)])))
}

/** A rewrite of what API Platform answers when all goes well, resource by resource. */
export const ofResources =
  (change: (resource: Fields) => Fields): Rewrite =>
  (answer) =>
    isV2(answer) && !isError(answer) ? { ...answer, body: eachObject(answer.body, change) } : answer
