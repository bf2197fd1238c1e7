import { formatHour } from '../../domain/paris-time.ts'

/** 'HH:MM' of a point of sale in words: '17 h', '17 h 30'; null for '00:00', which means no limit (§3). */
export function orderEndWords(time: string): string | null {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours || minutes ? formatHour({ hours, minutes }) : null
}
