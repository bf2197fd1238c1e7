import { newestFirst } from '../../domain/profile.ts'
import type { ProfileSlice, SliceContext } from '../state.ts'

type Actions = Omit<ProfileSlice, 'profile' | 'addresses' | 'cards' | 'status' | 'clear'>

/** What is done with the customer's own data. */
export function profileActions({ get, patch, api }: SliceContext<'profile'>): Actions {
  let loading: Promise<boolean> | undefined
  const setAddresses = (addresses: ProfileSlice['addresses']) => patch({ addresses: newestFirst(addresses) })
  const setCards = (change: (cards: ProfileSlice['cards']) => ProfileSlice['cards']) =>
    patch({ cards: change(get().profile.cards) })

  /** An answer for somebody who has left meanwhile is dropped. */
  const read = async (): Promise<boolean> => {
    const owner = get().session.session
    if (!owner) return false
    patch({ status: get().profile.profile ? 'ready' : 'loading' })
    try {
      const [profile, addresses] = await Promise.all([api.account.profile(), api.account.addresses()])
      if (get().session.session !== owner) return false
      patch({ profile, status: 'ready' })
      setAddresses(addresses)
      return true
    } catch {
      if (get().session.session === owner) patch({ status: 'failed' })
      return false
    }
  }
  const load = () => (loading ??= read().finally(() => (loading = undefined)))

  return {
    load,
    async addAddress(draft) {
      const address = await api.account.addAddress(draft)
      setAddresses([address, ...get().profile.addresses])
      return address
    },
    async changeAddress(id, draft) {
      const changed = await api.account.changeAddress(id, draft)
      setAddresses(get().profile.addresses.map((address) => (address.id === id ? changed : address)))
      return changed
    },
    async removeAddress(id) {
      await api.account.removeAddress(id)
      setAddresses(get().profile.addresses.filter((address) => address.id !== id))
    },
    save: async (fields) => patch({ profile: await api.account.saveProfile(fields) }),
    async changePassword(current, next) {
      await api.account.changePassword(current, next)
      // The backend refuses every token of the old password, ours too.
      const { profile, session } = get()
      if (profile.profile) await session.signIn(profile.profile.email, next)
      else session.signOut('elsewhere')
    },
    setNewsletters: (choice) => api.account.saveNewsletters(choice).then(load, () => false),
    async loadCards() {
      try {
        const cards = await api.account.cards()
        setCards(() => cards)
        return true
      } catch {
        return false
      }
    },
    async addCard(cardToken) {
      const card = await api.account.addCard(cardToken)
      setCards((cards) => [card, ...cards])
      return card
    },
    async makeCardDefault(id) {
      await api.account.makeCardDefault(id)
      setCards((cards) => cards.map((card) => ({ ...card, default: card.id === id })))
    },
    async removeCard(id) {
      await api.account.removeCard(id)
      setCards((cards) => cards.filter((card) => card.id !== id))
    },
    download: (kind, id) => api.account.download(kind, id),
  }
}
