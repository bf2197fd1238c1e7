/** The elements of the page that match, those in open shadow trees too: a partner may use our tags inside components of its own. */
export function everywhere(selector: string, root: ParentNode = document): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(selector) ? [element] : []),
    ...(element.shadowRoot ? everywhere(selector, element.shadowRoot) : []),
  ])
}
