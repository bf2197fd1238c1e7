/**
 * Runs in the page: describes what covers the middle of an element; null when a press there reaches it. The driver presses blindly: without
 * this check, a message about to disappear would be pressed in place of the button behind it.
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
