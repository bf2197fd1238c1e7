import { defineMessages } from '../core/messages/define.ts'

/** The delivery bar: place, slot, guests and cut-off. Cut-offs and durations are passed as texts. */
export const deliveryBarMessages = defineMessages('deliveryBar', {
  title: 'Votre livraison',
  place: 'Livraison à',
  day: 'Jour',
  slot: 'Créneau',
  guests: 'Pour',
  choosePlace: 'Choisir un lieu',
  chooseDay: 'Choisir un jour',
  /** In place of a day or a slot, and read after its label: 'Jour', 'À choisir'. */
  toChoose: 'À choisir',
  enterGuests: 'Combien ?',
  guestCount: (count: number) => (count > 1 ? `${count} convives` : `${count} convive`),
})

/** The cut-off of the chosen slot. Cut-offs and durations are already formatted. */
export const slotCutoffMessages = defineMessages('slotCutoff', {
  order: (before: string) => `À commander ${before}`,
  timeLeft: (duration: string) => `encore ${duration}`,
  timeOver: 'L’heure limite est passée',
  slotGone: 'Ce créneau n’est plus possible',
  /** Takes the first day with the same slot free. */
  takeNext: (day: string) => `Livrer plutôt ${day}`,
  nothingAhead: 'Choisir une autre date',
})
