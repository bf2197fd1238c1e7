import { fill } from '../drawing/fill.ts'
import type { Ink } from '../drawing/ink.ts'
import { stroke } from '../drawing/stroke.ts'
import type { Shapes } from './shape.ts'

/** Steel, or wood for kind `bois`. */
const metal = (ink: Ink, kind: string): string =>
  kind === 'bois'
    ? ink.lin(['#EBC88F', '#D3A35F', '#B98442'], 0)
    : ink.lin(['#ffffff', '#c3ccd2', '#eef2f4', '#99a5ad'], 0)

export const cutlery = {
  fourchette: (ink: Ink, kind = '') =>
    fill(
      'M-9 -50Q-8 -52 -6.5 -50V-28H-3.8V-50Q-2.5 -52 -1.3 -50V-28H1.3V-50Q2.5 -52 3.8 -50' +
        'V-28H6.5V-50Q8 -52 9 -50V-22Q9 -12 3 -9L4 44Q4 50 0 50T-4 44L-3 -9Q-9 -12 -9 -22Z',
      metal(ink, kind),
    ),

  couteau: (ink: Ink, kind = '') =>
    fill('M-4 -50Q8 -46 8 -12Q8 0 3.5 1L4.5 44Q4.5 50 0 50T-4.5 44L-4 0Z', metal(ink, kind)),

  cuillere: (ink: Ink, kind = '') =>
    fill('M0 -50C13 -50 13 -22 3.5 -16L4.5 44Q4.5 50 0 50T-4.5 44L-3.5 -16C-13 -22 -13 -50 0 -50Z', metal(ink, kind)) +
    '<ellipse cy="-34" rx="6" ry="11" fill="#6b4a24" opacity=".12"/>',

  baguettes: () =>
    '<g fill="#8A3324"><path d="M-9 -50h4l3 100h-6Z"/><path d="M6 -50h4l-2 100h-6Z"/></g><g fill="#F6C95B">' +
    '<path d="M-8.2 30h5.6l.4 8h-6Z"/><path d="M2.4 30h5.6l-.2 8h-5.8Z"/></g>',

  serviette: (ink: Ink, kind = '#C8391F') =>
    `<rect x="-26" y="-48" width="52" height="96" rx="3" fill="${ink.lin(['#FFFDF6', '#EFE6D4'], 120)}"/>` +
    stroke('M-18 -48V48M18 -48V48', kind, 4, 0.75) +
    stroke('M-12 -48V48', kind, 1.5, 0.6),

  etiquette: () =>
    '<path d="M-34 -20H26L44 0L26 20H-34Q-40 20 -40 14V-14Q-40 -20 -34 -20Z" fill="#FFFAEE"/>' +
    '<circle cx="28" r="4" fill="#C8A06A"/>' +
    stroke('M-28 -6h40M-28 6h26', '#14493A', 4),
} satisfies Shapes
