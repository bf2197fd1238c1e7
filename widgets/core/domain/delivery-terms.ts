import type { ParisDay } from './paris-day.ts'

/** What decides when a point of sale delivers and for how much; a Channel satisfies it. Money in euros, as the channel has it. */
export type DeliveryTerms = {
  /** Monday 1 to Sunday 7. */
  openDays: readonly number[]
  closingDates: readonly ParisDay[]
  /** 'HH:MM' on the last open day before delivery; '00:00' means no such limit (§3). */
  orderEndTime: string
  /** Values of slots never offered. */
  closedSlots: readonly string[]
  shippingFeesByTimeSlot: readonly { deliveryWindowKey: string; fees: number }[]
  shippingFeesFreeThreshold: number | null
  sellsAlcohol: boolean
}
