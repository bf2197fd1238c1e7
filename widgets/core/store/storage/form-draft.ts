import { isObject } from '../../api/schema.ts'
import { byName } from './by-name.ts'
import type { Storage } from './storage.ts'

const KEY = 'catering.forms'
/** The most letters kept of a field, far more than any form takes. */
const LONGEST = 10_000

const members = byName(isObject)
const texts = byName((value): value is string => typeof value === 'string' && value.length <= LONGEST)

/**
 * What is typed into one form and not sent, in the tab's own storage: it survives a reload and a session that ends, and dies with the
 * tab. Only the person who typed it can read it; it is gone once she signs out or another signs in (slices/session.ts, claim-forms.ts).
 */
export function createFormDraft(storage: Storage, owner: number | null, name: string) {
  /** Forms by their name, under the id of their owner; a visitor's stand under ''. */
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
    /** Drops it for every owner: a visitor may have signed in with the form that was sent. */
    clear: () => {
      const others = Object.entries(forms()).flatMap(([id, kept]) => {
        const { [name]: dropped, ...rest } = members(kept)
        return Object.keys(rest).length ? [[id, rest]] : []
      })
      storage.write(KEY, others.length ? Object.fromEntries(others) : null)
    },
  }
}
