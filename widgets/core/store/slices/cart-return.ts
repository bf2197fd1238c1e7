import { textOrEmpty, nullableText } from '../../api/optional-fields.ts'
import { flag, nullable, object, withDefault, text, whole } from '../../api/schema.ts'
import { GREEN_ACTIONS } from '../../domain/cart.ts'
import { cartText } from '../../text/cart.ts'
import { cartReturnText as words } from '../../text/cart-return.ts'
import { commonText } from '../../text/common.ts'
import { slotOf } from '../chosen-slot.ts'
import { isPassing } from './cart-items.ts'
import type { CartSlice, SliceContext } from '../state.ts'

/** What is kept in the tab for the person whose session expired, under `catering.held`. */
const Held = withDefault(
  nullable(
    object({
      owner: whole,
      token: nullableText,
      greenActions: withDefault(object({ cup: flag, cutlery: flag, bread: flag }), GREEN_ACTIONS),
      slot: withDefault(nullable(object({ day: text, window: text })), null),
      budgetPerPerson: textOrEmpty,
      purchaseOrder: textOrEmpty,
      costReference: textOrEmpty,
      tvaNumber: textOrEmpty,
      notes: textOrEmpty,
    }),
  ),
  null,
)

/** Decides whose cart it is after signing in: never another person's, and never two carts merged. */
export function cartReturn({
  get,
  patch,
  api,
  tabStorage,
}: SliceContext<'cart'>): Record<'comeBack', CartSlice['restore']> {
  /** Takes what she typed before her session expired; nobody else may have it. */
  const takeHeld = () => {
    const held = Held(tabStorage.read('catering.held'))
    tabStorage.write('catering.held', null)
    if (!held || held.owner !== get().session.session?.id) return null
    const { owner, token, ...typed } = held
    return { token, typed }
  }

  /** The cart of the account, 'unread' when it could not be read. */
  const readOwn = async (token: string) => {
    try {
      const cart = await api.carts.read(token)
      return cart.items.length > 0 ? cart : null
    } catch (error) {
      return isPassing(error) ? ('unread' as const) : null
    }
  }

  /** Goes to the point of sale of the cart, unless a place was chosen or the page prevents it; resolves to whether the cart may be shown. */
  const goTo = async (code: string): Promise<boolean> => {
    const { channel, zipcode, choose } = get().channel
    if (!channel || code === channel.code) return true
    if (zipcode !== null) return false
    const { slot } = get().cart
    const there = await api.channels.byCode(code)
    if (!choose(there, null)) return false
    // The cart stays in the account.
    const back = () => void (choose(channel, null) && patch({ slot }))
    get().alerts.show('message', words.cameBack(there.name), { action: { label: words.goBack, run: back } })
    return true
  }

  /** A cart that waits at the place of this visit is taken, to be read on demand; of another one the place is not known yet. */
  const askAgain = (token: string, held: ReturnType<typeof takeHeld>) => {
    patch(held?.typed ?? {})
    if (held?.token === token || get().channel.zipcode === null) return patch({ token })
    const run = () => void get().cart.restore(token)
    get().alerts.show('error', cartText.unread, { action: { label: commonText.actions.retry, run } })
  }

  return {
    async comeBack(waiting) {
      const held = takeHeld()
      if (get().cart.status === 'held') patch({ status: 'idle' })
      const brought = get().cart.token
      // Stock Sylius has no such call.
      if (brought) await api.carts.adopt(brought).catch(() => undefined)
      // A cart that cannot be hers is gone after this.
      await get().cart.refresh()
      const own = waiting ?? held?.token ?? ''
      const { token, cart } = get().cart
      if (token && (!cart || cart.items.length > 0)) {
        patch({ otherWaits: !!cart && own !== '' && own !== token })
        return
      }
      const found = own ? await readOwn(own) : null
      if (found === 'unread') return askAgain(own, held)
      if (!found || !(await goTo(found.channel))) return patch(held?.typed ?? {})
      const { notes, tokenValue } = found
      patch({ slot: slotOf(found) ?? get().cart.slot, notes, ...held?.typed, token: tokenValue })
      await get().cart.refresh()
    },
  }
}
