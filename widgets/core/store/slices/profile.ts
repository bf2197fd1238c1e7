import type { ProfileSlice, SliceContext } from '../state.ts'
import { lazyActions } from './lazy-actions.ts'

/** What the customer does with her own data; the data itself is read by name (reads.ts). */
export function profileSlice(context: SliceContext<'profile'>): ProfileSlice {
  const load = async () => (await import('./profile-actions.ts')).profileActions(context)
  return {
    selectedAddress: null,
    selectAddress: (selectedAddress) => context.patch({ selectedAddress }),
    ...lazyActions(
      load,
      'addAddress',
      'changeAddress',
      'removeAddress',
      'setDefault',
      'save',
      'changePassword',
      'exportData',
      'deleteAccount',
      'setNewsletters',
      'addCard',
      'makeCardDefault',
      'removeCard',
      'download',
    ),
  }
}
