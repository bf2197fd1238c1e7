import type { Cart, Channel, NewItem, ReorderProposal } from '../../api/api.ts'
import type { GreenActions } from '../../domain/order/cart.ts'
import type { OrderFieldValues } from '../../domain/order/order-fields.ts'
import type { ParisDay } from '../../domain/time/paris-day.ts'
import type { CartEffect } from '../events.ts'

/** A line that is not the same at another channel. */
export type LineChange = ReorderProposal['lines'][number]

/** The cart and what goes with it (§3 Cart, F1–F8). */
export type CartSlice = OrderFieldValues & {
  token: string | null
  cart: Cart | null
  /** 'suspended': the session expired; the cart is suspended until its owner signs in again. */
  status: 'idle' | 'loading' | 'ready' | 'suspended'
  /** The customer signed in with this cart while another one is stored in the account. */
  otherWaits: boolean
  /** Total quantity being added, until the response. */
  addingCount: number
  /** The same by product, an entry for each request. */
  adding: readonly { code: string; quantity: number }[]
  /** Line ids (or product codes before the first response) with a pending write. */
  busy: readonly string[]
  greenActions: GreenActions
  /** The slot chosen here, until the server's cart has one (chosenSlot). */
  slot: { day: ParisDay; window: string } | null
  /** Creates the cart when there is none (single flight, across tabs too). Rejects with ApiError. */
  add(item: Omit<NewItem, 'key'>): Promise<void>
  /** Optimistic, rolled back when rejected; 0 removes the line. */
  setQuantity(itemId: number, quantity: number): Promise<void>
  remove(itemId: number): Promise<void>
  /** Resolves to 'applied', or to 'empty' or 'invalid' (§8). */
  applyCoupon(code: string): Promise<'applied' | 'empty' | 'invalid'>
  removeCoupon(): Promise<void>
  /** Fetches the cart, whose version is not known any more when something was `written`; resets it silently when its token is invalid (F6). */
  refresh(written?: boolean): Promise<void>
  reset(): void
  /** Deletes the cart on the server too, for every tab. */
  clear(): Promise<void>
  /** After a sign-out: empties the cart. `suspended` is stored in this tab until its owner signs in again. */
  suspend(suspended: (CartSlice & { owner: number }) | null): void
  /** After sign-in: restores the suspended cart, or the one stored in the account unless another one was begun meanwhile. */
  restore(storedToken: string | null): Promise<void>
  /** Settles once `restore` has finished: the user may continue before. */
  whenRestored(): Promise<void>
  setGreenAction(name: keyof GreenActions, taken: boolean): void
  setFields(change: Partial<OrderFieldValues>): void
  /** Makes a cart of the server the current one, from an order or a quote; its slot is known already. */
  adopt(token: string, slot: CartSlice['slot']): Promise<void>
  /** The lines that have changed with the channel of this name, until they have been seen. */
  changes: { channelName: string; lines: readonly LineChange[] } | null
  /** Moves a cart of the national menu to a channel; rejects without a change. */
  move(channel: Channel): Promise<CartEffect>
  dismissChanges(): void
  /** Sends day, slot and notes (G4) and fetches the cart; rejects with ApiError whose fields are deliveryDate or deliveryWindow. */
  chooseSlot(day: ParisDay, window: string): Promise<void>
}
