import { lightRules } from './light-sheet.ts'

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
