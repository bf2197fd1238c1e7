import { useMemo, useRef } from 'react'
import { useSelector, useRuntime } from '../store/hooks.ts'
import type { FormDraft } from '../ui/form/form-draft.ts'
import type { Prefill } from '../store/settings.ts'
import { isObject } from '../api/client/response-fields.ts'
import { byName, type Storage } from '../store/storage/storage.ts'

/** The stored draft of a form of the signed-in customer. After the end of the session, the form keeps that draft while it exists. */
export function useFormDraft(name: string): FormDraft {
  const { tabStorage } = useRuntime().deps
  const id = useSelector(({ session }) => session.session?.id ?? null)
  const before = useRef<number | null>(null)
  const isWaiting = () => createFormDraft(tabStorage, before.current, name).read() !== null
  if (id !== null || !isWaiting()) before.current = id
  const owner = before.current
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
    console.error(
      `catering: setting prefill is no JSON: ${text}. Write data-prefill='{"email":"…"}' on the script, or an object in ` +
        'globalThis.cateringConfig (widgets/docs/settings.md).',
    )
    return {}
  }
}

const KEY = 'catering.forms'
/** Longer values are not stored; far more than any form accepts. */
const MAX_VALUE_LENGTH = 10_000

const members = byName(isObject)
const texts = byName((value): value is string => typeof value === 'string' && value.length <= MAX_VALUE_LENGTH)

/** The unsent values of a form, in session storage, for their owner alone; deleted when another customer signs in. */
export function createFormDraft(storage: Storage, owner: number | null, name: string) {
  /** Forms by name, by the id of their owner; those of a visitor under ''. */
  const forms = () => members(storage.read(KEY))
  const own = String(owner ?? '')
  return {
    owner,
    read: () => {
      const draft = members(forms()[own])[name]
      return draft ? texts(draft) : null
    },
    save: (values: Readonly<Record<string, string>>) =>
      storage.write(KEY, { ...forms(), [own]: { ...members(forms()[own]), [name]: texts(values) } }),
    /** Deletes it for every owner: the form that was sent may have signed its visitor in. */
    clear: () => {
      const others = Object.entries(forms()).flatMap(([id, drafts]) => {
        const { [name]: deleted, ...rest } = members(drafts)
        return Object.keys(rest).length ? [[id, rest]] : []
      })
      storage.write(KEY, others.length ? Object.fromEntries(others) : null)
    },
  }
}
