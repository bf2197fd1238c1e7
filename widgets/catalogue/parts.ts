/** The chunks a list may need after its first cards; each is loaded once. */
export const parts = {
  /** Needed for a search: what is found in this list and in the others. */
  finding: () => import('./filter/finding.ts'),
  /** Needed for the allergens to avoid. */
  avoiding: () => import('./avoiding/avoiding.ts'),
  /** The suggestions of a category. */
  rail: () => import('./also-take/AlsoRail.tsx'),
} as const
