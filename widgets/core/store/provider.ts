/** The `<catering-shop>` around an element, through shadow roots; null for the page's own shop. */
export function providerOf(element: Element): Element | null {
  const found = element.closest('catering-shop')
  const { host } = element.getRootNode() as Partial<ShadowRoot>
  return found ?? (host ? providerOf(host) : null)
}

/** The same for the element that sent an event; a shop without widgets sends its events from the document. */
export function providerBehind(event: Event): Element | null {
  const [origin] = event.composedPath()
  return origin instanceof Element ? providerOf(origin) : null
}
