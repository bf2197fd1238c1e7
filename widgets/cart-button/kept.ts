/** What the names of an element's shop end with, as in store/storage.ts. */
export function groupOf(element: Element): string {
  const provider = element.closest('catering-shop')
  return provider ? `:${provider.getAttribute('group') || 'shop'}` : ''
}

/** Whether there is something to read of a basket: an open shop, or a cart that was kept. */
export function hasBasket(element: Element): boolean {
  const group = groupOf(element)
  try {
    return (
      Symbol.for(`catering.runtime.1${group}`) in globalThis ||
      /"token":"/.test(localStorage.getItem(`catering.cart${group}`) ?? '')
    )
  } catch {
    // Blocked storage: the count comes with the shop.
    return false
  }
}
