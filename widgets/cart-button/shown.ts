/** A cart as it is shown: '225,10 € TTC', 15, ' articles'. */
export type Shown = { sum: string; count: number; articles: string }
/** Null for an empty cart, undefined while it is not known: it could not be read, or not yet. */
export type Known = Shown | null | undefined
