import { mix } from '../drawing/colours.ts'
import type { Ink } from '../drawing/ink.ts'
import { polar } from '../drawing/numbers.ts'
import { many } from '../drawing/repeat.ts'
import { ball, gleam } from '../drawing/volume.ts'
import type { Shapes } from './shape.ts'

function citrus(ink: Ink, peel: string, flesh: string): string {
  const segment = ink.lin([flesh, mix(flesh, peel, 0.35)], 90)
  return (
    ball(ink, 0, 0, 45, peel) +
    '<circle r="40" fill="#FFFBEA"/>' +
    many(
      8,
      (i) =>
        `<path transform="rotate(${i * 45})" d="M-3 -5Q-15 -22 -11 -32Q0 -40 11 -32Q15 -22 3 -5Q0 -2 -3 -5Z"` +
        ` fill="${segment}"/>`,
    ) +
    gleam('M18 -33q10 5 15 15', 3, 0.5)
  )
}

export const slices = {
  'cucumber-slice': (ink: Ink) =>
    ball(ink, 0, 0, 44, '#4E8F3A') +
    `<circle r="38" fill="${ink.rad(['#F0F8D0', '#D9ECA8', '#BFDC86'])}"/>` +
    many(6, (i) => {
      const [x, y] = polar(18, i * 60)
      return `<ellipse cx="${x}" cy="${y}" rx="8" ry="3.6" transform="rotate(${i * 60} ${x} ${y})" fill="#F7FBE6"/>`
    }),

  'tomato-half': (ink: Ink) =>
    ball(ink, 0, 0, 44, '#D8331F') +
    '<circle r="37" fill="#F0624A"/>' +
    many(
      4,
      (i) =>
        `<g transform="rotate(${i * 90 + 45})"><ellipse cx="0" cy="-19" rx="12" ry="11" fill="#C8391F"/>` +
        '<g fill="#FBD58A"><ellipse cx="-4" cy="-20" rx="2.4" ry="3.6"/>' +
        '<ellipse cx="5" cy="-17" rx="2.4" ry="3.6"/></g></g>',
    ) +
    gleam('M16 -32q11 5 15 15', 4, 0.55),

  'cherry-tomato': (ink: Ink) =>
    ball(ink, 0, 2, 38, '#E2392A') +
    '<path d="M0 -34l5 9l12 -3l-8 9l8 9l-12 -3l-5 9l-5 -9l-12 3l8 -9l-8 -9l12 3Z" fill="#5E9C3E" transform="translate(0 2)"/>' +
    gleam('M16 -20q9 6 10 15', 5, 0.6),

  'lemon-slice': (ink: Ink) => citrus(ink, '#F6C81E', '#FFE878'),

  'lime-slice': (ink: Ink) => citrus(ink, '#6FAE2E', '#C9E57A'),

  'orange-slice': (ink: Ink) => citrus(ink, '#F28A16', '#FFB84A'),

  'grapefruit-slice': (ink: Ink) => citrus(ink, '#F2994A', '#F77A74'),

  'beet-slice': (ink: Ink) =>
    ball(ink, 0, 0, 43, '#7A1742') +
    `<circle r="39" fill="${ink.rad(['#C0356E', '#9E2256', '#861A48'])}"/>` +
    '<circle r="27" fill="none" stroke="#D65A8C" stroke-width="3.5" opacity=".8"/>' +
    '<circle r="14" fill="none" stroke="#D65A8C" stroke-width="3" opacity=".8"/>',

  'radish-slice': (ink: Ink) =>
    ball(ink, 0, 0, 42, '#D92B5C') +
    '<circle r="36" fill="#FFF8F8"/>' +
    many(8, (i) => `<path transform="rotate(${i * 45})" d="M0 -8V-30" stroke="#F3D5DE" stroke-width="3"/>`),

  'potato-round': (ink: Ink) => ball(ink, 0, 0, 42, '#C9964A', 38) + ball(ink, 0, -1, 37, '#F7DE94', 33),
} satisfies Shapes
