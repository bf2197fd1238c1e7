import type { ParisDay } from '../time/paris-day.ts'

/** Code of the national menu, shown before a channel is selected; no channel delivers it (§3 Channel). */
export const NATIONAL_CHANNEL = 'DEFAULT'

/** Whether no channel that delivers is chosen yet; false while it is unknown. */
export const isUnchosen = (channel: { code: string } | null): boolean => channel?.code === NATIONAL_CHANNEL

/** Code of the channel of a cart, or without a cart of the selected channel. */
export const channelCodeOf = (
  cart: { channel: string } | null,
  selected: { code: string } | null,
  fallback: string,
): string => (cart?.channel || selected?.code) ?? fallback

/** When a channel delivers and for what fee; a Channel satisfies it. Amounts in euros, as in the channel. */
export type DeliveryTerms = {
  /** Monday 1 to Sunday 7. */
  openDays: readonly number[]
  closingDates: readonly ParisDay[]
  /** 'HH:MM' on the last open day before delivery; '00:00' means no such limit (§3). */
  orderEndTime: string
  /** Values of the slots that are not offered. */
  closedSlots: readonly string[]
  shippingFeesByTimeSlot: readonly { deliveryWindowKey: string; fees: number }[]
  shippingFeesFreeThreshold: number | null
  sellsAlcohol: boolean
}
