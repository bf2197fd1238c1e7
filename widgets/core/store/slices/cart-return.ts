import { looseText, maybeText } from '../../api/loose.ts'
import { flag, maybe, object, withDefault, text, whole } from '../../api/read.ts'
import { GREEN_ACTIONS } from '../../domain/cart.ts'
import { slotOf } from '../chosen-slot.ts'
import type { CartSlice, SliceContext } from '../state.ts'

/** What is kept in the tab for the person whose session expired, under `catering.held`. */
const Held = withDefault(
  maybe(
    object({
      owner: whole,
      token: maybeText,
      greenActions: withDefault(object({ cup: flag, cutlery: flag, bread: flag }), GREEN_ACTIONS),
      slot: withDefault(maybe(object({ day: text, window: text })), null),
      budgetPerPerson: looseText,
      purchaseOrder: looseText,
      costReference: looseText,
      tvaNumber: looseText,
      notes: looseText,
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
}: SliceContext<'cart'>): Record<'comeBack', CartSlice['comeBack']> {
  /** Takes what she typed before her session expired; nobody else may have it. */
  const takeHeld = () => {
    const held = Held(tabStorage.read('catering.held'))
    tabStorage.write('catering.held', null)
    if (!held || held.owner !== get().session.session?.id) return null
    const { owner, token, ...typed } = held
    return { token, typed }
  }

  /** Her own cart, where she may go on with it: a place that was just chosen stays. */
  const fetchOwn = async (token: string) => {
    const cart = await api.carts.read(token).catch(() => null)
    if (!cart?.items.length) return null
    const { channel, zipcode, choose } = get().channel
    if (channel && cart.channel !== channel.code) {
      if (zipcode !== null) return null
      choose(await api.channels.byCode(cart.channel), null)
    }
    return cart
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
      const own = waiting ?? held?.token ?? null
      const { token, cart } = get().cart
      if (token && (!cart || cart.items.length > 0)) {
        patch({ otherWaits: !!cart && own !== null && own !== token })
        return
      }
      const found = own && (await fetchOwn(own))
      if (!found) return patch(held?.typed ?? {})
      const { notes, tokenValue } = found
      patch({ slot: slotOf(found) ?? get().cart.slot, notes, ...held?.typed, token: tokenValue })
      await get().cart.refresh()
    },
  }
}
