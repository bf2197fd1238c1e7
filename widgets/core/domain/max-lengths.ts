/** How long what is written with an order may be, in characters: for every field that asks for it, and for the backend. */
export const MAX_REFERENCE_LENGTH = 250
export const MAX_NOTES_LENGTH = 2000
