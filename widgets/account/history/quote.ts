import type { ReadValue } from '../../core/store/reads/reads.ts'

export type QuoteWhole = ReadValue<'quote'>
