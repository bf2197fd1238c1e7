/** The parts of the delivery form; each segment of the bar opens one. */
export type FormPart = 'place' | 'day' | 'slot' | 'guests'
