/** How long what is written with an order may be, in characters: for every field that asks for it, and for the backend. */
export const LONGEST_REFERENCE = 250
export const LONGEST_NOTES = 2000
