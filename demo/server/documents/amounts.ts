import { percentage, type Cents } from '../../../widgets/core/domain/money.ts'
import type { ParisDay } from '../../../widgets/core/domain/paris-day.ts'

const CENTS = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const WHOLE = new Intl.NumberFormat('fr-FR')

/** An amount as accountants want it, always with cents and with a true minus sign: '1 234,50 €'. */
export const amount = (cents: Cents): string => `${CENTS.format((cents || 0) / 100).replace('-', '−')} €`

/** Whole euros: '150 000 €'. */
export const longAmount = (euros: number): string => `${WHOLE.format(euros)} €`

/** Basis points as per cent: '5,5 %'. */
export const rate = (basisPoints: number): string => `${percentage(basisPoints)} %`

/** '24/11/2026'. */
export const shortDate = (day: ParisDay): string => day.split('-').toReversed().join('/')

/** An IBAN in groups of four characters. */
export const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00A0')
