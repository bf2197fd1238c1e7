import { useEffect, type RefObject } from 'react'

/** What was typed and not sent, by the name of a draft: as long as the page, and nowhere else. */
const drafts = new Map<string, Record<string, string>>()

export const hasDraft = (name: string): boolean => drafts.has(name)
export const dropDraft = (name: string | undefined): void => void (name && drafts.delete(name))

/** Puts a draft back into a form that opens again. Forms of one name share what they have in common, such as a mail address. */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string | undefined): void {
  useEffect(() => {
    const draft = name ? drafts.get(name) : undefined
    if (!draft) return
    for (const field of fieldsOf(form.current)) {
      const typed = draft[field.name]
      if (typed === undefined) continue
      if (field.type === 'radio' || field.type === 'checkbox') field.checked = typed === field.value
      else field.value = typed
    }
  }, [form, name])
}

/** What was typed into a field of a draft and not sent, if anything. */
export const drafted = (name: string, field: string): string | undefined => drafts.get(name)?.[field]

/** A field that nobody has touched is not kept: a profile may still fill it in. */
export function keepDraft(form: HTMLFormElement, name: string): void {
  const draft = { ...drafts.get(name) }
  for (const { name: field, type, value, defaultValue, checked } of fieldsOf(form)) {
    if (type === 'checkbox') draft[field] = checked ? value : ''
    else if (type === 'radio' ? checked : value !== defaultValue || field in draft) draft[field] = value
  }
  drafts.set(name, draft)
}

/** All that a person fills in, but passwords: they are never kept. */
function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[]
  return fields.filter(({ name, readOnly, autocomplete }) => name && !readOnly && !autocomplete.includes('password'))
}
