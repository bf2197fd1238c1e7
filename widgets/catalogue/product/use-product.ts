import { NATIONAL_CHANNEL } from '../../core/domain/channel.ts'
import { isNotFound, useQuery, type Query } from '../../core/queries/use-query.ts'
import type { Product } from '../catalogue-types.ts'

export type ProductState =
  | { status: 'loading' | 'failed' | 'unknown' }
  /** `sold` is false when this channel does not sell the product. */
  | { status: 'ready'; product: Product; sold: boolean }

/** One product of a channel. One that the channel does not sell is read from the national channel: its code may be unknown. */
export function useProduct(channel: string, code: string | null): { state: ProductState; reload(): void } {
  const own = useQuery('product', channel, code)
  const sold = !isNotFound(own)
  const national = useQuery('product', NATIONAL_CHANNEL, sold ? null : code)
  return { state: stateOf(sold ? own : national, code, sold), reload: own.reload }
}

function stateOf(read: Query<Product>, code: string | null, sold: boolean): ProductState {
  if (code === null || isNotFound(read)) return { status: 'unknown' }
  if (read.data) return { status: 'ready', product: read.data, sold }
  return { status: read.status === 'failed' ? 'failed' : 'loading' }
}
