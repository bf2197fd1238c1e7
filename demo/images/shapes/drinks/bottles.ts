import { darker, lighter } from '../../drawing/colours.ts'
import { fill } from '../../drawing/fill.ts'
import type { Ink } from '../../drawing/ink.ts'
import { bubbles } from '../../drawing/repeat.ts'
import { stroke } from '../../drawing/stroke.ts'
import { variant } from '../../drawing/variant.ts'
import { cylinder, gleam } from '../../drawing/volume.ts'
import { label } from './labels.ts'
import { isSparkling, isWater, liquids } from './liquids.ts'
import type { Shapes } from '../shape.ts'

/** The glass, and the drink seen through it. */
function filled(ink: Ink, kind: string, glass: string, drink: string): string {
  const tint = { gazeuse: '#BFDFD6', cola: '#5a3a30' }[kind] ?? '#DCEFF1'
  const liquid = { gazeuse: '#D5EEE6', eau: '#C4E4EE' }[kind] ?? variant(liquids, kind)
  return (
    fill(glass, ink.lin([lighter(tint, 0.15), lighter(tint, 0.5), tint, darker(tint, 0.18)], 0), 0.96) +
    fill(drink, cylinder(ink, liquid, 0.1, 0.25, 0.14))
  )
}

function screwCap(ink: Ink, colour: string, x: number, w: number, r: number): string {
  const paint = ink.lin([lighter(colour, 0.3), colour, darker(colour, 0.2)], 0)
  return `<rect x="${x}" y="-99" width="${w}" height="10" rx="${r}" fill="${paint}"/>`
}

const swingStopper =
  stroke('M-7 -96C-10 -88 -9 -84 -7 -80M7 -96C10 -88 9 -84 7 -80', '#8a939a', 1.6) +
  '<ellipse cy="-97" rx="6.5" ry="4" fill="#F4EFE4"/>' +
  '<rect x="-7" y="-94" width="14" height="3" rx="1" fill="#C8391F"/>'

const tableCaps: Readonly<Record<string, string>> = {
  eau: '#3F7C93',
  gazeuse: '#14493A',
  orange: '#C8391F',
  pomme: '#6E8B2E',
  abricot: '#D9772B',
  limonade: '#C9A227',
  verveine: '#4E7C32',
}

const smallCaps: Readonly<Record<string, string>> = {
  eau: '#3F7C93',
  gazeuse: '#14493A',
  orange: '#14493A',
  pomme: '#C8391F',
  limonade: '#C9A227',
  cola: '#C8391F',
  kombucha: '#4E7C32',
}

const markColours: Readonly<Record<string, string>> = { cola: '#FFFAEE', limonade: '#E0B92C', kombucha: '#4E7C32' }

export const bottles = {
  /** A tall bottle for the table, 34 wide. */
  bouteille: (ink: Ink, kind = 'eau') => {
    const cap = variant(tableCaps, kind)
    const box = { x: -15, y: -43, w: 30, h: 27 }
    return (
      filled(
        ink,
        kind,
        'M-6.5 -95H6.5V-76C6.5 -68 17 -64 17 -52V-5Q17 0 12 0H-12Q-17 0 -17 -5V-52C-17 -64 -6.5 -68 -6.5 -76Z',
        'M-5 -78H5V-75C5 -67 15 -63 15 -51V-5Q15 -2 12 -2H-12Q-15 -2 -15 -5V-51C-15 -63 -5 -67 -5 -75Z',
      ) +
      (kind === 'gazeuse' ? bubbles('gz', 20, 11, -57, -6, 1.3) + bubbles('gz2', 5, 3, -76, -62, 1.1) : '') +
      (kind === 'limonade' ? swingStopper : screwCap(ink, cap, -7.4, 14.8, 2.4)) +
      (isWater(kind)
        ? label(box, '#FFFAEE', 'wave', cap)
        : label(box, '#FFFAEE', 'sun', markColours[kind] ?? variant(liquids, kind))) +
      gleam('M11 -52V-8', 2.2, 0.6) +
      gleam('M4 -88V-78', 1.6, 0.5)
    )
  },

  /** A short bottle for one, 42 wide. */
  flacon: (ink: Ink, kind = 'orange') => {
    const cap = variant(smallCaps, kind)
    const box = { x: -20, y: -46, w: 40, h: 30 }
    const foam = kind === 'cola' ? '#b98b6d' : '#fff'
    const mark = kind === 'cola' || kind === 'kombucha' ? 'lines' : 'sun'
    return (
      filled(
        ink,
        kind,
        'M-9 -94H9V-80C9 -70 22 -66 22 -50V-6Q22 0 16 0H-16Q-22 0 -22 -6V-50C-22 -66 -9 -70 -9 -80Z',
        'M-7 -78H7C8 -69 19.5 -64 19.5 -49V-6Q19.5 -2.5 16 -2.5H-16Q-19.5 -2.5 -19.5 -6V-49C-19.5 -64 -8 -69 -7 -78Z',
      ) +
      (isSparkling(kind)
        ? bubbles(`fl${kind}`, 18, 14, -56, -8, 1.3, foam) + bubbles(`fn${kind}`, 4, 4, -75, -62, 1.1, foam)
        : '') +
      screwCap(ink, cap, -10.5, 21, 2.6) +
      (isWater(kind)
        ? label(box, '#FFFAEE', 'wave', cap)
        : label(box, kind === 'cola' ? '#C8391F' : '#FFFAEE', mark, markColours[kind] ?? variant(liquids, kind))) +
      gleam('M15 -52V-8', 2.6, 0.6) +
      gleam('M6 -86V-80', 2, 0.5)
    )
  },

  canette: (ink: Ink) =>
    fill('M-22 -92H22L25 -84V-8L21 0H-21L-25 -8V-84Z', cylinder(ink, '#E58E4B', 0.2, 0.4, 0.24)) +
    '<path d="M-25 -84L-22 -92H22L25 -84Z" fill="#c9d0d4"/>' +
    `<ellipse cy="-92" rx="22" ry="4.5" fill="${ink.lin(['#f4f6f7', '#a9b3b9'], 20)}"/>` +
    '<ellipse cx="3" cy="-92.5" rx="7" ry="1.7" fill="#7f8a91"/>' +
    '<path d="M-25 -8L-21 0H21L25 -8Z" fill="#b4bdc3"/><circle cy="-48" r="17" fill="#FFF3DC"/>' +
    '<circle cx="0" cy="-46" r="11" fill="#F5A25B"/><path d="M0 -57q8 -8 13 -1q-6 6 -13 1" fill="#5E9C3E"/>' +
    stroke('M-14 -20h28M-8 -14h16', '#FFF3DC', 2.6) +
    gleam('M16 -78V-12', 3.5, 0.5),
} satisfies Shapes
