import { itemCount } from '../core/domain/cart.ts'
import { useSelector } from '../core/store/hooks.ts'
import { cartText as words } from '../core/messages/cart.ts'

/** The number of articles, and of guests when known, in words; null for an empty cart. */
export function useCountWords(): string | null {
  const count = useSelector((state) => itemCount(state.cart.cart?.items ?? []))
  const guests = useSelector((state) => state.preferences.guests)
  if (count === 0) return null
  return guests ? words.itemsFor(words.items(count), guests) : words.items(count)
}
