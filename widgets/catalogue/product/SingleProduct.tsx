import { useMemo } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { useChannelCode, useSelector } from '../../core/store/hooks.ts'
import { useQuery, isNotFound, type Query } from '../../core/queries/use-query.ts'
import { singleProductMessages as messages } from '../messages.ts'
import { Loading } from '../../core/components/loading/Loading.tsx'
import { lazy } from '../../core/ui/lazy.tsx'
import type { Availability } from '../availability/availability.ts'
import { CardSkeleton } from '../list/SkeletonGrid.tsx'
import { ProductCard } from '../card/ProductCard.tsx'
import { useCardContext } from '../card/use-card-context.ts'
import { CatalogueProvider, type CatalogueContext } from '../context.ts'
import { useInitialLoading } from '../use-lazy-part.ts'
import { LoadFailed } from '../../core/ui/feedback/feedback.tsx'
import { useProductDialog } from '../product-dialog/use-product-dialog.ts'
import type { Product } from '../catalogue-types.ts'
import { NATIONAL_CHANNEL } from '../../core/domain/delivery/channel.ts'

const UnknownCode = lazy(
  () => import('../UnknownCode.tsx'),
  (file) => file.UnknownCode,
  <slot />,
)

type SingleProductProps = { product: string | null; quantity: number | null; emit: Emit }

/** One product as a card, anywhere in a page. The content of the tag is shown until the product is read. */
export function SingleProduct({ product: code, quantity, emit }: SingleProductProps) {
  const channel = useChannelCode()
  const { state, reload } = useProduct(channel, code)
  if (state.status === 'ready') {
    const { product, sold } = state
    const props = { product, sold, channel, firstQuantity: quantity ?? 1, refresh: reload, emit }
    return <SingleProductCard key={product.code} {...props} />
  }
  if (state.status === 'loading')
    return (
      <slot>
        <ProductSkeleton />
      </slot>
    )
  if (state.status === 'failed')
    return (
      <slot name="error">
        <LoadFailed onRetry={reload} />
      </slot>
    )
  return (
    <UnknownCode tag={`<catering-product product="${code ?? ''}">`} emit={emit}>
      {messages.gone}
    </UnknownCode>
  )
}

type SingleProductCardProps = {
  product: Product
  /** Whether the channel that delivers sells the product. */
  sold: boolean
  channel: string
  /** The quantity that the first click on the add button adds. */
  firstQuantity: number
  refresh(): void
  emit: Emit
}

/** The card with the context that a list gives its cards, and the product dialog, unless the page handles `catering:navigate`. */
function SingleProductCard({ product, sold, channel, firstQuantity, refresh, emit }: SingleProductCardProps) {
  const products = useMemo(() => [product], [product])
  const attributes = useQuery('attributes', channel).data ?? []
  const excludedAllergens = useSelector((state) => state.preferences.avoid)
  const channelName = useSelector((state) => state.channel.channel?.name ?? '')
  const { guests, cutoff, loading, guestsQuantity, availabilityOf } = useCardContext(products, !sold)
  const { ProductDialog, product: shown, open, loadingCode, close } = useProductDialog(null, products, channel, emit)
  const isLoading = useInitialLoading(loading)

  const notSold: Availability = { status: 'unavailable', reason: messages.notSold(channelName), next: null }
  const context: CatalogueContext = {
    ...{ attributes, products, excludedAllergens, firstQuantity, guests, cutoff, guestsQuantity },
    ...{ open, loadingCode, refresh },
    availabilityOf: (other) => (other.code === product.code && !sold ? notSold : availabilityOf(other)),
    highlight: (text) => text,
  }
  if (isLoading) return <ProductSkeleton />
  return (
    <CatalogueProvider value={context}>
      <div className="single">
        <ProductCard product={product} state={context.availabilityOf(product)} eager={false} frame="article" />
      </div>
      {ProductDialog && <ProductDialog product={shown} onClose={close} />}
    </CatalogueProvider>
  )
}

/** Placeholder of the card. */
function ProductSkeleton() {
  return (
    <div className="single">
      <Loading />
      <div className="card" aria-hidden="true">
        <CardSkeleton />
      </div>
    </div>
  )
}

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
