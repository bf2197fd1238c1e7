import type { QueryData } from '../../core/queries/queries.ts'

export type QuoteDetails = QueryData<'quote'>
