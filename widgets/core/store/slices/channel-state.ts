import type { Channel } from '../../api/api.ts'
import type { CartEffect } from '../events.ts'

/** The selected channel (§3 Channel, E1–E4). */
export type ChannelSlice = {
  channel: Channel | null
  /** Code of the initial channel: the partner's own, or the national one. */
  home: string
  /** Postal code that selected it, five digits as text; null for the national menu. */
  zipcode: string | null
  status: 'idle' | 'searching' | 'ready' | 'failed'
  /** Finds the channel of a postal code. Resolves to 'confirm', without a change, when the cart would be emptied. */
  search(postalCode: string): Promise<ChannelSearch>
  /**
   * Selects a channel. A cart of the national menu goes along, one of another channel is reset (E3). Rejects without a change: with
   * CanceledError when the page cancels it, with ApiError when the cart could not go along.
   */
  choose(channel: Channel, postalCode: string | null): Promise<CartEffect>
  /** Fetches the stored channel, or the national one. */
  restore(): Promise<void>
}
export type ChannelSearch =
  | { outcome: 'chosen'; channel: Channel; effect: CartEffect }
  | { outcome: 'confirm'; channel: Channel }
  | { outcome: 'none' | 'forbidden' }
