/** Code of the national menu, shown before a channel is selected; no point of sale delivers it (§3 Channel). */
export const NATIONAL_CHANNEL = 'DEFAULT'
