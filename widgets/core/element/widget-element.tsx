import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { RuntimeContext } from '../store/hooks.ts'
import { shopOf, type Runtime } from '../store/runtime.ts'
import { keepTyped, isolateFieldEvents } from '../ui/field/field-events.ts'
import { overrideMessages } from '../messages/define.ts'
import { preserveTranslations } from '../ui/browser-translation.ts'
import type { Sheet } from '../ui/styles/css.ts'
import type { Failure } from '../store/events.ts'
import { watchPage } from './page/page.ts'
import { attributeName, type Attributes } from './attributes.ts'
import { Boundary } from './Boundary.tsx'
import { emitFrom } from '../store/events.ts'
import { markFrench } from '../ui/browser-translation.ts'

/** What makes one widget differ from another. */
export type Definition = {
  attributes: Attributes
  styles: readonly Sheet[]
  /** Draws the view with the values of the attributes. */
  render(values: Record<string, unknown>): ReactNode
  /** Called before a served view is taken over. */
  prepare?: ((values: Record<string, unknown>) => Promise<void>) | undefined
}

/** Where pages are rendered on the server there is no HTMLElement. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement)

/** The last error in the console. */
let reported = ''

/** A view in its own shadow root, through the life of an element: upgraded, moved, taken away, served ready-made. */
export class WidgetElement extends Base {
  static readonly definition: Definition
  #root: Root | undefined
  #shop: Runtime | undefined
  #hidden: CSSStyleSheet | undefined

  get #definition(): Definition {
    return (this.constructor as typeof WidgetElement).definition
  }

  /** Without the forms in front (core/ui/in-page): a framework that hydrates the page begins here, and finds the children that it rendered. */
  override get firstChild(): ChildNode | null {
    let child = super.firstChild
    while (child?.nodeName === 'CATERING-FORM') child = child.nextSibling
    return child
  }

  connectedCallback(): void {
    if (this.#shop) return this.connectedMoveCallback()
    for (const name of Object.keys(this.#definition.attributes)) this.#takeEarlyProperty(name)
    try {
      this.#shop = shopOf(this)
    } catch (error) {
      // Without settings the tag keeps its fallback content; the error says what to write.
      this.#report('settings', error)
      return
    }
    markFrench(this, this.#shop.deps.settings)
    this.#shop.emitters.push(this.#emit)
    watchPage(this.#shop)
    const begin = () => {
      // The element may have been taken away meanwhile.
      if (!this.#shop) return
      this.#root = this.#mount()
      queueMicrotask(() => this.#emit('catering:ready', { tag: this.localName }))
    }
    const { messages } = this.#shop.deps.settings
    if (messages) overrideMessages(messages)
    const ready = this.shadowRoot?.hasChildNodes() && this.#definition.prepare?.(this.#values())
    if (ready) ready.then(begin, begin)
    else begin()
  }

  /** A move disconnects and connects again at once: only an element that stays away is torn down. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected || !this.#shop) return
      this.#root?.unmount()
      this.#root = undefined
      const { emitters } = this.#shop
      emitters.splice(emitters.indexOf(this.#emit), 1)
      this.#shop = undefined
    })
  }

  /** Makes moveBefore() keep the element connected; open dialogs in it are no longer modal then, in Firefox either way (ui/Dialog). */
  connectedMoveCallback(): void {
    document.dispatchEvent(new CustomEvent('catering:moved'))
  }

  attributeChangedCallback(name: string): void {
    this.#hide()
    this.#root?.render(this.#view())
    if (name === 'disable')
      import('./disable.ts').then(
        ({ disable }) => disable(this),
        (error) => this.#report('load', error),
      )
  }

  /** A property that was set before the upgrade hides the accessor: it is taken off and set again. */
  #takeEarlyProperty(name: string): void {
    if (!Object.hasOwn(this, name)) return
    const early = this as unknown as Record<string, unknown>
    const value = early[name]
    delete early[name]
    early[name] = value
  }

  /** Renders into a new shadow root, or takes over the served one and keeps its nodes. */
  #mount(): Root {
    const served = this.shadowRoot
    const root = served ?? this.attachShadow({ mode: 'open' })
    isolateFieldEvents(root)
    preserveTranslations(root)
    this.#hidden = new CSSStyleSheet()
    root.adoptedStyleSheets = [...this.#definition.styles.map(({ sheet }) => sheet), this.#hidden]
    this.#hide()
    if (served?.hasChildNodes()) {
      for (const rules of served.querySelectorAll('style')) rules.remove()
      // React's types leave shadow roots out; its code and Preact's take them.
      return keepTyped(served, () => hydrateRoot(served as unknown as Element, this.#view()))
    }
    const fresh = createRoot(root)
    fresh.render(this.#view())
    return fresh
  }

  #hide(): void {
    this.#hidden?.replaceSync(hidingRules(this.getAttribute('hide')))
  }

  #emit = emitFrom(this)

  #report(code: Failure['code'], error: unknown): void {
    // Every tag of a page meets the same missing setting.
    if (String(error) !== reported) console.error(error)
    reported = String(error)
    this.#emit('catering:error', { code, message: error instanceof Error ? error.message : String(error) })
  }

  #values(): Record<string, unknown> {
    const values = Object.entries(this.#definition.attributes).map(([name, parse]) => [
      name,
      parse(this.getAttribute(attributeName(name))),
    ])
    return Object.fromEntries(values)
  }

  #view() {
    const view = this.#definition.render({ ...this.#values(), emit: this.#emit })
    return (
      <RuntimeContext.Provider value={this.#shop ?? null}>
        <Boundary onError={(error) => this.#report('view', error)}>{view}</Boundary>
      </RuntimeContext.Provider>
    )
  }
}

/** The rule that hides what the attribute `hide` names: parts, with blanks between. Anything else in it is ignored. */
export function hidingRules(names: string | null): string {
  const parts = names?.match(/[\w-]+/g)?.map((name) => `[part~='${name}']`)
  return parts ? `${parts}{display:none!important}` : ''
}
