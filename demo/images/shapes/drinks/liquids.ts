/** Colours of what bottles and glasses hold. */
export const liquids: Readonly<Record<string, string>> = {
  orange: '#F7931E',
  pomme: '#D9A63A',
  abricot: '#F2A24A',
  limonade: '#EEF1B8',
  verveine: '#C6D98C',
  cola: '#3B1D14',
  peche: '#E08A4C',
  kombucha: '#DDAF5A',
  eau: '#CBE8F0',
  gazeuse: '#D3ECF2',
  tomate: '#D2462B',
  the: '#C0702D',
}

const sparkling = new Set(['gazeuse', 'limonade', 'kombucha', 'cola'])

export const isSparkling = (kind: string): boolean => sparkling.has(kind)
export const isWater = (kind: string): boolean => kind === 'eau' || kind === 'gazeuse'
