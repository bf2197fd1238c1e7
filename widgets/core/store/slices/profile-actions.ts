import { ApiError } from '../../api/api.ts'
import { newestFirst } from '../../domain/profile.ts'
import type { ProfileSlice, SliceContext } from '../state.ts'

type State = 'profile' | 'addresses' | 'cards' | 'status' | 'selectedAddress' | 'selectedCard'
type Actions = Omit<ProfileSlice, State | 'clear' | 'selectAddress'>

/** What is done with the customer's own data. */
export function profileActions({ get, patch, api }: SliceContext<'profile'>): Actions {
  let loading: Promise<boolean> | undefined
  /** An address that is no more cannot stay selected. */
  const setAddresses = (addresses: ProfileSlice['addresses']) => {
    const { selectedAddress } = get().profile
    const isKept = addresses.some(({ id }) => id === selectedAddress)
    patch({ addresses: newestFirst(addresses), selectedAddress: isKept ? selectedAddress : null })
  }
  const setCards = (change: (cards: ProfileSlice['cards']) => ProfileSlice['cards']) => {
    const cards = change(get().profile.cards)
    patch({ cards, selectedCard: cards.find((card) => card.default)?.id ?? null })
  }

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
      await api.account.removeAddress(id).catch(unlessGone)
      setAddresses(get().profile.addresses.filter((address) => address.id !== id))
    },
    async setDefault(id, use, isDefault) {
      await api.account.setDefaults(id, { [use]: isDefault })
      setAddresses(
        get().profile.addresses.map((address) => {
          if (address.id === id) return { ...address, [use]: isDefault }
          return isDefault && address[use] ? { ...address, [use]: false } : address
        }),
      )
    },
    save: async (fields) => patch({ profile: await api.account.saveProfile(fields) }),
    async changePassword(current, next) {
      await api.account.changePassword(current, next)
      // The backend refuses every token of the old password, ours too.
      const { profile, session } = get()
      if (profile.profile) await session.signIn(profile.profile.email, next)
      else session.signOut('elsewhere')
    },
    exportData: () => api.account.exportData(),
    async deleteAccount(password) {
      await api.account.deleteAccount(password)
      get().session.signOut('asked')
    },
    async setNewsletters(choice) {
      await api.account.saveNewsletters(choice)
      const { profile } = get().profile
      if (profile) patch({ profile: { ...profile, ...choice } })
      // A reading that began before would show what was.
      await loading
      await load()
      return true
    },
    async loadCards() {
      try {
        const cards = await api.account.cards()
        setCards(() => cards)
        return true
      } catch {
        return false
      }
    },
    cardFields: () => api.account.cardFields(),
    async addCard(cardToken) {
      const { card, challenge } = await api.account.addCard(cardToken)
      // The same card a second time is the one that is known.
      if (card) setCards((cards) => [card, ...cards.filter(({ id }) => id !== card.id)])
      return challenge
    },
    async makeCardDefault(id) {
      await api.account.makeCardDefault(id)
      setCards((cards) => cards.map((card) => ({ ...card, default: card.id === id })))
    },
    async removeCard(id) {
      await api.account.removeCard(id).catch(unlessGone)
      setCards((cards) => cards.filter((card) => card.id !== id))
    },
    download: (kind, id) => api.account.download(kind, id),
  }
}

/** Another tab was quicker: what was wanted is done. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.kind !== 'not-found') throw error
}
