/** Milliseconds until an answer takes longer than most: what a word needs is fetched. */
export const LONG_MS = 2000
/** Milliseconds until a person is told so. */
export const SLOW_MS = 8000
