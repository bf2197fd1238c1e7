/** Elements that `all: revert` would harm: the attribute that draws a path counts as style, a text area keeps the height it was given. */
const SPARED = 'svg,svg *,textarea'

const PAST_THE_PAGE = `
  &,& :not(:where(${SPARED})),&::before,&::after,& ::before,& ::after{all:revert;direction:inherit;}
  &{display:block;}
  & :where(${SPARED}){
    display:revert;visibility:inherit;opacity:1;position:static;float:none;transform:none;translate:none;filter:none;
    clip-path:none;fill:inherit;stroke:none;color:inherit;letter-spacing:inherit;text-transform:none;box-shadow:none;
  }`

/**
 * The rules of a shadow tree for an element in the page's own tree: nested under the room's selector, and important in
 * a layer, where they win over whatever the page says, however precisely. Rules that were important before stay above the others:
 * of important layers the first one wins. Animations are left out, as their names would be the page's.
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
