import type { Ink } from '../../drawing/ink.ts'
import { leaf } from '../../drawing/leaf.ts'
import { n } from '../../drawing/numbers.ts'
import { each, many } from '../../drawing/repeat.ts'
import { stroke } from '../../drawing/stroke.ts'
import { soft } from '../../drawing/volume.ts'
import type { Shapes } from '../shape.ts'

export const herbs = {
  /** A sprig with leaves in pairs. */
  brin: (ink: Ink) =>
    stroke('M-22 44Q-4 14 16 -30', '#5B7A3A', 4) +
    each(
      [
        [-13, 28, 27],
        [-5, 11, 30],
        [4, -7, 28],
      ] as const,
      ([x, y, length]) => leaf(ink, x, y, length, 8.5, -14, '#5E9F4C') + leaf(ink, x, y, length, 8.5, -118, '#70AE5A'),
    ) +
    leaf(ink, 14, -26, 26, 8.5, -64, '#7CBA64'),

  menthe: (ink: Ink) =>
    leaf(ink, 0, 30, 62, 15, -90, '#3F9A55') +
    leaf(ink, 0, 18, 46, 14, -32, '#4FAE62') +
    leaf(ink, 0, 18, 46, 14, -148, '#46A35A') +
    leaf(ink, 0, 4, 36, 11, -50, '#62BC72') +
    leaf(ink, 0, 4, 36, 11, -130, '#58B268'),

  basilic: (ink: Ink) =>
    leaf(ink, 0, 26, 56, 20, -104, '#3E8E41') +
    leaf(ink, 0, 26, 50, 18, -30, '#56A85A') +
    leaf(ink, 0, 26, 46, 17, -160, '#4A9A4E'),

  aneth: () =>
    '<g fill="none" stroke="#4E8F3A" stroke-width="4" stroke-linecap="round">' +
    `<path d="M0 44Q-2 6 6 -40"/>${many(7, (i) => {
      const y = 24 - i * 10
      const l = 26 - i * 2.6
      return `<path d="M1 ${y}q${n(l * 0.5)} -4 ${n(l)} -16M1 ${y}q${n(-l * 0.5)} -4 ${n(-l)} -16" stroke-width="3.2"/>`
    })}</g>`,

  romarin: () =>
    stroke('M-44 10Q0 -6 46 -12', '#7a5a34', 4) +
    `<g stroke="#4F7F5A" stroke-width="5" stroke-linecap="round">${many(11, (i) => {
      const x = -38 + i * 8
      const y = 8 - i * 2
      return `<path d="M${x} ${y}l8 -17M${x} ${y}l11 12"/>`
    })}</g>`,

  roquette: (ink: Ink) =>
    soft(
      ink,
      'M-48 6C-30 -2 -20 -2 -12 -10C-14 -22 -2 -20 2 -12C8 -26 20 -20 18 -10C30 -22 48 -10 46 2' +
        'C46 14 30 20 18 12C20 24 6 24 2 14C-2 22 -14 22 -12 10C-20 6 -32 8 -48 10Z',
      '#5FA046',
    ) + stroke('M-44 7Q0 2 40 2', '#B7D98A', 3),

  laitue: (ink: Ink, kind = '') =>
    soft(
      ink,
      'M-46 18C-54 0 -38 -10 -36 -22C-24 -42 -10 -28 0 -36C14 -46 22 -30 34 -26' +
        'C52 -20 42 0 48 10C50 30 30 28 20 34C4 42 -8 32 -20 36C-36 38 -42 28 -46 18Z',
      kind === 'rouge' ? '#7E3A55' : '#8CC152',
    ) +
    stroke(
      'M-4 34Q-2 0 6 -26M-2 16Q-18 6 -26 -10M0 10Q18 4 28 -8M-4 24Q16 20 30 16',
      kind === 'rouge' ? '#C08AA0' : '#DFF0B2',
      4.5,
      0.8,
    ),
} satisfies Shapes
