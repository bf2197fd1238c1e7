import { isApiError, isStale } from '../../api/api.ts'
import { agreedOrSlotFees } from '../../domain/delivery/slots.ts'
import { MAX_NOTES_LENGTH } from '../../domain/limits.ts'
import { chosenSlot } from '../chosen-slot.ts'
import { refreshCart, type CartContext } from './current-cart.ts'

/** Chooses a slot, and writes it to the cart if there is one (G4); an ApiError of the write is thrown, after a 409 with the present state read. */
export async function chooseSlot(context: CartContext, day: string, window: string): Promise<void> {
  const { get, patch, api, emit, tabs, writes } = context
  const { token, notes } = get().cart
  const before = chosenSlot(get())
  // Without a cart there is nothing to write: adding the first product sends the slot.
  if (token) {
    const write = writes.queue(async () => {
      const seen = seenSlot(context, { day, window })
      // Unmodified Sylius has no such endpoint: the slot goes into the notes. A missing cart is detected by the refresh that follows.
      await api.carts
        .setDelivery(token, day, window, notes.slice(0, MAX_NOTES_LENGTH), seen)
        .catch((error: unknown) => isUnsupported(error, seen.version) || Promise.reject(error))
      const { confirmed } = writes
      // The new slot stays even if the refresh fails. The version is another one now, which only the refresh reads.
      if (confirmed?.tokenValue === token)
        writes.confirm({ ...confirmed, deliveryDate: day, deliveryWindow: window, version: undefined })
    })
    await write.catch(async (error: unknown) => {
      if (isStale(error)) await Promise.all([refreshCart(context), get().channel.restore()])
      throw error
    })
  }
  patch({ slot: { day, window } })
  if (before?.day !== day || before.window !== window) emit('catering:slot-chosen', { day, window })
  if (!token) return
  await refreshCart(context)
  tabs.notifyCartChanged()
}

/** What the customer saw of a slot: the cart, and the fee at its channel. */
function seenSlot({ get, writes: { confirmed } }: CartContext, slot: { day: string; window: string }) {
  const { channel } = get().channel
  if (confirmed === null || channel?.code !== confirmed.channel) return { version: confirmed?.version }
  const { version, subTotal, agreedDelivery } = confirmed
  return { version, shipping: agreedOrSlotFees(channel, slot, subTotal, agreedDelivery) }
}

/** Symfony's page for a missing route may be HTML. A backend whose carts have versions has the endpoint: there it is a proxy's. */
const isUnsupported = (error: unknown, version?: string): boolean =>
  isApiError(error, 'not-found', 'refused', ...(version ? [] : ['server' as const])) &&
  [404, 405].includes(error.status ?? 0)
