import { itemCount } from '../core/domain/cart.ts'
import { useSelector } from '../core/store/hooks.ts'
import { cartText as messages } from '../core/messages/cart.ts'

/** The number of items, and of guests when known, as a message; null for an empty cart. */
export function useItemCountMessage(): string | null {
  const count = useSelector((state) => itemCount(state.cart.cart?.items ?? []))
  const guests = useSelector((state) => state.preferences.guests)
  if (count === 0) return null
  return guests ? messages.itemsFor(messages.items(count), guests) : messages.items(count)
}
