/** The focused element, through shadow roots. */
export function focusedElement(): HTMLElement | null {
  let found = document.activeElement
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
  return found as HTMLElement | null
}

/** The element of the light DOM of the page that contains an element. */
export function lightHost(element: Element | null): Element | null {
  const { host } = (element?.getRootNode() ?? {}) as Partial<ShadowRoot>
  return host ? lightHost(host) : element
}
