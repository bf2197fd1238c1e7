/** Days from today in which a delivery is offered: in calendars, for the first possible day and for a reorder. */
export const HORIZON_DAYS = 90

/** Orders are accepted up to this many days from today; closing dates are known as far. */
export const MAX_HORIZON_DAYS = 366

/** Longer than any closure; ends the search for an open day of a permanently closed point of sale. */
export const MAX_CLOSURE_DAYS = 90
