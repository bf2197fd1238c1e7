import { json } from '../domain/json.ts'
import { idempotencyKey } from './slices/cart-items.ts'

/** Makes keys for what is sent: the same content again gets the same key, also when the first answer was lost. */
export function createIdempotencyKeys(): (content: unknown) => string {
  let sent = { what: '', key: '' }
  return (content) => {
    const what = json(content)
    if (sent.what !== what) sent = { what, key: idempotencyKey() }
    return sent.key
  }
}
