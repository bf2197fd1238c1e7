const edited = new Set<HTMLFormElement>()
const submitted = new WeakSet<HTMLFormElement>()

/** Tracks form input, so that no reload loses it. */
export function watchForms(): void {
  document.addEventListener('input', (event) => {
    const form = event.composedPath().find((node): node is HTMLFormElement => node instanceof HTMLFormElement)
    // Searches are ignored, and so are forms with `data-stored`, whose input is stored in the tab.
    if (!form || form.role === 'search' || form.dataset.stored !== undefined) return
    edited.add(form)
    submitted.delete(form)
  })
  // `submit` events do not leave a shadow root. The click on the submit button passes here first, and Enter fires one too.
  const onClick = (event: Event) => {
    const button = event.composedPath().find((node) => node instanceof HTMLButtonElement)
    if (button?.form && button.type === 'submit') submitted.add(button.form)
  }
  document.addEventListener('click', onClick, true)
}

const UNFINISHED = '[aria-busy="true"], [aria-invalid="true"], [role="alert"]'

/** True while a form has input that was not submitted, is being submitted, or was rejected. */
export function hasUnsentInput(): boolean {
  for (const form of edited) if (!form.isConnected) edited.delete(form)
  return [...edited].some((form) => !submitted.has(form) || form.querySelector(UNFINISHED))
}
