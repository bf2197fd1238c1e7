import { randomBytes } from 'node:crypto'
import { isSignedBy, sign } from '../payments/signature.ts'

/** The codes of links that work once. */
export type LinkCodes = {
  make(expiresAt: Date): string
  /** The end of a code's validity; null for a code that the shop did not sign. */
  expiryOf(code: string): Date | null
}

const NONCE_BYTES = 16
const CODE = /^([0-9a-f]{32}([0-9a-f]{8}))([0-9a-f]{64})$/

/**
 * Codes with a key derived from the shop's secret: a nonce, the second of expiry and their signature, so that made-up codes are
 * refused without a query. They are hexadecimal, because addresses of the site have no capitals.
 */
export function createLinkCodes(secret: string): LinkCodes {
  const key = sign(secret, 'cart link')
  return {
    make: (expiresAt) => {
      const seconds = Math.floor(expiresAt.getTime() / 1000)
      const text = randomBytes(NONCE_BYTES).toString('hex') + seconds.toString(16).padStart(8, '0')
      return text + sign(key, text)
    },
    expiryOf: (code) => {
      const [, text = '', seconds = '', signature] = CODE.exec(code) ?? []
      return isSignedBy(key, text, signature) ? new Date(Number.parseInt(seconds, 16) * 1000) : null
    },
  }
}
