import { useMemo, useRef } from 'react'
import { createFormDraft } from '../store/storage/form-draft.ts'
import { useSelector, useRuntime } from '../store/hooks.ts'
import type { FormDraft } from '../ui/form/form-draft.ts'
import type { Prefill } from '../store/settings.ts'

/** The draft of a form for the signed-in customer. After her session has ended, the form goes on with her draft as long as there is one. */
export function useFormDraft(name: string): FormDraft {
  const { tabStorage } = useRuntime().deps
  const id = useSelector(({ session }) => session.session?.id ?? null)
  const before = useRef<number | null>(null)
  const isWaiting = () => createFormDraft(tabStorage, before.current, name).read() !== null
  if (id !== null || !isWaiting()) before.current = id
  const owner = before.current
  return useMemo(() => createFormDraft(tabStorage, owner, name), [tabStorage, owner, name])
}

/** What the page knows of the person who fills in a form (setting `prefill`); her own words, kept or typed, come before it. */
export function usePrefill(): Prefill {
  const { prefill } = useRuntime().deps.settings
  return useMemo(() => (typeof prefill === 'string' ? parsed(prefill) : (prefill ?? {})), [prefill])
}

function parsed(text: string): Prefill {
  try {
    return JSON.parse(text) as Prefill
  } catch {
    console.error(
      `catering: setting prefill is no JSON: ${text}. Write data-prefill='{"email":"…"}' on the script, or an object in ` +
        'globalThis.cateringConfig (widgets/README.md, "Settings").',
    )
    return {}
  }
}
