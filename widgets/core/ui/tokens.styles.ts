import { css } from './css.ts'

/**
 * The only file with colours, sizes of type and radii. A page sets --catering-* anywhere above a widget, or on its tag; the
 * widgets never set them, they read them here into private names. `:root` is for the site, which uses the kit without shadow.
 */
export const tokens = css`
  :root,
  :host {
    --paper: var(--catering-paper, #fbf7ef);
    --card: var(--catering-card, #ffffff);
    --ink: var(--catering-ink, #1d2923);
    --soft: var(--catering-ink-soft, #55615a);
    --brand: var(--catering-brand, #14493a);
    --brand-deep: var(--catering-brand-deep, #0b3127);
    --brand-tint: var(--catering-brand-tint, #e3eee5);
    --on-brand: var(--catering-on-brand, #ffffff);
    --accent: var(--catering-accent, #c03519);
    --accent-tint: var(--catering-accent-tint, #fbe6dc);
    --butter: var(--catering-butter, #f6c95b);
    --butter-tint: var(--catering-butter-tint, #fdf0cc);
    --on-butter: var(--catering-on-butter, #1d2923);
    --line: var(--catering-line, #e8dfce);
    --field-line: var(--catering-field-line, #8b8572);
    --focus: var(--catering-focus, var(--brand));
    --info-tint: var(--catering-info-tint, #e6f0f1);
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
