/** Before an element with the focus is removed: focuses the first heading or button of its replacement. */
export function moveFocus(element: HTMLElement | null): void {
  const root = element?.getRootNode() as Document | ShadowRoot | undefined
  if (!element || !root?.activeElement || !element.contains(root.activeElement)) return
  const around = [...ancestors(element), root]
  setTimeout(() => {
    const left = around.find((one) => one === root || (one as Element).isConnected)
    const next = left?.querySelector<HTMLElement>('h1, h2, h3, a[href], button')
    if (!next) return
    if (/^H/.test(next.tagName)) next.tabIndex = -1
    next.focus()
  })
}

function ancestors(element: Element): Element[] {
  const { parentElement } = element
  return parentElement ? [parentElement, ...ancestors(parentElement)] : []
}
