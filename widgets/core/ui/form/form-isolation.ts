// Scripts of the page that take every form of the document: they send it, read it, or disable and relabel its buttons (decision 0097).

/** The values of a form. `new FormData(form)` would fire `formdata`, where a listener of the page reads them. */
export function valuesOf(form: HTMLFormElement): FormData {
  const data = new FormData()
  for (const field of [...form.elements] as HTMLInputElement[]) {
    const { name, type, checked, value } = field
    const isSent = /^(radio|checkbox)$/.test(type) ? checked : !/^(submit|button|reset|fieldset)$/.test(type)
    if (name && isSent && !field.matches(':disabled')) data.append(name, value)
  }
  return data
}

/** A native submission, also by `submit()`, and a `FormData` of a script have no entries. */
function withholdValues({ formData }: FormDataEvent): void {
  for (const name of [...formData.keys()]) formData.delete(name)
}

/** Isolates a form; returns the function that ends it. */
export function isolateForm(form: HTMLFormElement): () => void {
  // A script may have set the method and address of its own before.
  form.submit = () => undefined
  form.addEventListener('formdata', withholdValues)
  /** The content of each submit button as first rendered. */
  const contents = new Map<HTMLButtonElement, ChildNode[]>()
  const restore = () => {
    for (const button of [...form.querySelectorAll<HTMLButtonElement>('[type=submit]'), ...contents.keys()]) {
      // Ours are never disabled: `aria-disabled` marks a busy one.
      button.disabled = button.hidden = false
      if (button.type !== 'submit') button.type = 'submit'
      const nodes = contents.get(button) ?? [...button.childNodes]
      contents.set(button, nodes)
      if (nodes.every(({ parentNode }) => parentNode !== button)) button.replaceChildren(...nodes)
    }
  }
  restore()
  // In a task: a script that disables a button again at each change must not block the page.
  const observer = new MutationObserver(() => setTimeout(restore))
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'type'] })
  return () => observer.disconnect()
}
