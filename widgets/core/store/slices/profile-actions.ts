import { ApiError, type BookAddress, type Card } from '../../api/api.ts'
import { newestFirst } from '../../domain/profile.ts'
import { queryClient } from '../../queries/query-client.ts'
import type { ProfileSlice, SliceContext } from '../state.ts'

type Actions = Omit<ProfileSlice, 'selectedAddress' | 'selectAddress'>
type Book = BookAddress[]

/** The actions on the customer's own data. */
export function profileActions(context: SliceContext<'profile'>): Actions {
  const { get, patch, api, tabStorage } = context
  const data = queryClient(context)
  const customer = () => get().session.session?.id ?? null

  /** Makes a change that was sent in what is known of its sender too, unless she has left meanwhile. */
  const sent = async <Answer>(
    sending: Promise<Answer>,
    change: (sender: number, answer: Answer) => Promise<void>,
  ): Promise<Answer> => {
    const sender = customer()
    const answer = await sending
    if (sender !== null && sender === customer()) await change(sender, answer)
    return answer
  }
  const changeBook = (change: (book: Book) => Book) => (sender: number) => data.update('addresses', [sender], change)
  const changeCards = (change: (cards: Card[]) => Card[]) => (sender: number) => data.update('cards', [sender], change)

  return {
    addAddress: (draft) =>
      sent(api.account.addAddress(draft), (sender, added) =>
        changeBook((book) => newestFirst([added, ...book]))(sender),
      ),
    changeAddress: (id, draft) =>
      sent(api.account.changeAddress(id, draft), (sender, changed) =>
        changeBook((book) => newestFirst(book.map((address) => (address.id === id ? changed : address))))(sender),
      ),
    async removeAddress(id) {
      const removing = api.account.removeAddress(id).catch(unlessGone)
      await sent(
        removing,
        changeBook((book) => book.filter((address) => address.id !== id)),
      )
      // An address that no longer exists cannot stay selected.
      if (get().profile.selectedAddress === id) patch({ selectedAddress: null })
    },
    async setDefault(id, use, isDefault) {
      const becomes = (address: BookAddress) => {
        if (address.id === id) return { ...address, [use]: isDefault }
        return isDefault && address[use] ? { ...address, [use]: false } : address
      }
      await sent(
        api.account.setDefaults(id, { [use]: isDefault }),
        changeBook((book) => book.map(becomes)),
      )
    },
    async save(fields) {
      await sent(api.account.saveProfile(fields), (sender, saved) => data.set('profile', [sender], saved))
    },
    async changePassword(current, next) {
      const who = customer()
      const email = who !== null && data.get('profile', who)?.email
      await api.account.changePassword(current, next)
      // The backend refuses every token of the old password, ours too.
      const { session } = get()
      if (email) await session.signIn(email, next)
      else session.signOut('elsewhere')
    },
    exportData: () => api.account.exportData(),
    async deleteAccount(password) {
      await api.account.deleteAccount(password)
      const { signOut } = get().session
      signOut('asked')
      // A page may keep somebody signed in, but not to an account that is gone.
      signOut('elsewhere')
      tabStorage.write('catering.checkout', null)
    },
    async setNewsletters(choice) {
      const saving = sent(api.account.saveNewsletters(choice), async (sender) => {
        await data.update('profile', [sender], (profile) => ({ ...profile, ...choice }))
        await data.reload('profile', sender)
      })
      return saving.then(
        () => true,
        () => false,
      )
    },
    async addCard(cardToken) {
      const { challenge } = await sent(api.account.addCard(cardToken), async (sender, { card }) => {
        // A card that is added a second time replaces its known entry.
        if (card) await changeCards((cards) => [card, ...cards.filter(({ id }) => id !== card.id)])(sender)
      })
      return challenge
    },
    async makeCardDefault(id) {
      const chosen = changeCards((cards) => cards.map((card) => ({ ...card, default: card.id === id })))
      await sent(api.account.makeCardDefault(id), chosen)
    },
    async removeCard(id) {
      const removing = api.account.removeCard(id).catch(unlessGone)
      await sent(
        removing,
        changeCards((cards) => cards.filter((card) => card.id !== id)),
      )
    },
    download: (kind, id) => api.account.download(kind, id),
  }
}

/** 'Not found' means that another tab was quicker: what was wanted is done. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.kind !== 'not-found') throw error
}
