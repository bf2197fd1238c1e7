import { adoptStyles, css } from '../ui/styles/css.ts'

const STATE = 'aria-disabled'
const FIELDS = 'input,select,textarea'
const CONTROLS = `a[href],button,summary,${FIELDS}`

/** Without weight: what a control's own rules say of this state stays. */
const look = css`
  :where([aria-disabled='true']) {
    cursor: not-allowed;
  }
  :where([aria-disabled='true']:not(.button)) {
    opacity: 0.5;
  }
`

/** By element, what brings its controls in line with its attribute. */
const watched = new WeakMap<Element, () => void>()

/**
 * Disables the controls inside the parts that the attribute `disable` of an element names: they are drawn, they can be reached and are
 * announced as disabled, and they do nothing. Called at each change of the attribute; what is drawn later is disabled as it comes, and so
 * is an element that is put into the page later.
 */
export function disable(element: Element): void {
  const { shadowRoot } = element
  if (!shadowRoot) return element.addEventListener('catering:ready', disableDrawn, { once: true })
  const follow = watched.get(element) ?? watch(element, shadowRoot)
  watched.set(element, follow)
  follow()
}

/** One function for all, so that an element whose attribute changes again waits once. */
function disableDrawn({ currentTarget }: Event): void {
  disable(currentTarget as Element)
}

function watch(element: Element, root: ShadowRoot): () => void {
  /** The disabled controls, with what their view says of their state. */
  const disabled = new Map<EventTarget, string | null>()

  const hear = (changes: readonly MutationRecord[]) => {
    for (const { attributeName, target } of changes)
      if (attributeName === STATE && disabled.has(target)) disabled.set(target, (target as Element).getAttribute(STATE))
  }
  const observer = new MutationObserver((changes) => {
    hear(changes)
    mark()
  })
  const seen = { subtree: true, childList: true, attributeFilter: [STATE, 'part'] }
  const follow = (tree: Node) => observer.observe(tree, seen)

  const mark = () => {
    hear(observer.takeRecords())
    const names = element.getAttribute('disable')?.match(/\S+/g) ?? []
    const parts = [...root.querySelectorAll('[part]')].filter(({ part }) => names.some((name) => part.contains(name)))
    const named = new Set(parts.flatMap((part) => controlsIn(part, follow)))
    for (const [control, said] of disabled) {
      if (named.has(control as Element)) continue
      disabled.delete(control)
      if (said === null) (control as Element).removeAttribute(STATE)
      else (control as Element).setAttribute(STATE, said)
    }
    for (const control of named) {
      if (!disabled.has(control)) disabled.set(control, control.getAttribute(STATE))
      control.setAttribute(STATE, 'true')
    }
    // What was written here is not the view's word.
    observer.takeRecords()
  }

  const stop = (event: Event) => {
    const control = event.composedPath().find((node) => disabled.has(node))
    if (!(control instanceof Element) || isHarmless(event, control)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const act of ['click', 'mousedown', 'keydown', 'beforeinput'])
    root.addEventListener(act, stop, { capture: true })
  adoptStyles(root, [look])
  follow(root)
  return mark
}

/** Forms stand in the page's own tree, in rooms that a part shows through slots; what else is in a slot is the page's. */
function controlsIn(part: Element, follow: (room: Element) => void): Element[] {
  const within = (place: Element) => [...(place.matches(CONTROLS) ? [place] : []), ...place.querySelectorAll(CONTROLS)]
  const slotted = [...part.querySelectorAll('slot')].flatMap((slot) => slot.assignedElements())
  const rooms = slotted.filter(({ localName }) => localName === 'catering-form')
  rooms.forEach(follow)
  return [part, ...rooms].flatMap(within)
}

/** Focus may come and go. A press of a button is a click; of keys and of what opens at once, only fields know. */
function isHarmless(event: Event, control: Element): boolean {
  if (event instanceof KeyboardEvent)
    return !control.matches(FIELDS) || /^(Tab|Escape)$/.test(event.key) || event.ctrlKey || event.metaKey
  return event.type === 'mousedown' && control.localName !== 'select'
}
