import { useLayoutEffect, useRef, type RefObject } from 'react'

type Values = Readonly<Record<string, string>>

/** Stores the values of a form, by field name, until it is sent. */
export type FormDraft = {
  /** Id of the customer who typed the values; null for a visitor. */
  owner: number | null
  /** Null without stored values. */
  read(): Values | null
  save(values: Values): void
  clear(): void
}

/** Restores a draft into a form that opens again. Forms with the same draft share their common fields, such as an email. */
export function useDraft(form: RefObject<HTMLFormElement | null>, draft: FormDraft | undefined): void {
  // Before the next paint: text typed at once would be replaced by the draft.
  useLayoutEffect(() => {
    const stored = draft?.read()
    if (!stored) return
    const fields = fieldsOf(form.current)
    // The draft of a customer who has just signed in is restored late.
    const edited = new Set(fields.filter(isEdited).map(({ name }) => name))
    for (const field of fields) {
      const typed = stored[field.name]
      if (typed === undefined || edited.has(field.name)) continue
      if (field.type === 'radio' || field.type === 'checkbox') field.checked = typed === field.value
      else field.value = typed
    }
  }, [form, draft])
}

/** An unchanged field is not stored: the profile may still prefill it. The initial value of a select is in `data-start`. */
export function saveDraft(form: HTMLFormElement, draft: FormDraft): void {
  const stored: Record<string, string> = { ...draft.read() }
  for (const { name: field, type, value, defaultValue, dataset, checked } of fieldsOf(form)) {
    if (type === 'checkbox') stored[field] = checked ? value : ''
    else if (type === 'radio' ? checked : value !== (dataset.start ?? defaultValue) || field in stored)
      stored[field] = value
  }
  draft.save(stored)
}

/** Counts the customers who have left this form, as the key that resets it. A visitor who signs in keeps the input. */
export function useFormResetKey({ owner }: Pick<FormDraft, 'owner'> = { owner: null }): number {
  const turn = useRef({ owner, count: 0 })
  const before = turn.current
  if (before.owner !== owner) turn.current = { owner, count: before.count + (before.owner === null ? 0 : 1) }
  return turn.current.count
}

const isEdited = (field: HTMLInputElement): boolean =>
  field.matches(':focus') ||
  (/^(radio|checkbox)$/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== (field.dataset.start ?? field.defaultValue))

/** All editable fields except passwords, which are never stored. */
function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[]
  return fields.filter(({ name, readOnly, autocomplete }) => name && !readOnly && !/password/.test(autocomplete))
}
