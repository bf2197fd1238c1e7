/**
 * Elements that `all: revert` would harm: the attribute that draws a path counts as style, and so does the height that a reader
 * has dragged a text area to.
 */
const SPARED = 'svg,svg *,textarea[style]'

/** Every property that a page may set on them, in this browser, but those two. */
const properties = (): string =>
  [...getComputedStyle(document.documentElement)]
    .filter((name) => !/^(d|height|block-size|direction|--.*)$/.test(name))
    .map((name) => `${name}:revert;`)
    .join('')

const pastThePage = (own: string) => `
  &,& :not(:where(${SPARED})),& ::placeholder,& ::marker,& ::first-letter,& ::first-line,
  &::before,&::after,& ::before,& ::after{all:revert;direction:inherit;}
  &,& *{${[...new Set(own.match(/--[\w-]+(?=:)/g))].map((name) => `${name}:inherit;`).join('')}}
  &{display:block;}
  & :where(${SPARED}){${properties()}}
  & :where(svg *){height:revert;}`

/**
 * The rules of a shadow tree for an element in the page's own tree: below the room's selector, and important in
 * a layer, where they win over whatever the page says, however precisely. Rules that were important before stay above the others:
 * of important layers the first one wins. Animations are left out, as their names would be the page's.
 */
export function lightRules(selector: string, sheets: readonly CSSStyleSheet[]): string {
  const rules = sheets.flatMap(({ cssRules }) => [...cssRules])
  const strong = rules.filter(({ cssText }) => cssText.includes('!important'))
  const own = below(selector, rules)
  const all = important(pastThePage(own).replaceAll('&', selector) + own)
  return `@layer catering-form{@layer strong{${below(selector, strong)}}${all}}`
}

/** Written out instead of nested: browsers before 2024 do not nest rules that begin with a letter. */
const below = (selector: string, rules: readonly CSSRule[]): string =>
  rules
    .map((rule) => {
      if (rule instanceof CSSKeyframesRule) return ''
      if (rule instanceof CSSStyleRule)
        return `${selectorsOf(rule).map((one) => `${selector} ${one.trim()}`)}{${rule.style.cssText}}`
      const { cssRules = [] } = rule as Partial<CSSGroupingRule>
      return `${rule.cssText.split('{', 1)}{${below(selector, [...cssRules])}}`
    })
    .join('')

/** The selectors of a list; commas in brackets, three deep at most, do not part them. */
const selectorsOf = ({ selectorText }: CSSStyleRule): readonly string[] =>
  selectorText.match(/([^,(]|\(([^()]|\(([^()]|\([^()]*\))*\))*\))+/g) ?? []

/** Browsers write a semicolon after each declaration, and nowhere else in rules like ours. */
const important = (text: string): string => text.replace(/( !important)?;/g, ' !important;')
