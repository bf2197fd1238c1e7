/** Maximum lengths of order fields in characters, for forms and backend. */
export const MAX_REFERENCE_LENGTH = 250
export const MAX_NOTES_LENGTH = 2000

/** Minimum characters of a password, spaces included (§5 lengthPassword). */
export const MIN_PASSWORD_LENGTH = 8

/** Version of the terms of sale of the site, stored with each order; change it with their text. */
export const TERMS_VERSION = '2026-11-26'

/** Without a response after this, the module of the slow-request message is loaded. */
export const LONG_MS = 2000
/** Without a response after this, the message is shown. */
export const SLOW_MS = 8000

/** Days from today in which a delivery is offered: in calendars, for the first possible day and for a reorder. */
export const HORIZON_DAYS = 90

/** Orders are accepted up to this many days from today; closing dates are known as far. */
export const MAX_HORIZON_DAYS = 366

/** Longer than any closure; ends the search for an open day of a permanently closed channel. */
export const MAX_CLOSURE_DAYS = 90

/** In the list when a backend sends no allergens: missing data must not mean none. */
export const UNKNOWN_ALLERGENS = 'inconnus'
