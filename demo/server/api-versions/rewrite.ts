/** A response before it is sent. `body` is the parsed JSON; `undefined` for an empty body. */
export type ApiResponse = { path: string; status: number; type: string; body: unknown }

/** Rewrites a response as another backend sends it. */
export type Rewrite = (response: ApiResponse) => ApiResponse

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the response is of API Platform rather than of the plugin. */
export const isV2 = ({ path }: ApiResponse): boolean => path.startsWith('/api/v2/')

export const isError = ({ status }: ApiResponse): boolean => status >= 400

/** Copies a body with `change` applied to each of its objects, the innermost first. */
export function eachObject(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((member) => eachObject(member, change))
  if (!isFields(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, eachObject(inner, change)])))
}

/** Rewrites successful API Platform responses, resource by resource. */
export const ofResources =
  (change: (resource: Fields) => Fields): Rewrite =>
  (response) =>
    isV2(response) && !isError(response) ? { ...response, body: eachObject(response.body, change) } : response
