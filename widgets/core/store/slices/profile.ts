import { lazyModule } from '../../api/client/lazy-module.ts'
import type { ProfileSlice, SliceContext } from '../state.ts'

/** Actions on the customer's own data, which is in queries (queries.ts); their module is loaded with the first one. */
export function profileSlice(context: SliceContext<'profile'>): ProfileSlice {
  const actions = lazyModule(async () => (await import('./profile-actions.ts')).profileActions(context))
  return {
    selectedAddress: null,
    selectAddress: (selectedAddress) => context.patch({ selectedAddress }),
    addAddress: async (draft) => (await actions()).addAddress(draft),
    changeAddress: async (id, draft) => (await actions()).changeAddress(id, draft),
    removeAddress: async (id) => (await actions()).removeAddress(id),
    setDefault: async (id, use, isDefault) => (await actions()).setDefault(id, use, isDefault),
    save: async (fields) => (await actions()).save(fields),
    changePassword: async (current, next) => (await actions()).changePassword(current, next),
    exportData: async () => (await actions()).exportData(),
    deleteAccount: async (password) => (await actions()).deleteAccount(password),
    setNewsletters: async (choice) => (await actions()).setNewsletters(choice),
    addCard: async (cardToken) => (await actions()).addCard(cardToken),
    makeCardDefault: async (id) => (await actions()).makeCardDefault(id),
    removeCard: async (id) => (await actions()).removeCard(id),
    download: async (kind, id) => (await actions()).download(kind, id),
  }
}
