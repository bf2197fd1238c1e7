/** Form controls; TEXTS are those with typed text. */
export const FIELDS = 'input,textarea,select'
const TEXTS = 'input:not([type=checkbox],[type=radio],[type=date]),textarea'

/** Keys that listeners of the document need: dialogs, focus order, alerts (F6) and the search of the browser. */
const SHARED = /^(Escape|Tab|F\d+)$/

/** The editing command of a key that is no character. */
const COMMANDS: Record<string, string> = { Backspace: 'delete', Delete: 'forwardDelete' }

/** Whether a key is text input rather than a shortcut of the page or the browser. AltGr is Ctrl and Alt on Windows. */
export const isTyped = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  !SHARED.test(key) && !metaKey && (!ctrlKey || altKey)

/** Stops a key of text input from reaching outer listeners: beyond a shadow root it seems not to come from a field. */
export const stopTypedKey = (event: Event): void => {
  if (isTyped(event as KeyboardEvent)) event.stopPropagation()
}

/** Isolates fields from shortcuts of the page, which do not receive typed keys; keys that it prevented are inserted. */
export function isolateFieldEvents(root: ShadowRoot): void {
  const on = (types: string[], act: (event: Event, field: HTMLInputElement) => void, capture?: boolean) => {
    const listen = (event: Event) =>
      (event.target as Element).matches(FIELDS) && act(event, event.target as HTMLInputElement)
    for (const type of types) root.addEventListener(type, listen, capture)
  }
  on(['keydown', 'keypress', 'keyup'], stopTypedKey)
  on(['keydown'], typeAgain, true)
  on(['pointerdown', 'keydown', 'keyup'], setDirtyFlag, true)
}

function typeAgain(event: Event): void {
  const { key, defaultPrevented } = event as KeyboardEvent
  if (!defaultPrevented || !isTyped(event as KeyboardEvent)) return
  const command = COMMANDS[key]
  // The only API with undo that also works in fields without a selection, such as those for email.
  if (command || key.length === 1) document.execCommand(command ?? 'insertText', false, key)
}

/** Sets the dirty value flag of HTML: a later change of the default does not replace the value. */
function setDirtyFlag(_: Event, field: HTMLInputElement): void {
  if (field.matches(TEXTS) && field.value === field.defaultValue) field.value = field.defaultValue
}

/**
 * Hydrates a view with the events that came before it: the focused element is focused again; the next render would reset a field that was
 * typed in, so its value and selection are restored.
 */
export function preserveInput<Root>(container: Element | ShadowRoot, hydrate: () => Root): Root {
  const field = (container.getRootNode() as Document | ShadowRoot).activeElement as HTMLInputElement | null
  const { value = '', defaultValue, selectionStart: start = null, selectionEnd: end = null } = field ?? {}
  const root = hydrate()
  if (!field || !container.contains(field)) return root
  // What `onFocus` listens to in Preact.
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }))
  if (start !== null && value !== defaultValue) {
    field.value = value
    field.setSelectionRange(start, end)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }
  return root
}
