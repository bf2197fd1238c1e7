const typedIn = new Set<HTMLFormElement>()
const sent = new WeakSet<HTMLFormElement>()

/** Follows what is typed into forms, so that no page is reloaded while it would be lost. */
export function watchForms(): void {
  document.addEventListener('input', (event) => {
    const form = event.composedPath().find((node): node is HTMLFormElement => node instanceof HTMLFormElement)
    // A search is no message, and forms with `data-kept` keep what is typed in the tab.
    if (!form || form.role === 'search' || form.dataset.kept !== undefined) return
    typedIn.add(form)
    sent.delete(form)
  })
  // The page does not hear when a form in a widget is sent; a click on its button comes before, also with the key Enter.
  document.addEventListener('click', (event) => {
    const button = event.composedPath().find((node) => node instanceof HTMLButtonElement)
    if (button?.form && button.type === 'submit') sent.add(button.form)
  })
}

const NOT_DONE = '[aria-busy="true"], [aria-invalid="true"], [role="alert"]'

/** True while a form of the page holds words that were not sent, are on their way, or were refused. */
export function hasUnsentWords(): boolean {
  for (const form of typedIn) if (!form.isConnected) typedIn.delete(form)
  return [...typedIn].some((form) => !sent.has(form) || form.querySelector(NOT_DONE))
}
