import { useId } from 'react'
import { excludedAllergensIn } from '../../domain/catalogue/catalogue.ts'
import { UNKNOWN_ALLERGENS } from '../../domain/limits.ts'
import { useSelector, useActions, useRunAction, useRuntime } from '../../store/hooks.ts'
import type { CartSlice } from '../../store/slices/cart-state.ts'
import { Button } from '../../ui/kit.tsx'
import { replacingMessages } from '../../messages/order.ts'
import { allergenName, substituteAllergensMessages as messages } from '../../messages/allergens.ts'

type Cart = NonNullable<CartSlice['cart']>
type Item = Cart['items'][number]
export type Substitute = Cart['messages'][number]['substitutes'][number]

/** The closest substitute of a line: never one with an excluded allergen, never for a menu, which is composed again. */
export function useSubstitute(item: Item, substitutes: readonly Substitute[]): Substitute | null {
  const avoid = useSelector((state) => state.preferences.avoid)
  if (item.choices.length > 0) return null
  return substitutes.find(({ allergens }) => excludedAllergensIn(allergens, avoid).length === 0) ?? null
}

type ReplaceLineProps = {
  item: Item
  substitute: Substitute
  label: string
} & Pick<Parameters<typeof Button>[0], 'variant' | 'size'>

/** Replaces a line by a substitute with one click, and lists all allergens of the substitute. */
export function ReplaceLine({ item, substitute, label, ...looks }: ReplaceLineProps) {
  const id = useId()
  const replace = useReplaceLine(item, substitute)
  return (
    <>
      <Button {...looks} aria-describedby={id} onClick={() => void replace()}>
        {label}
      </Button>
      <span id={id} className="small soft">
        {containedAllergens(substitute.allergens)}
      </span>
    </>
  )
}

/** Replaces a line by another product. If its removal fails, the addition is undone, or a message states that the cart has both. */
function useReplaceLine(item: Item, substitute: { code: string; name: string }): () => Promise<unknown> {
  const { store } = useRuntime()
  const { cart } = useActions()
  const runAction = useRunAction()
  const added = () =>
    store
      .getState()
      .cart.cart?.items.filter(({ product }) => product.code === substitute.code)
      .at(-1)
  let holdsBoth = false

  async function takeBack() {
    const line = added()
    if (line) await cart.setQuantity(line.id, line.quantity - item.quantity)
  }
  async function replace() {
    holdsBoth = false
    await cart.add({ productCode: substitute.code, quantity: item.quantity })
    try {
      await cart.remove(item.id)
    } catch (error) {
      await takeBack().catch(() => (holdsBoth = true))
      throw error
    }
  }
  return () =>
    runAction(replace, {
      messageOf: (reason) => (holdsBoth ? replacingMessages.both(substitute.name, item.product.name, reason) : reason),
    })
}

/** All allergens of another product, or that they are unknown: they must be displayed before it is added for a person with an allergy. */
export function containedAllergens(codes: readonly string[]): string {
  if (codes.includes(UNKNOWN_ALLERGENS)) return allergenName(UNKNOWN_ALLERGENS)
  if (codes.length === 0) return messages.none
  return messages.contains(codes.map(allergenName))
}
