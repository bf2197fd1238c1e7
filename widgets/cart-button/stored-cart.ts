import { groupSuffix, runtimeKey } from '../core/store/globals.ts'
import { groupOf, providerOf } from '../core/store/settings.ts'

/** The group of an element's shop. */
export const groupOfShop = (element: Element): string => groupOf(providerOf(element))

/** Whether the shop of an element is open. */
export const isOpen = (element: Element): boolean => runtimeKey(groupOfShop(element)) in window

/** Whether a cart is stored. The storage may be blocked: the count then waits for the shop. */
export function hasCart(element: Element): unknown {
  try {
    return localStorage.getItem(`catering.cart${groupSuffix(groupOfShop(element))}`)?.includes('"token":"')
  } catch {
    return
  }
}
