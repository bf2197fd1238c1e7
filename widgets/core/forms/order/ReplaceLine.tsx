import { useId } from 'react'
import { excludedAllergensIn } from '../../domain/allergens.ts'
import { useSelector } from '../../store/hooks.ts'
import type { CartSlice } from '../../store/state.ts'
import { heldAllergens } from './held-allergens.ts'
import { useReplaceLine } from './use-replace-line.ts'
import { Button } from '../../ui/button/Button.tsx'

type Cart = NonNullable<CartSlice['cart']>
type Item = Cart['items'][number]
export type Substitute = Cart['messages'][number]['substitutes'][number]

/** The closest dish that may replace a line: never one with what the visitor avoids, never for a menu, which is composed again. */
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

/** Replaces a line by another dish in one press, and says all the allergens that dish holds. */
export function ReplaceLine({ item, substitute, label, ...looks }: ReplaceLineProps) {
  const id = useId()
  const replace = useReplaceLine(item, substitute)
  return (
    <>
      <Button {...looks} aria-describedby={id} onClick={() => void replace()}>
        {label}
      </Button>
      <span id={id} className="small soft">
        {heldAllergens(substitute.allergens)}
      </span>
    </>
  )
}
