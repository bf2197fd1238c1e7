/** Fields, without those that are only ticked or picked. */
const FIELDS = 'input,textarea,select'
const TEXTS = 'input:not([type=checkbox],[type=radio],[type=date]),textarea'

/** Keys that listeners of the document need: dialogs, the order of focus, messages (F6) and searches of the browser. */
const SHARED = /^(Escape|Tab|F\d+)$/

/** What a key does in a field, when it is no letter. */
const COMMANDS: Record<string, string> = { Backspace: 'delete', Delete: 'forwardDelete' }

/** Whether a key is typed, and is no command of the page or the browser. AltGr is Ctrl and Alt on Windows. */
const isTyped = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  !SHARED.test(key) && !metaKey && (!ctrlKey || altKey)

/** Keeps a key that is typed from listeners further out: beyond a shadow tree it seems to come from no field. */
export const keepKey = (event: Event): void => {
  if (isTyped(event as KeyboardEvent)) event.stopPropagation()
}

/**
 * Keeps what is typed into the fields of a shadow tree, and into forms that it shows, from the page: its shortcuts do not get the keys, and a
 * key that one has taken all the same is typed. A field that its user has touched is not prefilled any more.
 */
export function isolateFieldEvents(root: ShadowRoot): void {
  const on = (types: string[], act: (event: Event, field: HTMLInputElement) => void, capture?: boolean) => {
    const listen = (event: Event) =>
      (event.target as Element).matches(FIELDS) && act(event, event.target as HTMLInputElement)
    for (const type of types) root.addEventListener(type, listen, capture)
  }
  on(['keydown', 'keypress', 'keyup'], keepKey)
  on(['keydown'], typeAgain, true)
  on(['pointerdown', 'keydown', 'keyup'], touch, true)
}

function typeAgain(event: Event): void {
  const { key, defaultPrevented } = event as KeyboardEvent
  if (!defaultPrevented || !isTyped(event as KeyboardEvent)) return
  const command = COMMANDS[key]
  // The only way that keeps what can be undone, and works in fields without a selection, such as for email.
  if (command || key.length === 1) document.execCommand(command ?? 'insertText', false, key)
}

/** A value that has been set is not replaced by another default. */
function touch(_: Event, field: HTMLInputElement): void {
  if (field.matches(TEXTS) && field.value === field.defaultValue) field.value = field.defaultValue
}

/**
 * Hydrates a view. What was typed before is unknown to its state, by which the next rendering resets the field: the state of the focused
 * field follows at once, and the selection stays.
 */
export function keepTyped<Root>(container: Element | ShadowRoot, hydrate: () => Root): Root {
  const field = (container.getRootNode() as Document | ShadowRoot).activeElement as HTMLInputElement | null
  const { value = '', defaultValue, selectionStart: start = null, selectionEnd: end = null } = field ?? {}
  const root = hydrate()
  if (field && start !== null && value !== defaultValue) {
    field.value = value
    field.setSelectionRange(start, end)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }
  return root
}
