import type { Emit } from '../core/store/events.ts'
import type { PanelsSlice } from '../core/store/state.ts'
import { cartButtonText as words } from '../core/text/cart-button.ts'
import { watchBasket, type Basket } from './basket.ts'
import { basketIcon } from './basket-icon.ts'
import { cartButtonStyles } from './cart-button.styles.ts'
import { enterShop, openShop } from './shop.ts'

let sheet: CSSStyleSheet | undefined

function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(cartButtonStyles)
  }
  return sheet
}

/** The kit's money in one line: 1250 → '12,50 €'. */
const euros = (cents: number): string =>
  `${(cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' })}\u00A0€`

function piece(tag: 'i' | 'b' | 'span', text: string, className = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text, className })
}

/**
 * Opens the cart, or with `product` adds it first. Plain DOM on purpose: a page that has only this button downloads
 * no framework until somebody points at it (performance, goal 1).
 */
export class CartButton extends HTMLElement {
  static readonly version = '1.0.0'
  static readonly observedAttributes = ['product', 'label']
  #button = document.createElement('button')
  #icon = basketIcon()
  #basket: Basket = { count: 0, subTotal: 0 }
  #stop: (() => void) | undefined

  connectedCallback(): void {
    if (!this.shadowRoot?.adoptedStyleSheets.length) this.#build()
    if (this.#stop) return
    const stopBasket = watchBasket((basket) => {
      this.#basket = basket
      this.#draw()
    })
    this.#joinShop()
    document.addEventListener('catering:runtime', this.#joinShop)
    this.#stop = () => {
      stopBasket()
      document.removeEventListener('catering:runtime', this.#joinShop)
      const emitters = openShop()?.emitters ?? []
      if (emitters.includes(this.#emit)) emitters.splice(emitters.indexOf(this.#emit), 1)
    }
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#stop?.()
      this.#stop = undefined
    })
  }

  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    this.#draw()
  }

  #build(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [styles()]
    this.#button.type = 'button'
    this.#button.part.add('button')
    root.replaceChildren(this.#button)
    this.#button.addEventListener('click', () => void this.#press())
    for (const sign of ['pointerenter', 'focus'])
      this.#button.addEventListener(sign, () => void enterShop().catch(() => undefined), { once: true })
    this.#draw()
  }

  /** Named by what is seen with unseen words between, as in 'Panier : 225,10 €, 15 articles': voice control reads the same. */
  #draw(): void {
    const { count, subTotal } = this.#basket
    const adds = this.hasAttribute('product')
    const own = this.getAttribute('label') ?? (adds ? words.add : '')
    const counts = count > 0 && !adds
    const seen = piece('span', own || (counts ? euros(subTotal) : words.cart), own ? '' : 'fold')
    const badge = piece('b', String(count))
    badge.part.add('count')
    this.#button.replaceChildren(
      this.#icon,
      piece('i', own || !counts ? '' : words.before),
      seen,
      ...(counts ? [piece('i', ', '), badge] : []),
      piece('i', counts ? words.items(count) : own ? '' : words.empty),
    )
  }

  #joinShop = (): void => {
    const emitters = openShop()?.emitters
    if (emitters && !emitters.includes(this.#emit)) emitters.push(this.#emit)
  }

  /** With a product, the cart opens once the product is in it; if it could not be, the shop has said why. */
  async #press(): Promise<void> {
    this.#button.ariaBusy = 'true'
    try {
      const { attempt, cart, panels } = await enterShop()
      const product = this.getAttribute('product')
      const quantity = Number(this.getAttribute('quantity')) || 1
      if (!product || (await attempt(() => cart.add(product, quantity)))) this.#openCart(panels)
    } catch (error) {
      console.error(error)
      this.#emit('catering:error', { message: words.failed })
    } finally {
      this.#button.ariaBusy = null
    }
  }

  #openCart(panels: PanelsSlice): void {
    if (!this.#emit('catering:open-cart', { count: this.#basket.count })) return
    if (!document.querySelector('catering-cart[drawer]')) {
      const drawer = document.createElement('catering-cart')
      drawer.setAttribute('drawer', '')
      document.body.append(drawer)
    }
    panels.open('cart')
  }

  #emit: Emit = (name, detail) =>
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail }))
}
