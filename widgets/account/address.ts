import type { AddressUse } from '../core/domain/profile.ts'
import type { ProfileSlice } from '../core/store/state.ts'

export type Address = ProfileSlice['addresses'][number]

/** A write under way: whichever it is, the others wait for it. */
export type DefaultWrite = { id: number | null; use: AddressUse }
