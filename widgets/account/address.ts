import type { AddressUse } from '../core/domain/profile.ts'

export type { BookAddress as Address } from '../core/store/state.ts'

/** A change of a default address whose request is in flight; only one runs at a time. */
export type DefaultWrite = { id: number | null; use: AddressUse }
