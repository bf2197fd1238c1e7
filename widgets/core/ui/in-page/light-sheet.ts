/** The elements `all: revert` would harm: a path is drawn by an attribute that counts as style, a text area keeps the height it was dragged to. */
const SPARED = 'svg,svg *,textarea'

const PAST_THE_PAGE = `
  &,& :not(:where(${SPARED})),&::before,&::after,& ::before,& ::after{all:revert;direction:inherit;}
  &{display:block;}
  & :where(${SPARED}){
    display:revert;visibility:inherit;opacity:1;position:static;float:none;transform:none;translate:none;filter:none;
    clip-path:none;fill:inherit;stroke:none;color:inherit;letter-spacing:inherit;text-transform:none;box-shadow:none;
  }`

/**
 * The rules of a shadow tree for what stands in the page's own: nested under the room's selector, and important in
 * a layer, where importance beats whatever the page says, however precisely. What was important already stays above the rest:
 * of important layers the first one wins. Animations stay behind, their names would be the page's.
 */
export function lightRules(selector: string, sheets: readonly CSSStyleSheet[]): string {
  const rules = sheets
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => !(rule instanceof CSSKeyframesRule))
    .map(({ cssText }) => cssText)
  const strong = rules.filter((text) => text.includes('!important')).join('')
  const all = important(PAST_THE_PAGE + rules.join(''))
  return `@layer catering-form{@layer strong{${selector}{${strong}}}${selector}{${all}}}`
}

/** Browsers write a semicolon after each declaration, and nowhere else in rules like ours. */
const important = (text: string): string => text.replace(/( !important)?;/g, ' !important;')
