import { json } from '../domain/json.ts'

/** A hash of the data that a page was rendered from (FNV-1a, 32 bits). */
export function hashResponses(responses: readonly unknown[]): string {
  const text = json(responses)
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
