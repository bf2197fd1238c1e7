/** A cart as the button shows it: '225,10 €' ('' until it is known), whether that includes taxes, 15. */
export type Shown = { sum: string; isTaxed: boolean; count: number }
/** Null for an empty cart, undefined while it is not known: it could not be read, or not yet. */
export type Known = Shown | null | undefined
