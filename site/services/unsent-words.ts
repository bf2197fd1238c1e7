const typedIn = new Set<HTMLFormElement>()
const sent = new WeakSet<HTMLFormElement>()

/** Follows what is typed into forms, so that no page is loaded anew while it would be lost. */
export function watchForms(): void {
  document.addEventListener('input', (event) => {
    const form = event.composedPath().find((node): node is HTMLFormElement => node instanceof HTMLFormElement)
    // What one searches for is no letter, and some keep what is typed in the tab.
    if (!form || form.role === 'search' || form.dataset.kept !== undefined) return
    typedIn.add(form)
    sent.delete(form)
  })
  // A form in a widget is sent without a word to the page; its button is pressed before, by the key Enter too.
  document.addEventListener('click', (event) => {
    const button = event.composedPath().find((node) => node instanceof HTMLButtonElement)
    if (button?.form && button.type === 'submit') sent.add(button.form)
  })
}

/** True while a form holds words that nobody was sent, refused ones too. One that went away keeps its draft in the tab, passwords aside. */
export function hasUnsentWords(): boolean {
  for (const form of typedIn) {
    const refused = form.isConnected && form.querySelector('[aria-invalid="true"], [role="alert"]')
    if (!sent.has(form) || refused) return true
    if (!form.isConnected) typedIn.delete(form)
  }
  return false
}
