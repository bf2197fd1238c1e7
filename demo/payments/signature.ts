import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hexadecimal, as in the `X-Signature` header. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Compares in constant time; a missing or malformed header counts as a wrong signature. */
export function isSignedBy(secret: string, text: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(secret, text))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** What a signature covers: when a request was sent, its method, its path and its body. */
export const signedText = (sentAt: string, method: string, path: string, body: string): string =>
  `${sentAt}.${method} ${path}.${body}`
