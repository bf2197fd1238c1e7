/** Milliseconds after which an answer counts as long: the code of the message about it is fetched. */
export const LONG_MS = 2000
/** Milliseconds after which that message is shown. */
export const SLOW_MS = 8000
