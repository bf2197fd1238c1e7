import { locatorOf, rootOf, type Pending, type Recorder } from './replay-clicks.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Records input and submits on a page that is not hydrated yet: values are restored, and forms submitted again, after hydration. */
export function replayFormInput({ has, targetOf, defer }: Pending): Recorder {
  const restorers = new Map<Field, () => void>()

  function submit(event: Event) {
    const form = targetOf(event, HTMLFormElement)
    if (!form) return
    event.preventDefault()
    event.stopImmediatePropagation()
    defer(form, (found) => found instanceof HTMLFormElement && found.requestSubmit())
  }

  function input(event: Event) {
    const [field] = event.composedPath()
    if (!isField(field) || !has(field)) return
    const [locate, { value }] = [locatorOf(field), field]
    restorers.set(field, () => setValue(locate(), value))
  }

  return {
    listeners: { submit, input },
    // Unlike the other events, submit is not composed.
    listenIn: (root) => root.addEventListener('submit', submit, true),
    restore(root) {
      for (const [field, restoreValue] of restorers) if (rootOf(field) === root) restoreValue()
    },
  }
}

const isField = (node: EventTarget | undefined): node is Field =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement

/** Sets a value and dispatches `input`, so that the state of the view is updated. */
function setValue(field: HTMLElement | undefined, value: string): void {
  if (!isField(field)) return
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}
