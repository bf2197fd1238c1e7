import { isObject } from '../../api/read.ts'
import type { Storage } from './storage.ts'

/** What a visitor typed into forms is hers once she signs in, beside what she typed before; what anybody else typed is gone. */
export function claimForms(storage: Storage, owner: number): void {
  const kept = storage.read('catering.forms')
  if (isObject(kept)) storage.write('catering.forms', { [owner]: Object.assign({}, kept[owner], kept['']) })
}
