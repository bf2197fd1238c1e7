import { load } from '../store/reads/reads.ts'
import type { Runtime } from '../store/runtime.ts'
import { digest } from './digest.ts'

/**
 * Reads again the answers that the server drew the page from (`data-reads`, `data-digest`), each once for all views. True when they are
 * the same: the nodes of the page can then be taken over as they are.
 */
export async function readServed(runtime: Runtime, { reads, digest: mark }: DOMStringMap): Promise<boolean> {
  if (!reads) return false
  const keys = JSON.parse(reads) as string[]
  await Promise.all(keys.map((key) => load(runtime.world, key)))
  return digest(keys.map((key) => runtime.world.resources.get(key).data)) === mark
}
