/** The first match below an element, also among what is slotted there: forms stand in the page's own tree. */
export function findIn(element: Element | null | undefined, selector: string): HTMLElement | null {
  const places = [...(element?.querySelectorAll('slot') ?? [])].flatMap((slot) => slot.assignedElements())
  for (const place of [element, ...places]) {
    const found = place?.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return null
}
