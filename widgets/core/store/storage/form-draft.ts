import { recordOf } from '../../api/client/schema.ts'
import { isObject } from '../../api/client/response-fields.ts'
import type { Storage } from './storage.ts'

const KEY = 'catering.forms'
/** Longer values are not stored; far more than any form accepts. */
const MAX_VALUE_LENGTH = 10_000

const members = recordOf(isObject)
const texts = recordOf((value): value is string => typeof value === 'string' && value.length <= MAX_VALUE_LENGTH)

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
