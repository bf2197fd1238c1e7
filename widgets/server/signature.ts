import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hexadecimal, as in the `X-Signature` header between the backend and the payment provider. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Compares in constant time; a missing or malformed header is an invalid signature. */
export function isSignedBy(secret: string, text: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(secret, text))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The signed text of a request: the time it was sent, its method, its path and its body. */
export const signedText = (sentAt: string, method: string, path: string, body: string): string =>
  `${sentAt}.${method} ${path}.${body}`
