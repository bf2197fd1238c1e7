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
    --off: color-mix(in srgb, var(--line) 75%, var(--card));
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

    --text-1: clamp(34px, 25.6px + 2.2cqi, 54px);
    --text-2: clamp(24px, 20px + 1.4cqi, 40px);
    --text-3: 20px;
    --text-4: 17px;
    --text-body: var(--catering-text-size, clamp(16px, 15.4px + 0.15vw, 17px));
    --text-control: 15px;
    --text-small: 14px;
    --text-micro: 13px;
    --text-amount: 22px;
    --text-tiny: 11px;

    --move: 160ms cubic-bezier(0.2, 0.7, 0.3, 1);
    --move-slow: 400ms cubic-bezier(0.2, 0.7, 0.3, 1);
  }
`
