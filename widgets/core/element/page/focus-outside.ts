/** Remembers what had the focus outside of an element, inside other shadow roots too, so that it can be given back. */
export function rememberFocus(element: HTMLElement, root: ShadowRoot): { giveBack(): void } {
  let last: EventTarget | null | undefined
  document.addEventListener('focusout', (event) => {
    const path = event.composedPath()
    if (!path.includes(element)) last = path[0]
  })
  // The document does not hear of a move within one shadow tree, such as from a dialog's field to the messages in it.
  root.addEventListener('focusin', (event) => {
    const { relatedTarget: from } = event as FocusEvent
    if (from instanceof HTMLElement && !from.shadowRoot && !root.contains(from)) last = from
  })
  return {
    giveBack() {
      if (last instanceof HTMLElement) last.focus({ preventScroll: true })
    },
  }
}
