/** A response before it is sent. `body` is the parsed JSON; `undefined` for an empty body. */
export type ApiResponse = { path: string; status: number; type: string; body: unknown }

/** Rewrites a response of the demo as another Sylius version or plugin sends it. */
export type Rewrite = (response: ApiResponse) => ApiResponse

export type JsonObject = Record<string, unknown>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the response is of API Platform rather than of ShopApiPlugin. */
export const isV2 = ({ path }: ApiResponse): boolean => path.startsWith('/api/v2/')

export const isError = ({ status }: ApiResponse): boolean => status >= 400

/** Copies a body with `change` applied to each of its objects, the innermost first. */
export function eachObject(value: unknown, change: (fields: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((member) => eachObject(member, change))
  if (!isJsonObject(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, eachObject(inner, change)])))
}

/** Rewrites successful API Platform responses, resource by resource. */
export const rewriteResources =
  (change: (resource: JsonObject) => JsonObject): Rewrite =>
  (response) =>
    isV2(response) && !isError(response) ? { ...response, body: eachObject(response.body, change) } : response
