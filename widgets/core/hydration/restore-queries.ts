import { fetchQuery } from '../queries/queries.ts'
import type { Runtime } from '../store/runtime.ts'
import { hashResponses } from './hash.ts'

/**
 * Reads again the answers that the server drew the page from (`data-reads`, `data-digest`), each once for all views. True when they are
 * the same: the nodes of the page can then be taken over as they are.
 */
export async function restoreQueries(runtime: Runtime, { reads, digest: mark }: DOMStringMap): Promise<boolean> {
  if (!reads) return false
  const keys = JSON.parse(reads) as string[]
  await Promise.all(keys.map((key) => fetchQuery(runtime.deps, key)))
  return hashResponses(keys.map((key) => runtime.deps.queryCache.get(key).data)) === mark
}
