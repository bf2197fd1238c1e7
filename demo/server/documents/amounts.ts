import { percentage, type Cents } from '../../../widgets/core/domain/money.ts'
import type { ParisDay } from '../../../widgets/core/domain/paris-time.ts'

const CENTS = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const WHOLE = new Intl.NumberFormat('fr-FR')

/** An amount as accounts want it, cents always there and a real minus: '1 234,50 €'. */
export const amount = (cents: Cents): string => `${CENTS.format((cents || 0) / 100).replace('-', '−')} €`

/** Whole euros: '150 000 €'. */
export const longAmount = (euros: number): string => `${WHOLE.format(euros)} €`

/** '5,5 %' out of basis points. */
export const rate = (basisPoints: number): string => `${percentage(basisPoints)} %`

/** '24/11/2026'. */
export const shortDate = (day: ParisDay): string => day.split('-').toReversed().join('/')
