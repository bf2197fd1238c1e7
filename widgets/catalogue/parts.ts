/** What a list may need after its first cards; each is fetched once. */
export const parts = {
  /** What is found, here and elsewhere: with a search. */
  finding: () => import('./filter/finding.ts'),
  /** Allergens to avoid. */
  avoiding: () => import('./avoiding/avoiding.ts'),
  /** What goes with a category. */
  rail: () => import('./also-take/AlsoRail.tsx'),
} as const
