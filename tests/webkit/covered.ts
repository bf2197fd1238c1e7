/**
 * Runs in the page: what stands before the middle of an element, in words; null when a press there reaches it. The driver presses without
 * looking, as nobody does: a message that is about to go would be pressed in place of the button behind it.
 */
export function coverOf(element: Element): string | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  let hit = document.elementFromPoint(x, y)
  for (;;) {
    const inner: Element | null | undefined = hit?.shadowRoot?.elementFromPoint(x, y)
    if (!inner || inner === hit) break
    hit = inner
  }
  const pressed = element.closest('button, a, label') ?? element
  for (let above: Node | null = hit; above; above = above.parentNode ?? (above as ShadowRoot).host ?? null)
    if (above === pressed) return null
  return hit ? `covered by ${hit.outerHTML.slice(0, 120)}` : 'out of sight'
}
