import { useLayoutEffect, useRef, type RefObject } from 'react'

type Values = Readonly<Record<string, string>>

/** Keeps what is typed into a form, by the names of its fields, until it is sent. */
export type FormDraft = {
  /** Id of the customer whose words these are; null for a visitor's. */
  owner: number | null
  /** Null when nothing was typed. */
  read(): Values | null
  save(values: Values): void
  clear(): void
}

/** Puts a draft back into a form that opens again. Forms with one draft share the fields they have in common, such as a mail address. */
export function useDraft(form: RefObject<HTMLFormElement | null>, draft: FormDraft | undefined): void {
  // Before anything is painted: whoever types at once would go on behind the draft.
  useLayoutEffect(() => {
    const kept = draft?.read()
    if (!kept) return
    const fields = fieldsOf(form.current)
    // The draft of a customer who has signed in meanwhile comes late.
    const edited = new Set(fields.filter(isEdited).map(({ name }) => name))
    for (const field of fields) {
      const typed = kept[field.name]
      if (typed === undefined || edited.has(field.name)) continue
      if (field.type === 'radio' || field.type === 'checkbox') field.checked = typed === field.value
      else field.value = typed
    }
  }, [form, draft])
}

/** A field that was not touched is not kept: a profile may still fill it in. A list says itself what it began with. */
export function keepDraft(form: HTMLFormElement, draft: FormDraft): void {
  const kept: Record<string, string> = { ...draft.read() }
  for (const { name: field, type, value, defaultValue, dataset, checked } of fieldsOf(form)) {
    if (type === 'checkbox') kept[field] = checked ? value : ''
    else if (type === 'radio' ? checked : value !== (dataset.start ?? defaultValue) || field in kept)
      kept[field] = value
  }
  draft.save(kept)
}

/** Counts the customers who have left this form: it begins again for the next one. A visitor who signs in goes on writing. */
export function useTurn({ owner }: Pick<FormDraft, 'owner'> = { owner: null }): number {
  const turn = useRef({ owner, count: 0 })
  const before = turn.current
  if (before.owner !== owner) turn.current = { owner, count: before.count + (before.owner === null ? 0 : 1) }
  return turn.current.count
}

/** Whether its user is in a field, or has changed it. */
const isEdited = (field: HTMLInputElement): boolean =>
  field.matches(':focus') ||
  (/^(radio|checkbox)$/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== (field.dataset.start ?? field.defaultValue))

/** All fields that a person fills in, except passwords, which are never kept. */
function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[]
  return fields.filter(({ name, readOnly, autocomplete }) => name && !readOnly && !/password/.test(autocomplete))
}
