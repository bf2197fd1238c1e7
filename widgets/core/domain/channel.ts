/** Code of the national menu, which no point of sale delivers: a page shows it before a point of sale is chosen (§3 Channel). */
export const NATIONAL_CHANNEL = 'DEFAULT'
