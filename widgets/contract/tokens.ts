/** A token: its default value and its purpose. */
export type Token = { standard: string; text: string }

/** A page sets these on any ancestor of the tag, or on the tag. */
export const tokens = {
  '--catering-paper': { standard: 'light-dark(#fbf7ef, #14201b)', text: 'background of the widgets' },
  '--catering-card': { standard: 'light-dark(#ffffff, #1c2a24)', text: 'surfaces: cards, dialogs, fields' },
  '--catering-ink': { standard: 'light-dark(#1d2923, #eef3ee)', text: 'text' },
  '--catering-ink-soft': { standard: 'light-dark(#55615a, #a9b8af)', text: 'secondary text' },
  '--catering-brand': { standard: 'light-dark(#14493a, #8fd0b0)', text: 'primary buttons and chosen states' },
  '--catering-brand-deep': { standard: 'light-dark(#0b3127, #b4e4cb)', text: 'the same under the pointer' },
  '--catering-brand-tint': { standard: 'light-dark(#e3eee5, #24463a)', text: 'background of chosen states' },
  '--catering-on-brand': { standard: 'light-dark(#ffffff, #0b2018)', text: 'text on the brand colour' },
  '--catering-accent': { standard: 'light-dark(#c03519, #ff9a82)', text: 'errors and urgent notices' },
  '--catering-accent-tint': { standard: 'light-dark(#fbe6dc, #4a2119)', text: 'background of errors' },
  '--catering-butter': { standard: '#f6c95b', text: 'badges, progress, the cart button' },
  '--catering-butter-tint': { standard: 'light-dark(#fdf0cc, #463a15)', text: 'background of notices' },
  '--catering-on-butter': { standard: '#1d2923', text: 'text on yellow' },
  '--catering-info-tint': { standard: 'light-dark(#e6f0f1, #1f3840)', text: 'background of neutral notices' },
  '--catering-line': { standard: 'light-dark(#e8dfce, #33443c)', text: 'thin lines' },
  '--catering-field-line': { standard: 'light-dark(#8b8572, #7f9186)', text: 'borders of fields' },
  '--catering-disabled': {
    standard: 'color-mix(in srgb, var(--line) 75%, var(--card))',
    text: 'background of disabled buttons and of what is unavailable',
  },
  '--catering-focus': { standard: 'var(--brand)', text: 'focus ring' },
  '--catering-radius': { standard: '14px', text: 'corners of cards' },
  '--catering-radius-small': { standard: '8px', text: 'corners of small elements' },
  '--catering-radius-large': { standard: '22px', text: 'corners of dialogs' },
  '--catering-radius-field': { standard: '10px', text: 'corners of fields' },
  '--catering-radius-pill': { standard: '999px', text: 'corners of buttons and badges' },
  '--catering-shadow': {
    standard: '0 1px 2px rgb(16 44 35 / 0.08), 0 18px 48px -12px rgb(16 44 35 / 0.28)',
    text: 'shadow of dialogs and floating elements',
  },
  '--catering-font': { standard: 'inherit', text: 'text' },
  '--catering-font-heading': { standard: 'inherit', text: 'headings' },
  '--catering-text-size': {
    standard: 'clamp(var(--rem), 0.9625 * var(--rem) + 0.15vw, 1.0625 * var(--rem))',
    text: 'size of the text',
  },
  '--catering-rem': { standard: '16px', text: 'unit of the font sizes; `1rem` follows the text size of your page' },
  '--catering-sticky-top': { standard: '0px', text: 'top offset of the sticky tabs of the catalogue' },
} satisfies Record<`--catering-${string}`, Token>

export type TokenName = keyof typeof tokens

/** The tokens that the kit reads, and so every widget with a React view. */
export const kitTokens = (Object.keys(tokens) as TokenName[]).filter((name) => name !== '--catering-sticky-top')
