/** The fonts of the site as rules name them, and the file of each that pages in French need. */
export const FAMILIES = [
  { family: 'Bricolage Grotesque', file: 'bricolage-grotesque-latin-opsz-normal', weight: '600 800' },
  { family: 'Instrument Sans', file: 'instrument-sans-latin-wght-normal', weight: '400 700' },
] as const

/** Where the site serves a font. */
export const fontUrl = (file: string): string => `/widgets/fonts/${file}.woff2`
