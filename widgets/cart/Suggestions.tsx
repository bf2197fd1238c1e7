import { useState, type MouseEvent } from 'react'
import { excludedAllergensIn } from '../core/domain/catalogue/catalogue.ts'
import { requirementsOf } from '../core/domain/delivery/delivery.ts'
import { price, type Cents } from '../core/domain/money.ts'
import { useQuery } from '../core/queries/use-query.ts'
import type { QueryData } from '../core/queries/queries.ts'
import { useAllowedCategories } from '../core/store/allowed-categories.ts'
import { chosenSlot } from '../core/store/chosen-slot.ts'
import { useActions, useChannelCode, useRunAction, useSelector } from '../core/store/hooks.ts'
import { Button } from '../core/ui/kit.tsx'
import type { CartItem } from './cart-types.ts'
import { cartOptionsMessages } from './messages.ts'

const messages = cartOptionsMessages.suggestions

type Product = QueryData<'products'>[number]
type SuggestionsProps = { items: readonly CartItem[]; left: Cents }

/** Two products of the caterer that reach the minimum, each with a button that adds one. */
export function Suggestions({ items, left }: SuggestionsProps) {
  const { cart } = useActions()
  const runAction = useRunAction()
  const [busy, setBusy] = useState<string | null>(null)
  const avoid = useSelector(({ preferences }) => preferences.avoid)
  const { data } = useQuery('products', { channel: useChannelCode() })
  // A product that needs more notice than the cart would lose the chosen slot.
  const notice = useSelector((state) => (chosenSlot(state) ? requirementsOf(items).leadHours : Infinity))
  const isAllowed = useAllowedCategories()
  const suggested = closest(
    (data ?? []).filter(({ leadHours, taxons }) => leadHours <= notice && isAllowed(taxons)),
    { items, left },
    avoid,
  )
  if (suggested.length === 0) return null

  async function add({ code }: Product, { currentTarget }: MouseEvent) {
    // The button may disappear: the focus stays at the minimum.
    const goals = currentTarget.closest<HTMLElement>('.goals')
    setBusy(code)
    const isAdded = await runAction(() => cart.add({ productCode: code, quantity: 1 }), { subject: code })
    setBusy(null)
    if (isAdded) goals?.focus()
  }
  return (
    <div className="suggestions" role="group" aria-label={messages.title}>
      <p className="small soft">{messages.title}</p>
      {suggested.map((product) => (
        <Button
          key={product.code}
          variant="line"
          size="small"
          busy={busy === product.code}
          onClick={(event) => void add(product, event)}
        >
          {messages.add(product.name, price(product.price))}
        </Button>
      ))}
    </div>
  )
}

/** The two products whose price is the least above what is missing, or else the nearest below. */
function closest(products: readonly Product[], { items, left }: SuggestionsProps, avoid: readonly string[]): Product[] {
  const distance = ({ price }: Product) => (price < left ? Infinity : price - left)
  return products
    .filter(
      (product) =>
        product.inStock &&
        product.price > 0 &&
        !product.isAlcohol &&
        excludedAllergensIn(product.allergens, avoid).length === 0 &&
        !items.some((item) => item.product.code === product.code),
    )
    .sort((one, other) => distance(one) - distance(other) || other.price - one.price)
    .slice(0, 2)
}
