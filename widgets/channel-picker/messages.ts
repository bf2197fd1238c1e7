import { defineMessages } from '../core/messages/define.ts'

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

/** Until when the chosen slot can be ordered. Cut-offs and durations come already written out. */
export const slotLimitText = defineMessages('slotLimit', {
  order: (before: string) => `À commander ${before}`,
  timeLeft: (duration: string) => `encore ${duration}`,
  timeOver: 'L’heure limite est passée',
  slotGone: 'Ce créneau n’est plus possible',
  /** Takes the first day with the same slot free. */
  takeNext: (day: string) => `Livrer plutôt ${day}`,
  nothingAhead: 'Choisir une autre date',
})
