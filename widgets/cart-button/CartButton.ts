import { cartButtonText as words } from './messages.ts'
import { cartButtonStyles } from './cart-button.styles.ts'
import { hasCart, isOpen } from './kept.ts'
import type { Known } from './follow.ts'

/** Filled in by the build (store/version.ts). */
declare const __VERSION__: string

type Page = { cateringConfig?: { messages?: unknown } }
let sheet: CSSStyleSheet | undefined

/**
 * Opens the cart; with `product`, adds that product first. Plain DOM, to stay small: the code that reads a cart loads only where there
 * is one, the shop when the pointer or the focus reaches the button (performance, goal 1).
 */
export class CartButton extends HTMLElement {
  static readonly version = __VERSION__
  static readonly observedAttributes = ['product', 'label']
  /** A button that the served page already has is kept: it may be pressed or have the focus. */
  #button = this.shadowRoot?.querySelector('button') ?? document.createElement('button')
  #shown: Known = null
  #following: Promise<() => void> | undefined

  connectedCallback(): void {
    if (!this.shadowRoot?.adoptedStyleSheets.length) this.#build()
    this.#listen('addEventListener')
    this.#look()
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#listen('removeEventListener')
      void this.#following?.then((stop) => stop())
      this.#following = undefined
    })
  }

  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    this.#draw()
  }

  #build(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(cartButtonStyles)
    root.adoptedStyleSheets = [sheet]
    this.#button.type = 'button'
    this.#button.part.add('button')
    root.querySelector('style')?.remove()
    root.append(this.#button)
    if (!this.#button.firstChild)
      this.#button.append(basketIcon(), ...['i', 'span', 'i', 'b', 'i'].map((tag) => document.createElement(tag)))
    this.#button.onclick = () => void this.#press()
    this.#button.onpointerenter = this.#button.onfocus = () => void load().then((file) => file.enter(this), ignore)
    this.#draw()
    // A frame of that name is no property of the window's own, and may throw when it is read.
    const { cateringConfig } = Object.hasOwn(globalThis, 'cateringConfig') ? (globalThis as Page) : {}
    if (document.querySelector('script[data-messages]') || cateringConfig?.messages)
      import('./message-overrides.ts').then(() => this.#draw(), ignore)
    // As the widgets mark their language (core/ui/browser-translation.ts), which this file must not import.
    else if (!this.matches('[lang],:lang(fr)')) this.lang = 'fr'
  }

  /** A cart may begin with the shop of this page, or in another tab. */
  #listen(how: 'addEventListener' | 'removeEventListener'): void {
    document[how]('catering:runtime', this.#look)
    window[how]('storage', this.#look)
  }

  #look = (): void => {
    const open = isOpen(this)
    if (!this.#following && (open || hasCart(this))) {
      this.#shown = undefined
      this.#draw()
      this.#following = Promise.all([import('./follow.ts'), open || import('./peek.ts')]).then(
        ([file, before]) =>
          file.follow(this, before, (shown) => {
            this.#shown = shown
            this.#draw()
          }),
        // When the chunk fails to load, the next sign of a cart tries again.
        () => {
          this.#following = undefined
          return ignore
        },
      )
    }
  }

  /** The name is the visible text with hidden words between, as in 'Panier : 225,10 € TTC – 15 articles', so voice control can match it. */
  #draw(): void {
    const adds = this.hasAttribute('product')
    const own = this.getAttribute('label') ?? (adds ? words.add : '')
    const { sum, isTaxed, count } = (!adds && this.#shown) || { sum: '', isTaxed: false, count: 0 }
    const [, before, seen, dash, badge, after] = this.#button.children
    if (!before || !seen || !dash || !badge || !after) return
    before.textContent = own || !sum ? '' : words.before
    seen.textContent = own || (isTaxed ? words.sum(sum) : sum) || words.cart
    seen.part.toggle('amount', !own && !!sum)
    seen.className = own ? '' : 'fold'
    // Screen readers put a space between the parts: not before a comma.
    dash.textContent = count ? ' – ' : ''
    badge.part.add('count')
    badge.textContent = count ? String(count) : ''
    after.textContent = count ? words.items(count) : own || this.#shown === undefined ? '' : words.empty
  }

  async #press(): Promise<void> {
    this.#button.ariaBusy = 'true'
    try {
      await (await load()).press(this, this.#shown?.count ?? 0)
    } catch (error) {
      console.error(error)
      const detail = { code: 'load', message: words.failed }
      this.dispatchEvent(new CustomEvent('catering:error', { bubbles: true, composed: true, detail }))
    }
    this.#button.ariaBusy = null
  }
}

/** The core is asked for beside the file that imports it, which tells when it does not come. */
const load = () => {
  import('../core/store/version.ts').catch(ignore)
  return import('./press.ts')
}
const ignore = (): void => undefined

const SVG = 'http://www.w3.org/2000/svg'

/** A small outline of a basket: the kit's would weigh a tenth of the whole button. */
export const BASKET = 'M2.5 9.5h19l-1.8 10.6H4.3zM6.5 9.5 12 3l5.5 6.5M9 13.5v2.8M12 13.5v2.8M15 13.5v2.8'

/** Built node by node: markup in a string would need a Trusted Types policy. */
export function basketIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.ariaHidden = 'true'
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', BASKET)
  icon.append(path)
  return icon
}
