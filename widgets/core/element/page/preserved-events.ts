import { FIELDS, isTyped } from '../../ui/field/field-events.ts'
import { isWidgetRoot } from '../../ui/styles/kit.styles.ts'

// Keys, wheel and touch of our fields, dialogs and buttons, and clicks in our forms, on a page whose scripts prevent or stop them before they
// arrive there. A window listener added before this module runs first and cannot be prevented (widgets/docs/troubleshooting.md).

const KEYS = ['keydown', 'keypress', 'keyup']
const SCROLLS = ['wheel', 'touchstart', 'touchmove']
const EDITS = ['beforeinput', 'copy', 'cut', 'paste', 'drop', 'selectstart', 'contextmenu']
const ACTIONS = ['click', 'submit']
/** Keys that edit a text, with Ctrl or ⌘ too: all, copy, paste, cut, undo; by word or to an end. */
const EDITING = /^([acvxyz]|Arrow.*|Home|End|Backspace|Delete)$/i
const METHODS = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation', 'returnValue', 'cancelBubble']

/** The cart button has styles of its own. */
const isOurs = (node: unknown): node is ShadowRoot =>
  isWidgetRoot(node) || (node instanceof ShadowRoot && node.host.localName.startsWith('catering-'))

function isPreserved(event: Event, path: readonly Element[]): boolean {
  // Plug-ins take every form of a page; its router takes links.
  if (ACTIONS.includes(event.type)) return path[0]?.closest?.('catering-form,a')?.localName === 'catering-form'
  const isField = Boolean(path[0]?.matches?.(FIELDS))
  const isInDialog = path.some((node) => node.matches?.('dialog[part~=dialog]'))
  if (!KEYS.includes(event.type)) return SCROLLS.includes(event.type) ? isInDialog : isField
  const { key } = event as KeyboardEvent
  if (isField && EDITING.test(key)) return true
  return isField || isInDialog ? isTyped(event as KeyboardEvent) : /^( |Enter)$/.test(key)
}

/** Disables what would prevent or stop an event, until it arrives at our root, beyond which it does not bubble. */
function keep(event: Event): void {
  const path = event.composedPath()
  const root = path.find(isOurs)
  // Events of scripts have no default action.
  if (!event.isTrusted || !root || !isPreserved(event, path as Element[])) return
  for (const name of METHODS)
    Object.defineProperty(event, name, { value: () => undefined, configurable: true, writable: true })
  const enable = () => METHODS.forEach((name) => Reflect.deleteProperty(event, name))
  // At the host: listeners of the root itself, such as that of `disable`, stop events too.
  root.host.addEventListener(event.type, enable, { capture: true, once: true })
  root.addEventListener(event.type, (other) => other === event && event.stopPropagation(), { once: true })
}

for (const type of [...KEYS, ...SCROLLS, ...EDITS, ...ACTIONS])
  addEventListener(type, keep, { capture: true, passive: true })
