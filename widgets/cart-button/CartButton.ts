import { cartButtonMessages as messages } from './messages.ts'
import { mayHaveMessages } from '../core/store/page-settings.ts'
import { cartButtonStyles } from './cart-button.styles.ts'
import { nameInGroup, runtimeKey } from '../core/store/globals.ts'
import { groupOf } from '../core/store/shop-element.ts'
import type { PreviewState } from './subscribe.ts'

/** Filled in by the build (store/version.ts). */
declare const __VERSION__: string

/** The icon, then the texts of the button. */
type Parts = [icon: Element, before: Element, visible: Element, dash: Element, badge: Element, after: Element]

let sheet: CSSStyleSheet | undefined

/** Opens the cart; with `product`, adds that product first. Plain DOM: the code that reads a cart loads only where one is stored. */
export class CartButton extends HTMLElement {
  static readonly version = __VERSION__
  static readonly observedAttributes = ['product', 'label']
  /** Adopts a server-rendered button, which may have the focus. */
  #button = this.shadowRoot?.querySelector('button') ?? document.createElement('button')
  #shown: PreviewState = null
  /** Whether the last click failed: the label is then another try, its title the reason. */
  #isFailed = false
  #subscription: Promise<() => void> | undefined

  connectedCallback(): void {
    if (!this.shadowRoot?.adoptedStyleSheets.length) this.#build()
    this.#listen('addEventListener')
    this.#watchCart()
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#listen('removeEventListener')
      void this.#subscription?.then((stop) => stop())
      this.#subscription = undefined
    })
  }

  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    this.#render()
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
      this.#button.append(createCartIcon(), ...['i', 'span', 'i', 'b', 'i'].map((tag) => document.createElement(tag)))
    this.#button.onclick = () => void this.#openCart()
    this.#button.onpointerenter = this.#button.onfocus = () => void load().then((file) => file.warmUp(this), noop)
    this.#render()
    if (mayHaveMessages()) import('./message-overrides.ts').then(() => this.#render(), noop)
    // As `markFrench` (core/ui/browser-translation.ts), which this file must not import.
    else if (!this.matches('[lang],:lang(fr)')) this.lang = 'fr'
  }

  /** A cart may be created by the shop of this page or in another tab. */
  #listen(how: 'addEventListener' | 'removeEventListener'): void {
    document[how]('catering:runtime', this.#watchCart)
    window[how]('storage', this.#watchCart)
  }

  #watchCart = (): void => {
    const open = runtimeKey(groupOf(this)) in window
    if (!this.#subscription && (open || hasCart(this))) {
      this.#shown = undefined
      this.#render()
      this.#subscription = Promise.all([import('./subscribe.ts'), open || import('./cart-preview.ts')]).then(
        ([file, preview]) =>
          file.subscribe(this, preview, (shown) => {
            this.#shown = shown
            this.#render()
          }),
        // After a failed load, the next change of the cart tries again.
        () => {
          this.#subscription = undefined
          return noop
        },
      )
    }
  }

  /** The accessible name is the visible text, with visually hidden text in between ('Panier : 225,10 € TTC'), for voice control. */
  #render(): void {
    const addsProduct = this.hasAttribute('product')
    const usual = this.getAttribute('label') ?? (addsProduct ? messages.add : '')
    const label = this.#isFailed ? messages.retry : usual
    this.#button.title = this.#isFailed ? messages.failed : ''
    const { sum = '', isTaxed, count }: Partial<NonNullable<PreviewState>> = (!addsProduct && this.#shown) || {}
    if (!this.#button.firstChild) return
    const [, before, visible, dash, badge, after] = this.#button.children as unknown as Parts
    before.textContent = label || !sum ? '' : messages.before
    visible.textContent = label || (isTaxed ? messages.sum(sum) : sum) || messages.cart
    visible.part.toggle('amount', !label && !!sum)
    visible.className = label ? '' : 'fold'
    // Screen readers put a space between the elements, which is wrong before a comma.
    dash.textContent = count ? ' – ' : ''
    badge.part.add('count')
    badge.textContent = `${count || ''}`
    after.textContent = count ? messages.items(count) : label || this.#shown === undefined ? '' : messages.empty
  }

  async #openCart(): Promise<void> {
    if (this.#button.ariaBusy) return
    this.#button.ariaBusy = 'true'
    this.#isFailed = false
    try {
      await (await load()).openCart(this, this.#shown?.count ?? 0)
    } catch (error) {
      console.error(error)
      const detail = { code: 'load', message: messages.failed }
      const event = new CustomEvent('catering:error', { bubbles: true, composed: true, cancelable: true, detail })
      this.#isFailed = this.dispatchEvent(event)
    }
    this.#button.ariaBusy = null
    this.#render()
  }
}

/** Whether a cart is stored. The storage may be blocked: the count then waits for the shop. */
function hasCart(button: Element): unknown {
  try {
    return localStorage.getItem(nameInGroup('catering.cart', groupOf(button)))?.includes('"token":"')
  } catch {
    return
  }
}

/** The core loads in parallel with the module that imports it, which reports a failure. */
const load = () => {
  import('../core/store/version.ts').catch(noop)
  return import('./open-cart.ts')
}
const noop = (): void => undefined

const SVG = 'http://www.w3.org/2000/svg'

/** A simpler path than that of core/ui/icons/cart-icons.ts, whose size would be a tenth of the whole button. */
export const CART_ICON_PATH = 'M2.5 9.5h19l-1.8 10.6H4.3zM6.5 9.5 12 3l5.5 6.5M9 13.5v2.8M12 13.5v2.8M15 13.5v2.8'

/** Created by DOM methods: markup in a string would require a Trusted Types policy. */
function createCartIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.ariaHidden = 'true'
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', CART_ICON_PATH)
  icon.append(path)
  return icon
}
