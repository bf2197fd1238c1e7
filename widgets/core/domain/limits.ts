/** Maximum lengths of order fields in characters, for forms and backend. */
export const MAX_REFERENCE_LENGTH = 250
export const MAX_NOTES_LENGTH = 2000

/** Minimum characters of a password, spaces included (§5 lengthPassword). */
export const MIN_PASSWORD_LENGTH = 8

/** Version of the terms of sale of the site, stored with each order; change it with their text. */
export const TERMS_VERSION = '2026-11-26'

/** Without a response after this, the module of the slow-request message is loaded. */
export const LOADING_DELAY_MS = 2000
/** Without a response after this, the message is shown. */
export const SLOW_MS = 8000

/** Days from today in which a delivery is offered: in calendars, for the first possible day and for a reorder. */
export const HORIZON_DAYS = 90

/** Orders are accepted up to this many days from today; closing dates are known that far ahead. */
export const MAX_HORIZON_DAYS = 366

/** Quotes are requested for events up to this many days from today. */
export const MAX_EVENT_DAYS = 730

/** Payment term of an order by bank transfer, in days from the delivery (§10): the maximum for perishable food (C. com. L441-11). */
export const PAYMENT_TERM_DAYS = 30

/** Longer than any closure; ends the search for an open day of a permanently closed channel. */
export const MAX_CLOSURE_DAYS = 90

/** In the list when a backend sends no allergens: missing data must not mean none. */
export const UNKNOWN_ALLERGENS = 'inconnus'

/** Guests are counted again shortly before an event: an agreed price applies to so much more than the quantities of its quote (§4). */
export const AGREED_MARGIN_PERCENT = 30
