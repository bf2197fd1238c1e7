// Scripts of the page that take every form of the document: they send it, read it, or disable and relabel its buttons (decision 0097).

let isReading = false

/** The values of a form, which are withheld from every other reader of the form as a whole. */
export function valuesOf(form: HTMLFormElement): FormData {
  isReading = true
  try {
    return new FormData(form)
  } finally {
    isReading = false
  }
}

/** A native submission, also by `submit()`, and a `FormData` of a script have no entries. */
function withholdValues({ formData }: FormDataEvent): void {
  if (!isReading) for (const name of [...formData.keys()]) formData.delete(name)
}

/** Isolates a form; returns the function that ends it. */
export function isolateForm(form: HTMLFormElement): () => void {
  // A script may have set the method and address of its own before.
  form.submit = () => undefined
  form.addEventListener('formdata', withholdValues)
  /** The content of each submit button as first rendered. */
  const contents = new Map<Element, ChildNode[]>()
  const restore = () => {
    for (const button of form.querySelectorAll<HTMLButtonElement>('[type=submit]')) {
      // Ours are never disabled: `aria-disabled` marks a busy one.
      button.disabled = false
      const nodes = contents.get(button) ?? [...button.childNodes]
      contents.set(button, nodes)
      if (nodes.every(({ parentNode }) => parentNode !== button)) button.replaceChildren(...nodes)
    }
  }
  restore()
  // In a task: a script that disables a button again at each change must not block the page.
  const observer = new MutationObserver(() => setTimeout(restore))
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => observer.disconnect()
}
