import type { ProfileSlice, SliceContext } from '../state.ts'
import { lazyActions } from './lazy-actions.ts'

/** Actions on the customer's own data, which is in queries (queries.ts). */
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
