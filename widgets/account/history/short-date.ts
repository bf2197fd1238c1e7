import type { ParisDay } from '../../core/domain/paris-day.ts'

const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })

/** '25 nov. 2026'. */
export const shortDate = (day: ParisDay): string => format.format(new Date(`${day}T12:00:00Z`))
