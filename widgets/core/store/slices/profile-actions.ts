import { isApiError, type Api, type BookAddress, type Card } from '../../api/api.ts'
import { newestFirst } from '../../domain/customer/profile.ts'
import { queryClient } from '../../queries/query-client.ts'
import type { ProfileSlice, SliceContext } from '../state.ts'

type Context = SliceContext<'profile'>
type Account = Awaited<ReturnType<Api['account']>>

export function profileActions(context: Context): Omit<ProfileSlice, 'selectedAddress' | 'selectAddress'> {
  return { ...addressActions(context), ...cardActions(context), ...accountActions(context) }
}

function addressActions(context: Context) {
  const change = (to: (book: BookAddress[]) => BookAddress[]) => (sender: number) =>
    queryClient(context).update('addresses', [sender], to)
  return {
    addAddress: (draft) =>
      applied(
        context,
        (account) => account.addAddress(draft),
        (sender, added) => change((book) => newestFirst([added, ...book]))(sender),
      ),
    changeAddress: (id, draft) =>
      applied(
        context,
        (account) => account.changeAddress(id, draft),
        (sender, changed) =>
          change((book) => newestFirst(book.map((address) => (address.id === id ? changed : address))))(sender),
      ),
    async removeAddress(id) {
      await applied(
        context,
        (account) => account.removeAddress(id).catch(unlessNotFound),
        change((book) => book.filter((address) => address.id !== id)),
      )
      // A deleted address cannot stay selected.
      if (context.get().profile.selectedAddress === id) context.patch({ selectedAddress: null })
    },
    async setDefault(id, use, isDefault) {
      const becomes = (address: BookAddress) => {
        if (address.id === id) return { ...address, [use]: isDefault }
        return isDefault && address[use] ? { ...address, [use]: false } : address
      }
      await applied(
        context,
        (account) => account.setDefaults(id, { [use]: isDefault }),
        change((book) => book.map(becomes)),
      )
    },
  } satisfies Partial<ProfileSlice>
}

function cardActions(context: Context) {
  const change = (to: (cards: Card[]) => Card[]) => (sender: number) =>
    queryClient(context).update('cards', [sender], to)
  return {
    async addCard(cardToken) {
      const { challenge } = await applied(
        context,
        (account) => account.addCard(cardToken),
        async (sender, { card }) => {
          // A card added again replaces its entry.
          if (card) await change((cards) => [card, ...cards.filter(({ id }) => id !== card.id)])(sender)
        },
      )
      return challenge
    },
    async makeCardDefault(id) {
      await applied(
        context,
        (account) => account.makeCardDefault(id),
        change((cards) => cards.map((card) => ({ ...card, default: card.id === id }))),
      )
    },
    async removeCard(id) {
      await applied(
        context,
        (account) => account.removeCard(id).catch(unlessNotFound),
        change((cards) => cards.filter((card) => card.id !== id)),
      )
    },
  } satisfies Partial<ProfileSlice>
}

function accountActions(context: Context) {
  const { get, api, tabStorage } = context
  const data = queryClient(context)
  return {
    async save(fields) {
      await applied(
        context,
        (account) => account.saveProfile(fields),
        (sender, saved) => data.set('profile', [sender], saved),
      )
    },
    setNewsletters: (choice) =>
      applied(
        context,
        (account) => account.saveNewsletters(choice),
        async (sender) => {
          await data.update('profile', [sender], (profile) => ({ ...profile, ...choice }))
          await data.reload('profile', sender)
        },
      ).then(
        () => true,
        () => false,
      ),
    async changePassword(current, next) {
      const { session } = get()
      const email = session.session && data.get('profile', session.session.id)?.email
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

/** Sends a change, and applies it to the cached queries of the sender after the response, unless another session is active by then. */
async function applied<Response>(
  { get, api }: Context,
  send: (account: Account) => Promise<Response>,
  change: (sender: number, response: Response) => Promise<void>,
): Promise<Response> {
  const sender = get().session.session?.id ?? null
  const response = await send(await api.account())
  if (sender !== null && sender === get().session.session?.id) await change(sender, response)
  return response
}

/** 404: already deleted, by another tab. */
function unlessNotFound(error: unknown): void {
  if (!isApiError(error, 'not-found')) throw error
}
