import { fetchQuery } from '../queries/queries.ts'
import type { Runtime } from '../store/runtime.ts'
import { json } from '../domain/built-ins.ts'

/** Fetches the queries that the server rendered the page from (`data-query-keys`). True when their data is unchanged. */
export async function restoreQueries(runtime: Runtime, { queryKeys, queryHash }: DOMStringMap): Promise<boolean> {
  if (!queryKeys) return false
  const keys = JSON.parse(queryKeys) as string[]
  await Promise.all(keys.map((key) => fetchQuery(runtime.deps, key)))
  return hashResponses(keys.map((key) => runtime.deps.queryCache.get(key).data)) === queryHash
}

/** A hash of the data that a page was rendered from (FNV-1a, 32 bits). */
export function hashResponses(responses: readonly unknown[]): string {
  const text = json(responses)
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
