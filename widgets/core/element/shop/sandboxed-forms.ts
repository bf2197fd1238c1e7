import { tokens } from '../../ui/styles/tokens.styles.ts'

/** In a sandboxed frame without `allow-forms` no `submit` is fired: a click on the submit button of our forms dispatches it. */
export function submitInSandboxedFrames(): void {
  document.addEventListener('click', (event) => {
    const path = event.composedPath()
    const button = path.find((one) => one instanceof HTMLButtonElement)
    if (event.defaultPrevented || button?.type !== 'submit' || !path.some(isOurs)) return
    event.preventDefault()
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button })
    button.form?.dispatchEvent(submit)
  })
}

/** A form in the light DOM is also slotted into a shadow tree of a widget. */
const isOurs = (one: EventTarget): boolean => one instanceof ShadowRoot && one.adoptedStyleSheets.includes(tokens.sheet)
