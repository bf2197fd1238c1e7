import { NATIONAL_CHANNEL } from '../../core/domain/channel.ts'
import { isGone, useResource, type Resource } from '../../core/store/reads/use-resource.ts'
import type { Product } from '../types.ts'

export type ProductState =
  | { status: 'loading' | 'failed' | 'unknown' }
  /** `sold` is false when this channel does not sell the product. */
  | { status: 'ready'; product: Product; sold: boolean }

/** One product of a channel. One that the channel does not sell is read from the national channel: its code may be unknown. */
export function useProduct(channel: string, code: string | null): { state: ProductState; reload(): void } {
  const own = useResource('product', channel, code)
  const sold = !isGone(own)
  const national = useResource('product', NATIONAL_CHANNEL, sold ? null : code)
  return { state: stateOf(sold ? own : national, code, sold), reload: own.reload }
}

function stateOf(read: Resource<Product>, code: string | null, sold: boolean): ProductState {
  if (code === null || isGone(read)) return { status: 'unknown' }
  if (read.data) return { status: 'ready', product: read.data, sold }
  return { status: read.status === 'failed' ? 'failed' : 'loading' }
}
