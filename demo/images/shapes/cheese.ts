import { variant } from '../recipe.ts'
import { fill, place, stroke } from '../svg/elements.ts'
import type { Defs } from '../svg/defs.ts'
import { dots, many } from '../svg/repeat.ts'
import { ball, gleam, slab, soft } from '../svg/volume.ts'
import type { Shape, Shapes } from './shape.ts'
import { herbs } from './vegetables.ts'

const goats: Readonly<Record<string, Shape>> = {
  nature: (defs) =>
    '<ellipse cy="10" rx="42" ry="34" fill="#cdbfa4"/>' +
    ball(defs, 0, 0, 42, '#FFFBEF', 34) +
    stroke('M-24 -8q12 -8 24 0t24 0M-26 8q14 -6 26 0t24 -2', '#e0d4ba', 3),
  cendre: (defs) =>
    '<ellipse cx="-1" cy="8" rx="42" ry="38" fill="#5a5753"/>' +
    ball(defs, 0, 0, 42, '#8f8b86', 38) +
    '<ellipse rx="32" ry="28" fill="#FFFDF5"/>' +
    stroke('M-10 -6q10 -6 20 0M-14 8q14 6 26 -2', '#d9d0bd', 3),
  buche: (defs) =>
    many(3, (i) => {
      const slice =
        '<ellipse cx="-3" cy="4" rx="25" ry="31" fill="#cbbfa8"/><ellipse rx="25" ry="31" fill="#F3ECDC"/>' +
        `<ellipse rx="20" ry="26" fill="${defs.rad(['#ffffff', '#FFFCF2', '#EFE6D2'])}"/>`
      return `<g transform="translate(${-26 + i * 26} ${4 - i * 4})">${slice}</g>`
    }),
}

export const cheese = {
  comte: (defs: Defs) =>
    '<path d="M-46 12L34 -28L46 -8V18L-46 34Z" fill="#D99A2E"/>' +
    fill('M-46 12L34 -28L46 -6L-46 16Z', defs.lin(['#FFE7A0', '#F6CC62'])) +
    fill('M-46 14L46 -7V18L-46 34Z', defs.lin(['#F9D778', '#EDB849'], 100)) +
    '<path d="M34 -28L46 -8V18L42 19V-5Z" fill="#A8702F"/>',

  brie: (defs: Defs, kind = '') =>
    fill('M-46 14L30 -30C42 -22 48 -10 48 0L-46 20Z', defs.lin(['#FFFEFA', '#F2E9D8'])) +
    fill('M-46 18L48 -2V22L-46 36Z', defs.lin(['#FFF0BE', '#F7DA92'], 100)) +
    '<path d="M-46 33L48 18V24L-46 38Z" fill="#F6EEDD"/>' +
    (kind === 'truffe' ? '<path d="M-40 27L48 9V13L-40 31Z" fill="#3b2b26"/>' : '') +
    gleam('M-20 4L20 -18', 3, 0.7),

  bleu: (defs: Defs) =>
    '<path d="M-46 12L32 -28L46 -8V20L-46 34Z" fill="#DCCFAE"/>' +
    '<path d="M-46 12L32 -28L46 -6L-46 17Z" fill="#FBF5E2"/>' +
    fill('M-46 15L46 -7V20L-46 34Z', defs.lin(['#FFF9E8', '#EFE4C4'], 100)) +
    '<g fill="none" stroke="#4F7F8F" stroke-width="4" stroke-linecap="round">' +
    '<path d="M-26 20q6 -4 10 2M-4 20q4 -8 10 -3M20 4q8 2 10 8M8 8q4 -4 8 0M28 18l6 -2M-10 -2l8 -4M12 -12l8 -3"/>' +
    '</g>',

  /** Goat's cheese: plain, ash-coated or three slices of a log. */
  chevre: (defs: Defs, kind = 'nature') => variant(goats, kind)(defs),

  camembert: (defs: Defs) =>
    '<path d="M0 0L40 -22A46 40 0 1 1 12 -38Z" transform="translate(-2 12)" fill="#E0CFA0"/>' +
    `<path d="M0 0L40 -22A46 40 0 1 1 12 -38Z" transform="translate(-2 2)" fill="${defs.lin(['#FFFEF8', '#F3EAD6'], 110)}"/>` +
    '<path d="M-2 2L38 -20V-10L-2 12Z" fill="#FBE7A8"/><path d="M-2 2L10 -36V-28L-2 12Z" fill="#F1D68A"/>',

  tomme: (defs: Defs) =>
    '<path d="M-44 10L26 -30C40 -24 46 -12 46 -4V20L-44 34Z" fill="#8C7A62"/>' +
    '<path d="M-44 10L26 -30C38 -24 44 -12 44 -6L-44 14Z" fill="#A69478"/>' +
    fill('M-44 13L42 -5V19L-44 33Z', defs.lin(['#FBEFC9', '#F0DCA2'], 100)) +
    '<g fill="#D6BC78"><circle cx="-10" cy="18" r="3"/><circle cx="16" cy="10" r="3.4"/>' +
    '<circle cx="30" cy="14" r="2.2"/></g>',

  burrata: (defs: Defs) =>
    soft(
      defs,
      'M-38 20C-46 -6 -26 -24 -8 -28C-10 -40 10 -42 10 -28C28 -24 46 -4 38 20C24 38 -24 38 -38 20Z',
      '#FFFEFA',
    ) +
    stroke('M-10 -26q10 8 22 0', '#d8d2c4', 4) +
    gleam('M14 -14q12 6 14 18', 5, 0.8),

  feta: (defs: Defs) => slab(defs, -28, -28, 56, 50, 5, '#FFFDF6', 11),

  parmesan: (defs: Defs) =>
    soft(defs, 'M-44 8C-30 -18 0 -8 14 -22C28 -30 44 -20 44 -12C36 0 20 -4 8 10C-6 22 -34 22 -44 8Z', '#F7E3A4') +
    stroke('M-30 8C-16 -6 4 0 20 -14', '#e0c06e', 3),
} satisfies Shapes

export const eggs = {
  oeuf: (defs: Defs, kind = '') =>
    '<ellipse cx="-2" cy="4" rx="37" ry="44" fill="#cfc3b0"/>' +
    ball(defs, 0, 0, 37, '#FFFDF6', 44) +
    (kind === 'mimosa'
      ? dots('om', 40, 25, 4.2, ['#F9C22E', '#FFDA6B', '#E9A81E'], 'translate(0 4)') + place(herbs.aneth(), 0, -6, 0.3)
      : ball(defs, 0, 6, 21, '#F6A91B', 21) + gleam('M4 -6q8 2 10 9', 3, 0.7)),
} satisfies Shapes
