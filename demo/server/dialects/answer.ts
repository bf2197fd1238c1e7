/** An answer before it is sent. `body` is its parsed JSON; `undefined` for an empty body. */
export type Answer = { path: string; status: number; type: string; body: unknown }

/** Rewrites an answer into the form of another backend. */
export type Rewrite = (answer: Answer) => Answer

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the answer belongs to API Platform, not to the plugin. */
export const isV2 = ({ path }: Answer): boolean => path.startsWith('/api/v2/')

export const isError = ({ status }: Answer): boolean => status >= 400

/** Copies a body with `change` applied to each of its objects, the innermost first. */
export function eachObject(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((member) => eachObject(member, change))
  if (!isFields(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, eachObject(inner, change)])))
}

/** Rewrites API Platform's answers that are no errors, resource by resource. */
export const ofResources =
  (change: (resource: Fields) => Fields): Rewrite =>
  (answer) =>
    isV2(answer) && !isError(answer) ? { ...answer, body: eachObject(answer.body, change) } : answer
