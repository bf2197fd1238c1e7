import { type Cents, percentage } from '../../../widgets/core/domain/money.ts'
import type { ParisDay } from '../../../widgets/core/domain/time/paris-day.ts'

const CENTS = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const WHOLE = new Intl.NumberFormat('fr-FR')

/** An amount for accounting, always with cents and a true minus sign: '1 234,50 €'. */
export const amount = (cents: Cents): string => `${CENTS.format((cents || 0) / 100).replace('-', '−')}\u00A0€`

/** Whole euros: '150 000 €'. */
export const longAmount = (euros: number): string => `${WHOLE.format(euros)}\u00A0€`

/** Basis points as per cent: '5,5 %'. */
export const rate = (basisPoints: number): string => `${percentage(basisPoints)}\u00A0%`

/** '24/11/2026'. */
export const shortDate = (day: ParisDay): string => day.split('-').toReversed().join('/')

/** An IBAN in groups of four characters. */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00A0')

const NO_BREAK = '\u00A0'

/** A stored number in French form, with no-break spaces: '+33199001000' → '01 99 00 10 00'. Foreign numbers stay as they are. */
export function formatPhone(stored: string): string {
  const national = /^\+33(\d{9})$/.test(stored) ? stored.replace('+33', '0') : stored.replaceAll(' ', '')
  return /^0\d{9}$/.test(national) ? (national.match(/\d\d/g) ?? []).join(NO_BREAK) : stored
}

/**
 * Sanitises entered text for a document: composed characters (NFC), no control characters, which neither XML nor a page
 * can contain, no bidirectional marks, which could reorder their surroundings, and single spaces.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Bidi_Control}+/gu, '')
    .replace(/[\p{Cc}\p{Co}\p{Cn}\uFFFD]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
