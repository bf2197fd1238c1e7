import { itemCount } from '../../core/domain/cart.ts'
import { menuKindOf } from '../../core/domain/menu.ts'
import { useSelector } from '../../core/store/hooks.ts'
import { menuText } from '../../core/messages/menu.ts'

/** The number of menus in the cart as a text, pending additions included, compared with the number of guests when it is known. */
export function useMenuCount(): string {
  const count = useSelector(({ cart }) => {
    const lines = cart.cart?.items.filter(({ product }) => menuKindOf(product.code)) ?? []
    return itemCount(lines) + cart.busy.filter(menuKindOf).length
  })
  const guests = useSelector(({ preferences }) => preferences.guests)
  return guests ? menuText.inCartFor(count, guests) : menuText.inCart(count)
}
