import { isObject } from '../../api/schema.ts'
import type { Storage } from './storage.ts'

/**
 * What a visitor typed into forms becomes the signed-in customer's, beside her earlier drafts; what others typed is dropped, and what
 * signed her in, which was sent.
 */
export function claimForms(storage: Storage, owner: number): void {
  const kept = storage.read('catering.forms')
  if (isObject(kept))
    storage.write('catering.forms', { [owner]: Object.assign({}, kept[owner], kept[''], { 'sign-in': undefined }) })
}
