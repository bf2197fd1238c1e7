/** The chunks a card may need after it is drawn; each is loaded once. */
export const cardParts = {
  /** Needed with a slot, or when a dish is out of stock or alcoholic. */
  timing: () => import('../availability/timing.ts'),
  /** Needed once the number of guests is known. */
  offer: () => import('./GuestsOffer.tsx'),
} as const
