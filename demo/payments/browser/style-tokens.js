// The shop may style the fields with known tokens only, and only with values that are a colour, a length or a list of
// font names.

const colour = (value) =>
  /^(#[\da-f]{3,8}|[a-z]{3,24}|(rgb|hsl|oklch|oklab|lab|lch|color)a?\([\d\s.,%/+a-z-]{1,60}\))$/i.test(value) &&
  CSS.supports('color', value)
const length = (value) => /^\d{1,3}(\.\d{1,3})?(px|rem|em)?$/.test(value)
const fonts = (value) => value.length <= 200 && /^[\p{L}\d\s"',-]+$/u.test(value)

const KNOWN = {
  card: colour,
  ink: colour,
  'ink-soft': colour,
  brand: colour,
  accent: colour,
  'field-line': colour,
  focus: colour,
  'radius-field': length,
  font: fonts,
}

/** Applies { brand: '#123456', … }; unknown names and invalid values are ignored. */
export function applyTokens(tokens) {
  if (typeof tokens !== 'object' || tokens === null) return
  for (const [name, raw] of Object.entries(tokens)) {
    const value = typeof raw === 'string' ? raw.trim() : ''
    if (Object.hasOwn(KNOWN, name) && KNOWN[name](value))
      document.documentElement.style.setProperty(`--catering-${name}`, value)
  }
}

/** 'light' or 'dark', the scheme of the shop's page; anything else is ignored. */
export function applyScheme(scheme) {
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme
}
