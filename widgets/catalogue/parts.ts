/** What a list may need after its first cards; each is fetched once. */
export const parts = {
  /** What is found, here and elsewhere: with a search. */
  finding: () => import('./later/finding.ts'),
  /** Allergens to avoid. */
  avoiding: () => import('./later/avoiding.ts'),
  /** What goes with a category. */
  rail: () => import('./later/AlsoRail.tsx'),
} as const
