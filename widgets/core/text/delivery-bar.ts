import { defineMessages } from './define.ts'

/** The bar that says where, when, for how many and until when. Cut-offs and durations come already written out. */
export const deliveryBarText = defineMessages('deliveryBar', {
  title: 'Votre livraison',
  place: 'Livraison à',
  day: 'Le',
  slot: 'Créneau',
  guests: 'Pour',
  choosePlace: 'Choisir un lieu',
  chooseDay: 'Choisir un jour',
  chooseSlot: 'Choisir un créneau',
  sayGuests: 'Combien ?',
  guestCount: (count: number) => (count > 1 ? `${count} convives` : `${count} convive`),
})
