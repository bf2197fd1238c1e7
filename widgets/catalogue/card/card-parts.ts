/** What a card may need after it is drawn; each is fetched once. */
export const cardParts = {
  /** Until when things can be had: with a slot, or where something is out of stock. */
  timing: () => import('../availability/timing.ts'),
  /** How many to take: with a number of guests. */
  offer: () => import('./GuestsOffer.tsx'),
} as const
