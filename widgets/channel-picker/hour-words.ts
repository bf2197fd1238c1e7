/** 'HH:MM' as French people write an hour: '17 h', '17 h 30'; null for '00:00', which means no limit (§3). */
export function hourWords(time: string): string | null {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (!hours && !minutes) return null
  return minutes ? `${hours}\u00a0h\u00a0${String(minutes).padStart(2, '0')}` : `${hours}\u00a0h`
}
