import { json } from '../domain/built-ins.ts'

/** Unlike randomUUID, this works outside a secure context. */
export const idempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-')

/** Idempotency keys of requests: the same content gets the same key, so that a retry after a lost response is not processed twice. */
export function createIdempotencyKeys(): (content: unknown) => string {
  let last = { body: '', key: '' }
  return (content) => {
    const body = json(content)
    if (last.body !== body) last = { body, key: idempotencyKey() }
    return last.key
  }
}
