import { useMemo, useRef } from 'react'
import { createFormDraft } from '../store/storage/form-draft.ts'
import { useSelector, useRuntime } from '../store/hooks.ts'
import { GUIDE } from '../store/version.ts'
import type { FormDraft } from '../ui/form/form-draft.ts'
import type { Prefill } from '../store/settings.ts'

/** The stored draft of a form, by customer. When the session ends while a draft is stored, the form keeps the draft of that customer. */
export function useFormDraft(name: string): FormDraft {
  const { tabStorage } = useRuntime().deps
  const id = useSelector(({ session }) => session.session?.id ?? null)
  const lastId = useRef<number | null>(null)
  const hasDraft = () => createFormDraft(tabStorage, lastId.current, name).read() !== null
  if (id !== null || !hasDraft()) lastId.current = id
  const owner = lastId.current
  return useMemo(() => createFormDraft(tabStorage, owner, name), [tabStorage, owner, name])
}

/** Customer data of the page (setting `prefill`); stored or typed values take precedence. */
export function usePrefill(): Prefill {
  const { prefill } = useRuntime().deps.settings
  return useMemo(() => (typeof prefill === 'string' ? parsed(prefill) : (prefill ?? {})), [prefill])
}

function parsed(text: string): Prefill {
  try {
    return JSON.parse(text) as Prefill
  } catch {
    console.error(`catering: setting prefill is no JSON: ${text} (${GUIDE}/settings)`)
    return {}
  }
}
