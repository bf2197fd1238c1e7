/** `form` names the form around it; `name` is a whole name, the beginning for `switch` and `button of`, a part for `text`. */
export type Wanted = {
  kind: 'field' | 'button' | 'button of' | 'choice' | 'switch' | 'text' | 'frame'
  name: string
  form?: string | undefined
}

/** Runs in the page: the first visible element of that kind and name, through every open shadow root; null when there is none. */
export function seek({ kind, name, form }: Wanted): Element | null {
  const selectors = {
    field: 'input, textarea, select',
    button: 'button, a, summary',
    'button of': 'button, a',
    choice: 'label b, label span, label',
    switch: '[role=switch], input[type=checkbox], input[type=radio]',
    text: 'h1, h2, h3, p, li, span, strong, legend, label, button, dt, dd, a, div, td',
    frame: 'iframe',
  }
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const named = (element: Element) =>
    plain(
      element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        (element as HTMLIFrameElement).title ??
        '',
    ).replace(/ \((facultatif|optionnel)\)$/, '') || plain(element.textContent)
  const fits = (element: Element) => {
    if (kind === 'text') return plain(element.textContent).includes(plain(name))
    return kind === 'button of' || kind === 'switch' ? named(element).startsWith(name) : named(element) === name
  }
  const inForm = (element: Element) => !form || element.closest('form')?.getAttribute('aria-label') === form
  const inSight = (element: Element) =>
    kind === 'switch'
      ? element.isConnected
      : // A frame is shown once its page is ready.
        element.checkVisibility({ visibilityProperty: true, opacityProperty: kind === 'frame' })
  const roots: ParentNode[] = [document]
  for (const root of roots) {
    const all = Array.from(root.querySelectorAll('*'))
    const found = all.find(
      (element) => element.matches(selectors[kind]) && fits(element) && inForm(element) && inSight(element),
    )
    if (found) return found
    roots.push(...all.flatMap(({ shadowRoot }) => shadowRoot ?? []))
  }
  return null
}

/**
 * Runs in the page: describes what covers the middle of an element; null when a click there reaches it. The driver does not check this:
 * without it, a disappearing message would be clicked in place of the button behind it.
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
  const target = element.closest('button, a, label') ?? element
  for (let above: Node | null = hit; above; above = above.parentNode ?? (above as ShadowRoot).host ?? null)
    if (above === target) return null
  return hit ? `covered by ${hit.outerHTML.slice(0, 120)}` : 'out of sight'
}
