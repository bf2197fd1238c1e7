import type { ReadValue } from '../core/store/reads/reads.ts'
import type { State } from '../core/store/state.ts'

export type Taxon = ReadValue<'taxons'>[number]
export type Product = ReadValue<'products'>[number]
export type Attribute = ReadValue<'attributes'>[number]
export type Channel = NonNullable<State['channel']['channel']>
