const TAG = 'catering-form'

/** By the name of the widget's tag: what all widgets of one kind adopted, for their rooms in the page. */
const sheets = new Map<string, { sheet: CSSStyleSheet; count: number }>()

/** An element in the page's own tree that looks like a part of the shadow tree of its home, and moves with it. */
export type LightDomHost = HTMLElement & { home: Element | null }

/** Makes a room in a widget's tag, which is shown by its slot of that name. A room without a home does not come back once removed. */
export function createLightRoom(home: Element, slot: string): LightDomHost {
  if (!customElements.get(TAG)) customElements.define(TAG, roomClass())
  const room = document.createElement(TAG) as LightDomHost
  // In front, where the tag leaves it out of what frameworks hydrate (core/element/widget-element).
  home.prepend(Object.assign(room, { slot, home }))
  return room
}

/** Made when it is first needed: there are no elements where pages are rendered on the server. */
const roomClass = () =>
  class extends HTMLElement implements LightDomHost {
    home: Element | null = null

    /** One without a home is a copy, of a cloned tag or a restored page: its form is dead, and its ids are another's. */
    connectedCallback(): void {
      if (this.home) this.dress()
      else this.remove()
    }

    /** A page that empties the tag means its own words, not what a customer is typing: the room comes back. */
    disconnectedCallback(): void {
      queueMicrotask(() => this.parentNode ?? this.home?.prepend(this))
    }

    /** Takes over the rules of the shadow tree that shows it, later ones too. */
    dress(): void {
      const { home } = this
      const own = home?.shadowRoot?.adoptedStyleSheets
      if (!own) return
      this.className = home.localName
      const { adoptedStyleSheets } = this.getRootNode() as Document | ShadowRoot
      const sheet = sheetOf(home.localName, own)
      if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
    }
  }

function sheetOf(name: string, own: readonly CSSStyleSheet[]): CSSStyleSheet {
  const known = sheets.get(name) ?? { sheet: new CSSStyleSheet(), count: 0 }
  if (known.count < own.length) known.sheet.replaceSync(lightRules(`${TAG}.${name}`, own))
  sheets.set(name, { ...known, count: Math.max(known.count, own.length) })
  return known.sheet
}

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
