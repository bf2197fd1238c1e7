/** The shop's colours in print; those of the screens are in widgets/core/ui/styles/tokens.styles.ts. */
export const COLOURS = {
  text: '#1d2923',
  soft: '#55615a',
  brand: '#14493a',
  brandTint: '#e3eee5',
  onBrand: '#ffffff',
  butter: '#f6c95b',
  paper: '#fbf7ef',
  line: '#e8dfce',
} as const

type Face = 'text' | 'strong' | 'title'

export type Style = { face: Face; size: number; colour: string }

export const TEXT_STYLES = {
  brand: { face: 'title', size: 25, colour: COLOURS.onBrand },
  title: { face: 'title', size: 20, colour: COLOURS.onBrand },
  onBand: { face: 'text', size: 10, colour: COLOURS.onBrand },
  heading: { face: 'title', size: 11.5, colour: COLOURS.brand },
  label: { face: 'strong', size: 7.5, colour: COLOURS.soft },
  body: { face: 'text', size: 9.5, colour: COLOURS.text },
  strong: { face: 'strong', size: 9.5, colour: COLOURS.text },
  small: { face: 'text', size: 8.25, colour: COLOURS.soft },
  total: { face: 'title', size: 13, colour: COLOURS.onBrand },
  foot: { face: 'text', size: 7.25, colour: COLOURS.soft },
} as const satisfies Record<string, Style>
