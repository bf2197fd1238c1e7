import { partOf, placeOf, type Pending, type Kept } from './replay-clicks.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Keeps what is typed on a page that is not alive yet, and forms that are sent: the text is then put back, and the forms are sent again. */
export function replayFormInput({ has, meant, keep }: Pending): Kept {
  const typed = new Map<Field, () => void>()

  function submit(event: Event) {
    const form = meant(event, HTMLFormElement)
    if (!form) return
    event.preventDefault()
    event.stopImmediatePropagation()
    keep(form, (again) => again instanceof HTMLFormElement && again.requestSubmit())
  }

  function input(event: Event) {
    const [field] = event.composedPath()
    if (!isField(field) || !has(field)) return
    const [place, { value }] = [placeOf(field), field]
    typed.set(field, () => typeAgain(place(), value))
  }

  return {
    listeners: { submit, input },
    // Unlike the other events, a submit event stays inside its shadow root.
    hear: (root) => root.addEventListener('submit', submit, true),
    putBack(part) {
      for (const [field, again] of typed) if (partOf(field) === part) again()
    },
  }
}

const isField = (node: EventTarget | undefined): node is Field =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement

/** Types a value again as a person would, so that the view's own state follows. */
function typeAgain(field: HTMLElement | undefined, value: string): void {
  if (!isField(field)) return
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}
