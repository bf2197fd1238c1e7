import { tokens } from '../../ui/styles/tokens.styles.ts'

/**
 * A frame may forbid forms (`sandbox` without `allow-forms`): a browser then does not even fire a submit event. Our forms are never sent
 * by the browser, so inside a frame the press on their button stands for that event.
 */
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

/** A form that stands in the page is also shown through one of our shadow trees. */
const isOurs = (one: EventTarget): boolean => one instanceof ShadowRoot && one.adoptedStyleSheets.includes(tokens.sheet)
