import type { ReadValue } from '../../core/store/reads/reads.ts'

export type Order = ReadValue<'order'>
