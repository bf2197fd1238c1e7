import { defineMessages } from './define.ts'

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
