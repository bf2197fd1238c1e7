type Place = Element | null | undefined

/** As in store/config.ts, which would bring the core along. */
export const providerOf = (element: Place): Place =>
  element && (element.closest('catering-shop') ?? providerOf((element.getRootNode() as ShadowRoot).host))

/** The suffix of the storage names of an element's shop, as in store/storage.ts. */
export function groupOf(element: Element): string {
  const provider = providerOf(element)
  return provider ? `:${provider.getAttribute('group') || 'shop'}` : ''
}

/** Whether there may be a cart to read: an open shop, or a stored cart. */
export function hasBasket(element: Element): boolean {
  const group = groupOf(element)
  try {
    return (
      Symbol.for(`catering.runtime.1${group}`) in globalThis ||
      /"token":"/.test(localStorage.getItem(`catering.cart${group}`) ?? '')
    )
  } catch {
    // The storage is blocked, so the count waits for the shop.
    return false
  }
}
