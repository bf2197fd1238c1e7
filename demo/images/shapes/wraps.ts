import { fill } from '../drawing/fill.ts'
import type { Ink } from '../drawing/ink.ts'
import { stroke } from '../drawing/stroke.ts'
import { variant } from '../drawing/variant.ts'
import { ball, gleam, slab } from '../drawing/volume.ts'
import type { Shapes } from './shape.ts'

type Roll = [meat: string, base: string, green: string, dice: string]

const rolls: Readonly<Record<string, Roll>> = {
  poulet: ['#F1C15B', '#F7E7BF', '#8DBB4D', '#E2503A'],
  thon: ['#E9C2A8', '#F47B3D', '#8DBB4D', '#E2503A'],
  legumes: ['#E6CB8F', '#C8396A', '#F59A2D', '#F59A2D'],
}

export const wraps = {
  wrap: (ink: Ink, kind = 'poulet') => {
    const [meat, base, green, dice] = variant(rolls, kind)
    return (
      fill('M-34 -8V22Q-34 40 0 40T34 22V-8Z', ink.lin(['#c99a5a', '#f2d39c', '#d7a661'], 0)) +
      '<g fill="#a86f33" opacity=".5"><ellipse cx="-16" cy="22" rx="5" ry="3"/>' +
      '<ellipse cx="12" cy="27" rx="6" ry="3"/><ellipse cx="22" cy="12" rx="4" ry="3"/></g>' +
      ball(ink, 0, -10, 35, '#F0CF97', 23) +
      `<ellipse cy="-10" rx="28" ry="17" fill="${base}"/>` +
      stroke('M-22 -10c0 -14 44 -16 44 0s-34 14 -34 2s24 -10 24 0', green, 5) +
      stroke('M-14 -16q10 -6 22 -2', meat, 6) +
      `<circle cx="2" cy="-6" r="5" fill="${meat}"/><circle cx="-13" cy="-5" r="4" fill="${dice}"/>`
    )
  },

  roulade: (ink: Ink) =>
    slab(ink, -46, -20, 92, 40, 20, '#F4F7EE', 5) +
    stroke('M-34 -6q18 -12 34 0t32 -2', '#F58C6B', 13, 0.75) +
    stroke('M-30 8q20 -8 34 0t26 -2', '#6FAE4F', 6, 0.8) +
    '<rect x="-46" y="-20" width="92" height="40" rx="20" fill="#fff" opacity=".22"/>' +
    gleam('M2 -14h30', 3.5, 0.8),
} satisfies Shapes
