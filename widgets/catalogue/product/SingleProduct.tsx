import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Emit } from '../../core/store/events.ts'
import { useChannelCode, useSelector } from '../../core/store/hooks.ts'
import { useQuery, isNotFound } from '../../core/queries/use-query.ts'
import { singleProductMessages as messages } from '../messages.ts'
import { Loading, ViewFailed } from '../../core/components/loading/Loading.tsx'
import { lazy } from '../../core/ui/lazy.tsx'
import type { Availability } from '../availability/availability.ts'
import { CardSkeleton } from '../list/SkeletonGrid.tsx'
import { ProductCard } from '../card/ProductCard.tsx'
import { useCardValues } from '../card/use-card-values.ts'
import { CatalogueProvider, type CatalogueContext } from '../context.ts'
import { type Product } from '../catalogue-types.ts'
import { useInitialLoading } from '../use-optional-module.ts'
import { useProductDialog } from '../product-dialog/use-product-dialog.ts'
import { NATIONAL_CHANNEL } from '../../core/domain/delivery/channel.ts'

const UnknownCode = lazy(() => import('../UnknownCode.tsx'), 'UnknownCode', <slot />)

type SingleProductProps = { product: string | null; quantity: number | null; emit: Emit }

/** One product as a card, anywhere in a page. The content of the tag is shown until the product is read. */
export function SingleProduct({ product: code, quantity, emit }: SingleProductProps) {
  const channel = useChannelCode()
  const own = useQuery('product', channel, code)
  const sold = !isNotFound(own)
  // A product that the channel does not sell is read from the national one: its code may be unknown.
  const national = useQuery('product', NATIONAL_CHANNEL, sold ? null : code)
  const { data: product, status, cause, reload } = sold ? own : national
  if (code === null || isNotFound({ status, cause }))
    return (
      <UnknownCode tag={`<catering-product product="${code ?? ''}">`} emit={emit}>
        {messages.gone}
      </UnknownCode>
    )
  if (product) {
    const props = { product, sold, channel, firstQuantity: quantity ?? 1, refresh: own.reload, emit }
    return <SingleProductCard key={product.code} {...props} />
  }
  if (status === 'failed') return <ViewFailed cause={cause} onRetry={reload} />
  return (
    <slot>
      <ProductSkeleton />
    </slot>
  )
}

type SingleProductCardProps = {
  product: Product
  sold: boolean
  channel: string
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
  const { loading, ...cards } = useCardValues(products, !sold)
  const { ProductDialog, product: shown, open, loadingCode, close } = useProductDialog(null, products, channel, emit)
  const isLoading = useInitialLoading(loading)
  const box = useRef<HTMLDivElement>(null)

  const notSold: Availability = { status: 'unavailable', reason: messages.notSold(channelName), next: null }
  const context: CatalogueContext = {
    ...{ ...cards, attributes, products, excludedAllergens, firstQuantity },
    ...{ productLinks: useContentLink(box, product.code), open, loadingCode, refresh },
    availabilityOf: (other) => (other.code === product.code && !sold ? notSold : cards.availabilityOf(other)),
    highlight: (text) => text,
  }
  if (isLoading) return <ProductSkeleton />
  return (
    <CatalogueProvider value={context}>
      <div className="single" ref={box}>
        <ProductCard product={product} state={context.availabilityOf(product)} eager={false} frame="article" />
      </div>
      {ProductDialog && <ProductDialog product={shown} onClose={close} />}
    </CatalogueProvider>
  )
}

/** The address of the product, of the link in the content of the tag whose URL has its code. */
function useContentLink(box: RefObject<HTMLElement | null>, code: string): string | null {
  const [href, setHref] = useState<string | null>(null)
  useLayoutEffect(() => {
    const root = box.current?.getRootNode()
    const links = root instanceof ShadowRoot ? [...root.host.querySelectorAll('a')] : []
    setHref(links.find(({ href }) => href.includes(encodeURIComponent(code)))?.href ?? null)
  }, [box, code])
  return href
}

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
