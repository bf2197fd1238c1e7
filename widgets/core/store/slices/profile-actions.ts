import { ApiError, type Api, type BookAddress, type Card } from '../../api/api.ts'
import { newestFirst } from '../../domain/customer/profile.ts'
import { queryClient } from '../../queries/query-client.ts'
import type { ProfileSlice, SliceContext } from '../state.ts'

type Actions = Omit<ProfileSlice, 'selectedAddress' | 'selectAddress'>
type Book = BookAddress[]
type Account = Awaited<ReturnType<Api['account']>>

/** The actions on the customer's own data. */
export function profileActions(context: SliceContext<'profile'>): Actions {
  const { get, patch, api, tabStorage } = context
  const data = queryClient(context)
  const customer = () => get().session.session?.id ?? null

  /** Sends a change, and applies it to the cached queries of the sender after the response, unless another session is active by then. */
  const applied = async <Result>(
    send: (account: Account) => Promise<Result>,
    change: (sender: number, result: Result) => Promise<void>,
  ): Promise<Result> => {
    const sender = customer()
    const result = await send(await api.account())
    if (sender !== null && sender === customer()) await change(sender, result)
    return result
  }
  const changeBook = (change: (book: Book) => Book) => (sender: number) => data.update('addresses', [sender], change)
  const changeCards = (change: (cards: Card[]) => Card[]) => (sender: number) => data.update('cards', [sender], change)

  return {
    addAddress: (draft) =>
      applied(
        (account) => account.addAddress(draft),
        (sender, added) => changeBook((book) => newestFirst([added, ...book]))(sender),
      ),
    changeAddress: (id, draft) =>
      applied(
        (account) => account.changeAddress(id, draft),
        (sender, changed) =>
          changeBook((book) => newestFirst(book.map((address) => (address.id === id ? changed : address))))(sender),
      ),
    async removeAddress(id) {
      await applied(
        (account) => account.removeAddress(id).catch(unlessNotFound),
        changeBook((book) => book.filter((address) => address.id !== id)),
      )
      // A deleted address cannot stay selected.
      if (get().profile.selectedAddress === id) patch({ selectedAddress: null })
    },
    async setDefault(id, use, isDefault) {
      const becomes = (address: BookAddress) => {
        if (address.id === id) return { ...address, [use]: isDefault }
        return isDefault && address[use] ? { ...address, [use]: false } : address
      }
      await applied(
        (account) => account.setDefaults(id, { [use]: isDefault }),
        changeBook((book) => book.map(becomes)),
      )
    },
    async save(fields) {
      await applied(
        (account) => account.saveProfile(fields),
        (sender, saved) => data.set('profile', [sender], saved),
      )
    },
    async changePassword(current, next) {
      const id = customer()
      const email = id !== null && data.get('profile', id)?.email
      await (await api.account()).changePassword(current, next)
      // The backend has revoked every token of the old password, including this one.
      const { session } = get()
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
    async setNewsletters(choice) {
      const saving = applied(
        (account) => account.saveNewsletters(choice),
        async (sender) => {
          await data.update('profile', [sender], (profile) => ({ ...profile, ...choice }))
          await data.reload('profile', sender)
        },
      )
      return saving.then(
        () => true,
        () => false,
      )
    },
    async addCard(cardToken) {
      const { challenge } = await applied(
        (account) => account.addCard(cardToken),
        async (sender, { card }) => {
          // A card added again replaces its entry.
          if (card) await changeCards((cards) => [card, ...cards.filter(({ id }) => id !== card.id)])(sender)
        },
      )
      return challenge
    },
    async makeCardDefault(id) {
      const chosen = changeCards((cards) => cards.map((card) => ({ ...card, default: card.id === id })))
      await applied((account) => account.makeCardDefault(id), chosen)
    },
    async removeCard(id) {
      await applied(
        (account) => account.removeCard(id).catch(unlessNotFound),
        changeCards((cards) => cards.filter((card) => card.id !== id)),
      )
    },
    download: async (kind, id) => (await api.account()).download(kind, id),
  }
}

/** 404: already deleted, by another tab. */
function unlessNotFound(error: unknown): void {
  if (!(error instanceof ApiError) || error.kind !== 'not-found') throw error
}
