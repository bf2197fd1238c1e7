import { recoverFrom, type BookAddress, type Card, type Newsletters, type Profile } from '../../api/api.ts'
import { newestFirst } from '../../domain/customer/profile.ts'
import { queryClient } from '../../queries/query-client.ts'
import type { ProfileSlice, SliceContext } from '../state.ts'

type Context = SliceContext<'profile'>

/** 404: already deleted, by another tab. */
const unlessNotFound = recoverFrom(['not-found'], () => undefined)

export function profileActions(context: Context): Omit<ProfileSlice, 'selectedAddress' | 'selectAddress'> {
  return { ...addressActions(context), ...cardActions(context), ...accountActions(context) }
}

/** The account of the sender, and changes of the sender's cached queries, without effect once another session is active. */
async function beginChange(context: Context) {
  const { get, api } = context
  get().alerts.dismiss('profile')
  const data = queryClient(context)
  const sender = get().session.session?.id ?? null
  const ifActive = async (change: (sender: number) => Promise<void>) => {
    if (sender !== null && sender === get().session.session?.id) await change(sender)
  }
  return {
    account: await api.account(),
    updateBook: (to: (book: BookAddress[]) => BookAddress[]) => ifActive((id) => data.update('addresses', [id], to)),
    updateCards: (to: (cards: Card[]) => Card[]) => ifActive((id) => data.update('cards', [id], to)),
    setProfile: (saved: Profile) => ifActive((id) => data.set('profile', [id], saved)),
    updateNewsletters: (choice: Newsletters) =>
      ifActive(async (id) => {
        await data.update('profile', [id], (profile) => ({ ...profile, ...choice }))
        await data.reload('profile', id)
      }),
  }
}

function addressActions(context: Context) {
  return {
    async addAddress(draft) {
      const { account, updateBook } = await beginChange(context)
      const added = await account.addAddress(draft)
      await updateBook((book) => newestFirst([added, ...book]))
      return added
    },
    async changeAddress(id, draft) {
      const { account, updateBook } = await beginChange(context)
      const changed = await account.changeAddress(id, draft)
      await updateBook((book) => newestFirst(book.map((address) => (address.id === id ? changed : address))))
      return changed
    },
    async removeAddress(id) {
      const { account, updateBook } = await beginChange(context)
      await account.removeAddress(id).catch(unlessNotFound)
      await updateBook((book) => book.filter((address) => address.id !== id))
      // A deleted address cannot stay selected.
      if (context.get().profile.selectedAddress === id) context.patch({ selectedAddress: null })
    },
    async setDefault(id, use, isDefault) {
      const becomes = (address: BookAddress) => {
        if (address.id === id) return { ...address, [use]: isDefault }
        return isDefault && address[use] ? { ...address, [use]: false } : address
      }
      const { account, updateBook } = await beginChange(context)
      await account.setDefaults(id, { [use]: isDefault })
      await updateBook((book) => book.map(becomes))
    },
  } satisfies Partial<ProfileSlice>
}

function cardActions(context: Context) {
  return {
    async addCard(cardToken) {
      const { account, updateCards } = await beginChange(context)
      const { card, challenge } = await account.addCard(cardToken)
      // A card added again replaces its entry.
      if (card) await updateCards((cards) => [card, ...cards.filter(({ id }) => id !== card.id)])
      return challenge
    },
    async makeCardDefault(id) {
      const { account, updateCards } = await beginChange(context)
      await account.makeCardDefault(id)
      await updateCards((cards) => cards.map((card) => ({ ...card, default: card.id === id })))
    },
    async removeCard(id) {
      const { account, updateCards } = await beginChange(context)
      await account.removeCard(id).catch(unlessNotFound)
      await updateCards((cards) => cards.filter((card) => card.id !== id))
    },
  } satisfies Partial<ProfileSlice>
}

function accountActions(context: Context) {
  const { get, api, tabStorage } = context
  return {
    async save(fields) {
      const { account, setProfile } = await beginChange(context)
      await setProfile(await account.saveProfile(fields))
    },
    async setNewsletters(choice) {
      try {
        const { account, updateNewsletters } = await beginChange(context)
        await account.saveNewsletters(choice)
        await updateNewsletters(choice)
        return true
      } catch {
        return false
      }
    },
    async changePassword(current, next) {
      const { session } = get()
      const email = session.session && queryClient(context).get('profile', session.session.id)?.email
      await (await api.account()).changePassword(current, next)
      // The backend has revoked every token of the old password, including this one.
      if (email) await session.signIn(email, next)
      else session.signOut('elsewhere')
    },
    exportData: async () => (await api.account()).exportData(),
    async deleteAccount(password) {
      await (await api.account()).deleteAccount(password)
      const { signOut } = get().session
      signOut('asked')
      // A page may cancel a sign-out by the user, but not this one: the account no longer exists.
      signOut('elsewhere')
      tabStorage.write('catering.checkout', null)
    },
    download: async (kind, id) => (await api.account()).download(kind, id),
  } satisfies Partial<ProfileSlice>
}
