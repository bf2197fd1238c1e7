/** The shop's colours on paper; those of the screens are in widgets/core/ui/sheet/tokens.styles.ts. */
export const INK = {
  text: '#1d2923',
  soft: '#55615a',
  brand: '#14493a',
  brandDeep: '#0b3127',
  brandTint: '#e3eee5',
  onBrand: '#ffffff',
  butter: '#f6c95b',
  paper: '#fbf7ef',
  line: '#e8dfce',
} as const

type Face = 'text' | 'strong' | 'title'

/** How text is set: face, size in points, colour. */
export type Style = { face: Face; size: number; colour: string }

/** Every size of type on a document. */
export const TYPE = {
  brand: { face: 'title', size: 25, colour: INK.onBrand },
  title: { face: 'title', size: 20, colour: INK.onBrand },
  onBand: { face: 'text', size: 10, colour: INK.onBrand },
  heading: { face: 'title', size: 11.5, colour: INK.brand },
  label: { face: 'strong', size: 7.5, colour: INK.soft },
  body: { face: 'text', size: 9.5, colour: INK.text },
  strong: { face: 'strong', size: 9.5, colour: INK.text },
  small: { face: 'text', size: 8.25, colour: INK.soft },
  total: { face: 'title', size: 13, colour: INK.onBrand },
  foot: { face: 'text', size: 7.25, colour: INK.soft },
} as const satisfies Record<string, Style>
