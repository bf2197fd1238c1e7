import type { QueryData } from '../core/queries/queries.ts'

export type Taxon = QueryData<'taxons'>[number]
export type Product = QueryData<'products'>[number]
export type Attribute = QueryData<'attributes'>[number]
/** What a list requests, without its filters. */
export type ListQuery = { channel: string; taxons?: readonly string[]; seasonal?: boolean }
