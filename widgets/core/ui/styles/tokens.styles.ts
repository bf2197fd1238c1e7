import { css } from './css.ts'

/** The only module with colours, font sizes and radii, set by --catering-* of the page. `:root` is for the site. */
export const tokens = css`
  :root,
  :host {
    --paper: var(--catering-paper, light-dark(#fbf7ef, #14201b));
    --card: var(--catering-card, light-dark(#ffffff, #1c2a24));
    --ink: var(--catering-ink, light-dark(#1d2923, #eef3ee));
    --soft: var(--catering-ink-soft, light-dark(#55615a, #a9b8af));
    --brand: var(--catering-brand, light-dark(#14493a, #8fd0b0));
    --brand-deep: var(--catering-brand-deep, light-dark(#0b3127, #b4e4cb));
    --brand-tint: var(--catering-brand-tint, light-dark(#e3eee5, #24463a));
    --on-brand: var(--catering-on-brand, light-dark(#ffffff, #0b2018));
    --accent: var(--catering-accent, light-dark(#c03519, #ff9a82));
    --accent-tint: var(--catering-accent-tint, light-dark(#fbe6dc, #4a2119));
    --butter: var(--catering-butter, #f6c95b);
    --butter-tint: var(--catering-butter-tint, light-dark(#fdf0cc, #463a15));
    --on-butter: var(--catering-on-butter, #1d2923);
    --line: var(--catering-line, light-dark(#e8dfce, #33443c));
    --field-line: var(--catering-field-line, light-dark(#8b8572, #7f9186));
    --focus: var(--catering-focus, var(--brand));
    --info-tint: var(--catering-info-tint, light-dark(#e6f0f1, #1f3840));
    --off: var(--catering-disabled, color-mix(in srgb, var(--line) 75%, var(--card)));
    --on-off: color-mix(in srgb, var(--ink) 80%, var(--paper));
    --tint: color-mix(in srgb, var(--brand) 8%, transparent);
    --track: color-mix(in srgb, var(--line) 85%, var(--paper));
    --flag-blue: #1f3a8a;
    --flag-white: #ffffff;
    --flag-red: #c0282d;
    --scrim: rgb(11 35 28 / 0.52);
    --shadow: var(--catering-shadow, 0 1px 2px rgb(16 44 35 / 0.08), 0 18px 48px -12px rgb(16 44 35 / 0.28));

    --radius-small: var(--catering-radius-small, 8px);
    --radius-field: var(--catering-radius-field, 10px);
    --radius: var(--catering-radius, 14px);
    --radius-large: var(--catering-radius-large, 22px);
    --pill: var(--catering-radius-pill, 999px);

    /* The unit of every font size. */
    --rem: var(--catering-rem, 16px);
    /* Large headings are at most as large as lets a long word have a line of its own. */
    --text-1: min(clamp(2.125 * var(--rem), 1.6 * var(--rem) + 2.2cqi, 3.375 * var(--rem)), 10cqi);
    --text-2: min(clamp(1.5 * var(--rem), 1.25 * var(--rem) + 1.4cqi, 2.5 * var(--rem)), 10cqi);
    --text-title: clamp(1.375 * var(--rem), 1.125 * var(--rem) + 1.2cqi, 1.875 * var(--rem));
    --text-3: calc(1.25 * var(--rem));
    --text-4: calc(1.0625 * var(--rem));
    --text-body: var(--catering-text-size, clamp(var(--rem), 0.9625 * var(--rem) + 0.15vw, 1.0625 * var(--rem)));
    --text-control: calc(0.9375 * var(--rem));
    --text-small: calc(0.875 * var(--rem));
    --text-micro: calc(0.8125 * var(--rem));
    --text-lead: calc(1.125 * var(--rem));
    --text-amount: calc(1.375 * var(--rem));
    --text-total: calc(1.5 * var(--rem));
    --text-tiny: calc(0.6875 * var(--rem));

    --move: 160ms cubic-bezier(0.2, 0.7, 0.3, 1);
    --move-slow: 400ms cubic-bezier(0.2, 0.7, 0.3, 1);
  }
`
