// The shop may style the fields with known tokens only, and only with values that are a colour, a length or a list of
// font names.

const colour = (value) =>
  /^(#[\da-f]{3,8}|[a-z]{3,24}|(rgb|hsl|oklch|oklab|lab|lch|color)a?\([\d\s.,%/+a-z-]{1,60}\))$/i.test(value) &&
  CSS.supports('color', value)
const length = (value) => /^\d{1,3}(\.\d{1,3})?(px|rem|em)?$/.test(value)
const fonts = (value) => value.length <= 200 && /^[\p{L}\d\s"',-]+$/u.test(value)

const KNOWN = {
  paper: colour,
  card: colour,
  ink: colour,
  'ink-soft': colour,
  soft: colour,
  brand: colour,
  'brand-deep': colour,
  'brand-tint': colour,
  accent: colour,
  'accent-tint': colour,
  line: colour,
  'field-line': colour,
  focus: colour,
  radius: length,
  'radius-small': length,
  'radius-field': length,
  font: fonts,
}

/** Applies { '--catering-brand': '#123456', … }; names may come without their prefix. The rest is ignored. */
export function applyTokens(tokens) {
  if (typeof tokens !== 'object' || tokens === null) return
  for (const [name, raw] of Object.entries(tokens)) {
    const key = name.replace(/^--catering-/, '')
    const value = typeof raw === 'string' ? raw.trim() : ''
    if (!Object.hasOwn(KNOWN, key) || !KNOWN[key](value)) continue
    // `soft` is the widgets' short name of `ink-soft`.
    document.documentElement.style.setProperty(`--catering-${key === 'soft' ? 'ink-soft' : key}`, value)
  }
}

/** 'light' or 'dark', the scheme of the shop's page; anything else is ignored. */
export function applyScheme(scheme) {
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme
}
