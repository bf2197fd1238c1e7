import type { QueryData } from '../../core/queries/queries.ts'

export type QuoteWhole = QueryData<'quote'>
