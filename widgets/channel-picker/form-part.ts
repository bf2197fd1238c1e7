/** The parts of the delivery form, each behind its segment. */
export type FormPart = 'place' | 'day' | 'slot' | 'guests'
