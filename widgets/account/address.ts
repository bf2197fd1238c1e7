import type { AddressUse } from '../core/domain/profile.ts'

export type { BookAddress as Address } from '../core/store/state.ts'

/** A write under way: whichever it is, the others wait for it. */
export type DefaultWrite = { id: number | null; use: AddressUse }
