import { isObject } from '../../api/read.ts'
import type { Storage } from './storage.ts'

/** What a visitor typed into forms becomes the signed-in customer's, beside her earlier drafts; what others typed is dropped. */
export function claimForms(storage: Storage, owner: number): void {
  const kept = storage.read('catering.forms')
  if (isObject(kept)) storage.write('catering.forms', { [owner]: Object.assign({}, kept[owner], kept['']) })
}
