import { adoptSheets, css } from '../ui/styles/css.ts'

const STATE = 'aria-disabled'
const FIELDS = 'input,select,textarea'
const CONTROLS = `a[href],button,summary,${FIELDS}`

/** Without specificity: a control's own rules for this state take precedence. */
const look = css`
  :where([aria-disabled='true']) {
    cursor: not-allowed;
  }
  :where([aria-disabled='true']:not(.button)) {
    opacity: 0.5;
  }
`

/** By element, the function that applies its attribute to its controls. */
const watched = new WeakMap<Element, () => void>()

/** Disables the controls in the parts that the attribute `disable` names, now and in later renders; they stay focusable. */
export function disable(element: Element): void {
  const { shadowRoot } = element
  if (!shadowRoot) return element.addEventListener('catering:ready', disableWhenReady, { once: true })
  const follow = watched.get(element) ?? watch(element, shadowRoot)
  watched.set(element, follow)
  follow()
}

/** A named function, so that an element whose attribute changes again has one listener. */
function disableWhenReady({ currentTarget }: Event): void {
  disable(currentTarget as Element)
}

function watch(element: Element, root: ShadowRoot): () => void {
  /** The disabled controls, with the `aria-disabled` of their view. */
  const disabled = new Map<EventTarget, string | null>()

  const recordChanges = (changes: readonly MutationRecord[]) => {
    for (const { attributeName, target } of changes)
      if (attributeName === STATE && disabled.has(target)) disabled.set(target, (target as Element).getAttribute(STATE))
  }
  const observer = new MutationObserver((changes) => {
    recordChanges(changes)
    mark()
  })
  const seen = { subtree: true, childList: true, attributeFilter: [STATE, 'part'] }
  const follow = (tree: Node) => observer.observe(tree, seen)

  const mark = () => {
    recordChanges(observer.takeRecords())
    const names = element.getAttribute('disable')?.match(/\S+/g) ?? []
    const parts = [...root.querySelectorAll('[part]')].filter(({ part }) => names.some((name) => part.contains(name)))
    const named = new Set(parts.flatMap((part) => controlsIn(part, follow)))
    for (const [control, original] of disabled) {
      if (named.has(control as Element)) continue
      disabled.delete(control)
      if (original === null) (control as Element).removeAttribute(STATE)
      else (control as Element).setAttribute(STATE, original)
    }
    for (const control of named) {
      if (!disabled.has(control)) disabled.set(control, control.getAttribute(STATE))
      control.setAttribute(STATE, 'true')
    }
    // Discards the records of these own writes.
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
  adoptSheets(root, [look])
  follow(root)
  return mark
}

/** Forms are children of the tag, assigned to the slots of a part; other slotted elements are the page's. */
function controlsIn(part: Element, follow: (form: Element) => void): Element[] {
  const within = (place: Element) => [...(place.matches(CONTROLS) ? [place] : []), ...place.querySelectorAll(CONTROLS)]
  const slotted = [...part.querySelectorAll('slot')].flatMap((slot) => slot.assignedElements())
  const forms = slotted.filter(({ localName }) => localName === 'catering-form')
  forms.forEach(follow)
  return [part, ...forms].flatMap(within)
}

/** Focus is allowed. A click on a button acts on `click`; keys, and `mousedown` of a select, act at once in fields only. */
function isHarmless(event: Event, control: Element): boolean {
  if (event instanceof KeyboardEvent)
    return !control.matches(FIELDS) || /^(Tab|Escape)$/.test(event.key) || event.ctrlKey || event.metaKey
  return event.type === 'mousedown' && control.localName !== 'select'
}
