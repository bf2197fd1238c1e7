import { isWidgetRoot } from '../../ui/styles/kit.styles.ts'

/**
 * In a sandboxed frame without `allow-forms` no `submit` is fired: a click on the submit button of our forms dispatches it. Browsers also
 * click that button when Enter is pressed in a field.
 */
export function submitInSandboxedFrames(): void {
  document.addEventListener('click', (event) => {
    const path = event.composedPath()
    const button = path.find((one) => one instanceof HTMLButtonElement)
    // A form in the light DOM is also slotted into a shadow tree of a widget.
    if (event.defaultPrevented || button?.type !== 'submit' || !path.some(isWidgetRoot)) return
    event.preventDefault()
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button })
    button.form?.dispatchEvent(submit)
  })
}
