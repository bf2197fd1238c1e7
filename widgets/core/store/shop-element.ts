// Apart from the settings: the build copies this module into the cart button (build/entry-copies.ts).

/** The `<catering-shop>` around an element, through shadow roots; null for the page's own shop. */
export const shopElementOf = (element: Element | null | undefined): Element | null =>
  element
    ? (element.closest('catering-shop') ?? shopElementOf((element.getRootNode() as Partial<ShadowRoot>).host))
    : null

/** The same for the target of an event; a shop without widgets dispatches its events on the document. */
export function shopElementBehind(event: Event): Element | null {
  const [origin] = event.composedPath()
  return origin instanceof Element ? shopElementOf(origin) : null
}

/** Group of the shop of an element or of a provider; '' is the page's own shop. */
export function groupOf(element: Element | null): string {
  const provider = shopElementOf(element)
  return provider ? provider.getAttribute('group')?.trim() || 'shop' : ''
}
