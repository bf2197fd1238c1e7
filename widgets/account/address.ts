import type { AddressUse } from '../core/domain/profile.ts'

export type { BookAddress as Address } from '../core/store/state.ts'

/** A change of a default that the server has not answered yet; only one runs at a time. */
export type DefaultWrite = { id: number | null; use: AddressUse }
