import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hexadecimal, as in the `X-Signature` header between the backend and the payment provider. */
export const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex')

/** A missing or malformed header is an invalid signature. */
export const isSignedBy = (secret: string, text: string, signature: unknown): boolean =>
  isEqualInConstantTime(sign(secret, text), signature)

/** Compares a secret with what a client sent. */
export function isEqualInConstantTime(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The signed text of a request: the time it was sent, its method, its path and its body. */
export const signedText = (sentAt: string, method: string, path: string, body: string): string =>
  `${sentAt}.${method} ${path}.${body}`
