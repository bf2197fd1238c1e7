import { randomBytes } from 'node:crypto'
import { isSignedBy, sign } from '../payments/signature.ts'

/** The codes of single-use links. */
export type LinkCodes = {
  make(expiresAt: Date): string
  /** The expiry of a code; null for a forged code. */
  expiryOf(code: string): Date | null
}

const NONCE_BYTES = 16
const CODE = /^([0-9a-f]{32}([0-9a-f]{8}))([0-9a-f]{64})$/

/**
 * Codes signed with a key derived from the shop's secret: a nonce, the expiry in seconds and their signature, so that
 * forged codes are rejected without a query. Hexadecimal, because URLs of the site are lower-case.
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
