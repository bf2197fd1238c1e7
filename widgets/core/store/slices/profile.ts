import { later } from '../../api/later.ts'
import type { ProfileSlice, SliceContext } from '../state.ts'

const NOBODY = {
  profile: null,
  addresses: [],
  cards: [],
  status: 'idle',
  selectedAddress: null,
  selectedCard: null,
} as const

/** The customer's own data; empty while nobody is signed in. What is done with it is fetched with the first action. */
export function profileSlice(context: SliceContext<'profile'>): ProfileSlice {
  const actions = later(async () => (await import('./profile-actions.ts')).profileActions(context))
  return {
    ...NOBODY,
    clear: () => context.patch(NOBODY),
    selectAddress: (selectedAddress) => context.patch({ selectedAddress }),
    load: () => actions.load().catch(() => false),
    addAddress: actions.addAddress,
    changeAddress: actions.changeAddress,
    removeAddress: actions.removeAddress,
    setDefault: actions.setDefault,
    save: actions.save,
    changePassword: actions.changePassword,
    exportData: actions.exportData,
    deleteAccount: actions.deleteAccount,
    setNewsletters: (choice) => actions.setNewsletters(choice).catch(() => false),
    loadCards: () => actions.loadCards().catch(() => false),
    cardFields: actions.cardFields,
    addCard: actions.addCard,
    makeCardDefault: actions.makeCardDefault,
    removeCard: actions.removeCard,
    download: actions.download,
  }
}
