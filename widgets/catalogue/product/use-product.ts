import { NATIONAL_CHANNEL } from '../../core/domain/channel.ts'
import { isNotFound, useQuery, type Query } from '../../core/queries/use-query.ts'
import type { Product } from '../list/shapes.ts'

export type Found =
  | { status: 'loading' | 'failed' | 'unknown' }
  /** `sold` is false when this channel does not sell it. */
  | { status: 'ready'; product: Product; sold: boolean }

/** One product as a channel sells it. One it does not sell is looked up in the national menu: its code may be wrong. */
export function useProduct(channel: string, code: string | null): { found: Found; reload(): void } {
  const here = useQuery('product', channel, code)
  const sold = !isNotFound(here)
  const elsewhere = useQuery('product', NATIONAL_CHANNEL, sold ? null : code)
  return { found: foundIn(sold ? here : elsewhere, code, sold), reload: here.reload }
}

function foundIn(read: Query<Product>, code: string | null, sold: boolean): Found {
  if (code === null || isNotFound(read)) return { status: 'unknown' }
  if (read.data) return { status: 'ready', product: read.data, sold }
  return { status: read.status === 'failed' ? 'failed' : 'loading' }
}
