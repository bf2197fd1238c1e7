const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** The colour at `part` (0 to 1) of the way between two #rrggbb colours. */
export function mix(from: string, to: string, part: number): string {
  const end = channels(to)
  const mixed = channels(from).map((value, index) => Math.round(value + ((end[index] ?? value) - value) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (colour: string, part = 0.3): string => mix(colour, '#ffffff', part)

/** Shadows are warm: they lean to plum, never to grey. */
export const darker = (colour: string, part = 0.25): string => mix(colour, '#4a1f2e', part)

/** The tones that a recipe's backdrop may name. */
export const tones: Readonly<Record<string, string>> = {
  blush: '#F3C9A5',
  straw: '#F7DFB0',
  sage: '#CFE3C0',
  sky: '#C9E0E4',
  lilac: '#DDD3EA',
  paper: '#FBF6EC',
  butter: '#F6C95B',
  green: '#14493A',
  tomato: '#C8391F',
  rose: '#F2CFC9',
  sand: '#EADCC3',
  mist: '#DDE3DC',
}
