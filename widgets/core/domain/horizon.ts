/** How many days ahead of today a delivery is offered: in calendars, for the first possible day and for a repeated order. */
export const HORIZON_DAYS = 90

/** How many days ahead the caterer plans, closing days among them: no order is taken for a day further than this. */
export const MAX_HORIZON_DAYS = 366

/** Longer than any closure; ends the search for an open day of a point of sale that has closed for good. */
export const MAX_CLOSURE_DAYS = 90
