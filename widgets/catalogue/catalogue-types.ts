import type { QueryData } from '../core/queries/queries.ts'
import type { State } from '../core/store/state.ts'

export type Taxon = QueryData<'taxons'>[number]
export type Product = QueryData<'products'>[number]
export type Attribute = QueryData<'attributes'>[number]
export type Channel = NonNullable<State['channel']['channel']>
