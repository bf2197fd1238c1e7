import { darker, lighter } from '../../drawing/colours.ts'
import { fill } from '../../drawing/fill.ts'
import type { Ink } from '../../drawing/ink.ts'
import { stroke } from '../../drawing/stroke.ts'
import { variant } from '../../drawing/variant.ts'
import { cylinder, gleam } from '../../drawing/volume.ts'
import { label, type Mark } from './labels.ts'
import type { Shapes } from '../shape.ts'

type Livery = { glass: string; capsule: string; paper: string; print: string; mark: Mark }

const wines: Readonly<Record<string, Livery>> = {
  rouge: { glass: '#243A2C', capsule: '#7A1F2B', paper: '#FBF4E2', print: '#7A1F2B', mark: 'lines' },
  bordeaux: { glass: '#22302A', capsule: '#3E2340', paper: '#F3ECD8', print: '#4E7C32', mark: 'crest' },
  blanc: { glass: '#A9BD78', capsule: '#C9A94A', paper: '#FBF7EA', print: '#14493A', mark: 'lines' },
  rose: { glass: '#F3B5A4', capsule: '#E9D2C2', paper: '#FFF8F2', print: '#C8605A', mark: 'wave' },
}

const sparklings: Readonly<Record<string, Livery>> = {
  champagne: { glass: '#233E2E', capsule: '#D9A441', paper: '#FFFBF0', print: '#B08A2E', mark: 'crest' },
  cremant: { glass: '#35523F', capsule: '#D9D2C2', paper: '#FBF7EA', print: '#3F7C93', mark: 'crest' },
  cidre: { glass: '#7A4A1C', capsule: '#C8391F', paper: '#FFF6E0', print: '#B8722A', mark: 'crest' },
}

const straightShoulders =
  'M-4.5 -96H4.5V-72C4.5 -66 13.5 -66 13.5 -57V-4Q13.5 0 10 0H-10Q-13.5 0 -13.5 -4V-57C-13.5 -66 -4.5 -66 -4.5 -72Z'
const slopingShoulders =
  'M-4.5 -96H4.5V-76C4.5 -64 14.5 -60 14.5 -44V-4Q14.5 0 11 0H-11Q-14.5 0 -14.5 -4V-44C-14.5 -60 -4.5 -64 -4.5 -76Z'

export const cellar = {
  vin: (ink: Ink, kind = 'rouge') => {
    const { glass, capsule, paper, print, mark } = variant(wines, kind)
    const straight = kind === 'bordeaux'
    const box = straight ? { x: -13, y: -42, w: 26, h: 27 } : { x: -14, y: -42, w: 28, h: 27 }
    return (
      fill(straight ? straightShoulders : slopingShoulders, cylinder(ink, glass, 0.15, 0.28, 0.3)) +
      fill('M-5.2 -98H5.2V-79H-5.2Z', ink.lin([lighter(capsule, 0.25), capsule, darker(capsule, 0.3)], 0)) +
      label(box, paper, mark, print) +
      gleam('M9.5 -52V-46M9.5 -12V-5', 2, 0.5)
    )
  },

  effervescent: (ink: Ink, kind = 'champagne') => {
    const { glass, capsule, paper, print, mark } = variant(sparklings, kind)
    return (
      fill(
        'M-5 -92H5V-78C5 -64 17 -58 17 -40V-5Q17 0 12 0H-12Q-17 0 -17 -5V-40C-17 -58 -5 -64 -5 -78Z',
        cylinder(ink, glass, 0.15, 0.3, 0.3),
      ) +
      fill(
        'M-7 -99Q0 -102 7 -99L6.5 -90L8 -66Q0 -61 -8 -66L-6.5 -90Z',
        ink.lin([lighter(capsule, 0.45), capsule, lighter(capsule, 0.2), darker(capsule, 0.25)], 0),
      ) +
      stroke('M-6.5 -89H6.5', darker(capsule, 0.3), 1.5) +
      label({ x: -15.5, y: -38, w: 31, h: 25 }, paper, mark, print) +
      gleam('M11.5 -46V-40M11.5 -10V-5', 2, 0.5)
    )
  },

  biere: (ink: Ink) =>
    fill(
      'M-6 -94H6V-74C6 -62 17 -60 17 -46V-5Q17 0 12 0H-12Q-17 0 -17 -5V-46C-17 -60 -6 -62 -6 -74Z',
      ink.lin(['#5a2f12', '#B4722E', '#7D481C', '#4a260e'], 0),
    ) +
    fill('M-7.5 -99H7.5L8.5 -92H-8.5Z', ink.lin(['#fbe6a8', '#d9a441', '#9a6a1c'], 0)) +
    label({ x: -15.5, y: -44, w: 31, h: 28 }, '#FFF6DF', 'sun', '#D9A441') +
    '<rect x="-6" y="-82" width="12" height="9" fill="#FFF6DF"/>' +
    gleam('M12 -54V-8', 2.2, 0.45),
} satisfies Shapes
