/** Remembers what had the focus outside of an element, inside other shadow roots too, so that it can be given back. */
export function rememberFocus(element: HTMLElement, root: ShadowRoot): { giveBack(): void } {
  let last: EventTarget | null | undefined
  document.addEventListener('focusout', (event) => {
    const path = event.composedPath()
    if (!path.includes(element)) last = path[0]
  })
  // Within one shadow tree, from a dialog's field to the messages in that dialog, the document hears of nothing.
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
