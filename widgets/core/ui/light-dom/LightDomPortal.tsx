import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Renders into the light DOM, slotted here: autofill does not search shadow trees. Outside of one it renders in place. */
export function LightDomPortal({ children }: { children: ReactNode }) {
  const name = useId()
  const slot = useRef<HTMLSlotElement>(null)
  const [target, setTarget] = useState<Element | 'here' | null>(null)
  useLayoutEffect(() => {
    const place = slot.current
    const { host } = place?.getRootNode() as Partial<ShadowRoot>
    if (!host || place?.closest('catering-form')) return setTarget('here')
    const made = createLightDomHost(host, name)
    setTarget(made)
    return () => {
      made.home = null
      // A library of the page may have replaced `remove` by one that requires a parent.
      made.parentNode?.removeChild(made)
    }
  }, [name])

  if (target === 'here') return children
  return (
    <>
      <slot ref={slot} name={name} />
      {target && createPortal(children, target)}
    </>
  )
}

/** The first match below an element, including slotted forms of the light DOM. */
export function findIn(element: Element | null | undefined, selector: string): HTMLElement | null {
  const places = [...(element?.querySelectorAll('slot') ?? [])].flatMap((slot) => slot.assignedElements())
  for (const place of [element, ...places]) {
    const found = place?.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return null
}

/** Focuses the checked field, else the first one, if there is any. */
export const focusFirst = (element: HTMLElement | null): void =>
  (findIn(element, 'input:checked') ?? findIn(element, 'input'))?.focus()

const TAG = 'catering-form'

/** By tag name of the widget: the stylesheet for the forms of all widgets with that tag. */
const sheets = new Map<string, { sheet: CSSStyleSheet; count: number }>()

/** An element in the light DOM with the styles of the shadow tree of its home, moved along with it. */
type LightDomHost = HTMLElement & { home: Element | null }

/** Creates a child of a widget's tag that is assigned to the slot of that name. Without a home it is not inserted again after a removal. */
function createLightDomHost(home: Element, slot: string): LightDomHost {
  if (!customElements.get(TAG)) customElements.define(TAG, lightDomHostClass())
  const host = document.createElement(TAG) as LightDomHost
  // At the start, where the tag hides it from frameworks that hydrate the page (core/element/define.tsx).
  home.prepend(Object.assign(host, { slot, home }))
  return host
}

/** A function, as the server has no HTMLElement. */
const lightDomHostClass = () =>
  class extends HTMLElement implements LightDomHost {
    home: Element | null = null

    /** Without a home it is a copy, of a cloned tag or a restored page: its form has no listeners, and its ids are duplicates. */
    connectedCallback(): void {
      if (this.home) this.adoptStyles()
      else this.remove()
    }

    /** A script of the page that empties the tag also removes a form in use, which is inserted again. */
    disconnectedCallback(): void {
      queueMicrotask(() => this.parentNode ?? this.home?.prepend(this))
    }

    /** Adopts the rules of the shadow tree that it is slotted into, including later ones. */
    adoptStyles(): void {
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

/** Elements that `all: revert` would break: `d` of an SVG path and the height of a resized textarea are styles. */
const SPARED = 'svg,svg *,textarea[style]'

/** Every other property that a page may set on them, in this browser. */
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
 * The rules of a shadow tree for an element in the light DOM: with its selector as prefix, and important in a layer, where they override
 * every rule of the page, whatever its specificity. Rules that were important before keep precedence over the others: of important layers
 * the first one wins. Animations are omitted, as their names would refer to those of the page.
 */
function lightRules(selector: string, sheets: readonly CSSStyleSheet[]): string {
  const rules = sheets.flatMap(({ cssRules }) => [...cssRules])
  const strong = rules.filter(({ cssText }) => cssText.includes('!important'))
  const own = below(selector, rules)
  const all = important(pastThePage(own).replaceAll('&', selector) + own)
  return `@layer catering-form{@layer strong{${below(selector, strong)}}${all}}`
}

/** Not nested: browsers before 2024 do not nest rules that begin with a type selector. */
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

/** The selectors of a list; commas inside parentheses, up to three levels deep, do not separate. */
const selectorsOf = ({ selectorText }: CSSStyleRule): readonly string[] =>
  selectorText.match(/([^,(]|\(([^()]|\(([^()]|\([^()]*\))*\))*\))+/g) ?? []

/** In `cssText` a semicolon ends each declaration, and occurs nowhere else in these rules. */
const important = (text: string): string => text.replace(/( !important)?;/g, ' !important;')
