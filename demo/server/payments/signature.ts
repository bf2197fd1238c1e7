import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 in hexadecimal, as in the `X-Signature` header of both directions. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Constant-time comparison; a missing or malformed header is an invalid signature. */
export function isSignedBy(secret: string, text: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false
  const expected = Buffer.from(sign(secret, text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The signed text: time, method, path and body of a request. */
export const signedText = (sentAt: string, method: string, path: string, body: string): string =>
  `${sentAt}.${method} ${path}.${body}`
