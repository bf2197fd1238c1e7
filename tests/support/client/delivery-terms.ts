import type { DeliveryTerms } from '#widgets/core/domain/delivery/channel.ts'

/** A channel open on weekdays whose orders end at 17:00 the open day before. */
export const terms: DeliveryTerms = {
  openDays: [1, 2, 3, 4, 5],
  closingDates: ['2026-12-25', '2027-01-01', '2027-03-29'],
  orderEndTime: '17:00',
  closedSlots: [],
  shippingFeesByTimeSlot: [
    { deliveryWindowKey: '7h-7h30', fees: 15 },
    { deliveryWindowKey: '9h-10h', fees: 9.5 },
    { deliveryWindowKey: '10h-12h', fees: 19.99 },
  ],
  shippingFeesFreeThreshold: 350,
  sellsAlcohol: true,
}
