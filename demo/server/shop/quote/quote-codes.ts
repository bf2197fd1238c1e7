import { isSignedBy, sign } from '../../payments/signature.ts'
import type { Quote } from './quotes.ts'

/** The fields that a code is bound to: a later quote with the same id has another code. */
type Named = Pick<Quote, 'id' | 'number' | 'created_at' | 'contact'>

/** The codes of the emailed links that claim a quote: only recipients of its emails have them. */
export type QuoteCodes = {
  of(quote: Named): string
  /** The id of the quote that a code names, even if the code is wrong for it; null when it names none. */
  idIn(code: string): number | null
  opens(code: string, quote: Named): boolean
}

const CODE = /^([1-9]\d{0,8})-([0-9a-f]{64})$/

/** Derives the codes with a key from the shop's secret. Computed from the quote, never stored. */
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
