/** Maximum lengths of order fields in characters, for forms and backend. */
export const MAX_REFERENCE_LENGTH = 250
export const MAX_NOTES_LENGTH = 2000
