import type { QueryData } from '../../core/queries/queries.ts'

export type Order = QueryData<'order'>
