import { json } from '../domain/json.ts'

/** A short mark of the answers that a page was drawn from (FNV-1a, 32 bits): different marks mean different answers. */
export function hashResponses(answers: readonly unknown[]): string {
  const text = json(answers)
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
