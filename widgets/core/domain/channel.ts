/** Code of the national menu, which no point of sale delivers: what a page shows before one is chosen (§3, Channel). */
export const NATIONAL_CHANNEL = 'DEFAULT'
