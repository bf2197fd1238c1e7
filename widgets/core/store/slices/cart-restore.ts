import { isApiError } from '../../api/api.ts'
import { GreenActions } from '../../api/cart-response.ts'
import * as s from '../../api/client/schema.ts'
import { NATIONAL_CHANNEL } from '../../domain/delivery/channel.ts'
import { isCanceled } from '../cancelable-events.ts'
import { GREEN_ACTIONS } from '../../domain/order/cart.ts'
import { slotOf } from '../chosen-slot.ts'
import { mapFields, orderFields } from '../../domain/order/order-fields.ts'
import { cartMessages, cartRestoreMessages as messages } from '../../messages/cart.ts'
import { commonMessages } from '../../messages/common.ts'
import type { CartSlice } from './cart-state.ts'
import type { SliceContext } from '../state.ts'

/** The suspended cart of an expired session, in session storage under `catering.held`. */
const SuspendedCart = s.withDefault(
  s.nullable(
    s.object({
      owner: s.integer,
      token: s.nullableText,
      greenActions: s.withDefault(GreenActions, GREEN_ACTIONS),
      slot: s.withDefault(s.nullable(s.object({ day: s.text, window: s.text })), null),
      ...mapFields(orderFields, () => s.textOrEmpty),
    }),
  ),
  null,
)

type Context = SliceContext<'cart'>

/**
 * Selects the cart after sign-in: never another customer's, and never two carts merged. Resolves to a token that was adopted unread: its cart
 * may be of another channel.
 */
export async function restoreCart(context: Context, storedToken: string | null): Promise<string | null> {
  const { get, patch, api } = context
  const held = takeSuspended(context)
  if (get().cart.status === 'suspended') patch({ status: 'idle' })
  const current = get().cart.token
  // Unmodified Sylius has no such endpoint.
  if (current) await api.carts.assignCustomer(current).catch(() => undefined)
  // Resets a cart that the customer may not access.
  await get().cart.refresh()
  const own = storedToken ?? held?.token ?? ''
  const { token, cart } = get().cart
  const isElsewhere = !!cart?.items.length && token === own && cart.channel !== get().channel.channel?.code
  if (token && !isElsewhere && (!cart || cart.items.length > 0)) {
    patch({ otherWaits: !!cart && own !== '' && own !== token })
    return null
  }
  const found = isElsewhere ? cart : own ? await readOwn(context, own) : null
  if (found === 'unread') return retryLater(context, own, held)
  if (!found || !(await selectChannel(context, found.channel))) {
    patch(held?.typed ?? {})
    return null
  }
  const { notes, tokenValue } = found
  patch({ slot: slotOf(found) ?? get().cart.slot, notes, ...held?.typed, token: tokenValue })
  await get().cart.refresh()
  const { channel } = get().channel
  if (found.channel !== NATIONAL_CHANNEL || !channel || channel.code === NATIONAL_CHANNEL) return null
  return get()
    .cart.move(channel)
    .then(
      () => null,
      () => (patch({ token: null }), get().cart.refresh(), retryLater(context, own, held)),
    )
}

/** Replaces the cart of the browser by another one, such as that of a link. */
export async function adoptCart({ get, patch, tabs }: Context, ...[token, slot]: Parameters<CartSlice['adopt']>) {
  patch({ token, slot, otherWaits: false })
  await get().cart.refresh()
  tabs.notifyCartChanged()
}

/** Reads and deletes the suspended cart; null when it is another customer's. */
function takeSuspended({ get, tabStorage }: Context) {
  const held = SuspendedCart(tabStorage.read('catering.held'))
  tabStorage.write('catering.held', null)
  if (!held || held.owner !== get().session.session?.id) return null
  const { owner, token, ...typed } = held
  return { token, typed }
}

/** The cart of the account, null when empty or missing, 'unread' after another error. */
async function readOwn({ api }: Context, token: string) {
  try {
    const cart = await api.carts.read(token)
    return cart.items.length > 0 ? cart : null
  } catch (error) {
    return isApiError(error, 'not-found') ? null : ('unread' as const)
  }
}

/**
 * Selects the channel of the cart, unless a postal code was entered or the page cancels it; resolves to whether the cart may be restored. One of
 * the national menu comes to the selected channel.
 */
async function selectChannel({ get, patch, api }: Context, code: string): Promise<boolean> {
  const { channel, zipcode: postalCode, choose } = get().channel
  if (!channel || code === channel.code || code === NATIONAL_CHANNEL) return true
  if (postalCode !== null) return false
  const { slot } = get().cart
  const there = await api.channels.byCode(code)
  try {
    await choose(there, null)
  } catch (error) {
    if (isCanceled(error)) return false
    throw error
  }
  // The cart remains in the account.
  const back = () =>
    void choose(channel, null).then(
      () => patch({ slot }),
      () => undefined,
    )
  const action = { label: messages.undo, run: back }
  get().alerts.show('message', messages.restored(there.name), { subject: 'channel', action })
  return true
}

/** For a cart that could not be read: adopts the token where no postal code was entered, else shows an alert with a retry. */
function retryLater({ get, patch }: Context, token: string, held: ReturnType<typeof takeSuspended>): string | null {
  patch(held?.typed ?? {})
  const isHeld = held?.token === token
  if (isHeld || get().channel.zipcode === null) {
    patch({ token })
    return isHeld ? null : token
  }
  const run = () => void get().cart.restore(token)
  get().alerts.show('error', cartMessages.unread, { action: { label: commonMessages.actions.retry, run } })
  return null
}
