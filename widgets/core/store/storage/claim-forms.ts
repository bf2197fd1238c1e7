import { isObject } from '../../api/schema.ts'
import type { Storage } from './storage.ts'

/**
 * At sign-in, the form drafts of the visitor become the customer's, merged into the customer's own. Drafts of other customers are deleted,
 * and that of the sign-in form, which has been sent.
 */
export function claimForms(storage: Storage, owner: number): void {
  const drafts = storage.read('catering.forms')
  if (isObject(drafts))
    storage.write('catering.forms', { [owner]: Object.assign({}, drafts[owner], drafts[''], { 'sign-in': undefined }) })
}
