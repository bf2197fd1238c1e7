import { groupSuffix, runtimeKey } from '../core/store/globals.ts'

type Origin = Element | null | undefined

/** As in store/settings.ts, which would load the core. */
export const providerOf = (element: Origin): Origin =>
  element && (element.closest('catering-shop') ?? providerOf((element.getRootNode() as ShadowRoot).host))

export function groupOfShop(element: Element): string {
  const provider = providerOf(element)
  return provider ? provider.getAttribute('group')?.trim() || 'shop' : ''
}

export const isOpen = (element: Element): boolean => runtimeKey(groupOfShop(element)) in window

/** Whether a cart is stored. The storage may be blocked: the count then waits for the shop. */
export function hasCart(element: Element): unknown {
  try {
    return localStorage.getItem(`catering.cart${groupSuffix(groupOfShop(element))}`)?.includes('"token":"')
  } catch {
    return
  }
}
