import { fetchQuery } from '../queries/queries.ts'
import type { Runtime } from '../store/runtime.ts'
import { hashResponses } from './hash.ts'

/**
 * Fetches the queries that the server rendered the page from (`data-reads`, `data-digest`), each once for all views. True when the data is
 * unchanged: the server-rendered nodes can then be hydrated.
 */
export async function restoreQueries(runtime: Runtime, { reads, digest }: DOMStringMap): Promise<boolean> {
  if (!reads) return false
  const keys = JSON.parse(reads) as string[]
  await Promise.all(keys.map((key) => fetchQuery(runtime.deps, key)))
  return hashResponses(keys.map((key) => runtime.deps.queryCache.get(key).data)) === digest
}
