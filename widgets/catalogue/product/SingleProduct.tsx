import type { Emit } from '../../core/store/events.ts'
import { useChannelCode } from '../../core/store/hooks.ts'
import { singleProductText as words } from '../../core/text/single-product.ts'
import { LoadFailed } from '../list/LoadFailed.tsx'
import { Dish } from './Dish.tsx'
import { ProductShape } from './ProductShape.tsx'
import { useProduct } from './use-product.ts'
import { late } from '../../core/ui/lazy/late.tsx'

const Unknown = late(
  () => import('./Unknown.tsx'),
  (file) => file.Unknown,
  <slot />,
)

type SingleProductProps = { product: string | null; quantity: number | null; emit: Emit }

/** One dish as a card, anywhere in a page. The content of the tag is shown until the dish is read. */
export function SingleProduct({ product: code, quantity, emit }: SingleProductProps) {
  const channel = useChannelCode()
  const { found, reload } = useProduct(channel, code)
  if (found.status === 'ready') {
    const { product, sold } = found
    return <Dish key={product.code} {...{ product, sold, channel, emit }} first={quantity ?? 1} refresh={reload} />
  }
  if (found.status === 'loading')
    return (
      <slot>
        <ProductShape />
      </slot>
    )
  if (found.status === 'failed')
    return (
      <slot name="error">
        <LoadFailed onRetry={reload} />
      </slot>
    )
  return (
    <Unknown written={`<catering-product product="${code ?? ''}">`} emit={emit}>
      {words.gone}
    </Unknown>
  )
}
