import { isSignedBy, sign } from '../../payments/signature.ts'
import type { Quote } from './quotes.ts'

/** What a code is bound to: another quote that is given the same id one day has another one. */
type Named = Pick<Quote, 'id' | 'number' | 'created_at' | 'contact'>

/** The codes of mailed links that take a quote into an account: only who reads the mails of its address has one. */
export type QuoteCodes = {
  of(quote: Named): string
  /** Id of the quote that a code names, whether it opens it or not; null when it names none. */
  idIn(code: string): number | null
  opens(code: string, quote: Named): boolean
}

const CODE = /^([1-9]\d{0,8})-([0-9a-f]{64})$/

/** Codes under a secret that follows from the shop's own. They follow from the quote and are kept nowhere. */
export function createQuoteCodes(secret: string): QuoteCodes {
  const key = sign(secret, 'quote link')
  return {
    of: (quote) => `${quote.id}-${sign(key, textOf(quote))}`,
    idIn: (code) => {
      const [, id] = CODE.exec(code) ?? []
      return id === undefined ? null : Number(id)
    },
    opens: (code, quote) => isSignedBy(key, textOf(quote), CODE.exec(code)?.[2]),
  }
}

const textOf = ({ id, number, created_at, contact }: Named): string =>
  JSON.stringify([id, number, created_at, contact.email])
