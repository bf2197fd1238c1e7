import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { RuntimeContext } from '../store/hooks.ts'
import { shopOf, type Runtime } from '../store/runtime.ts'
import { keepTyped, isolateFieldEvents } from '../ui/field/field-events.ts'
import { overrideMessages } from '../messages/define.ts'
import { preserveTranslations, markFrench } from '../ui/browser-translation.ts'
import type { Sheet } from '../ui/styles/css.ts'
import { emitFrom, type Failure } from '../store/events.ts'
import { watchPage } from './page/page.ts'
import { attributeName, type Attributes } from './attributes.ts'
import { Boundary } from './Boundary.tsx'

type Definition = {
  attributes: Attributes
  styles: readonly Sheet[]
  render(values: Record<string, unknown>): ReactNode
  /** Called before a server-rendered view is hydrated. */
  prepare?: ((values: Record<string, unknown>) => Promise<void>) | undefined
}

/** The server has no HTMLElement. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement)

/** The last error in the console. */
let reported = ''

/** A view in its own shadow root, over the lifecycle of its element: upgraded, moved, removed, server-rendered. */
export class WidgetElement extends Base {
  static readonly definition: Definition
  #root: Root | undefined
  #shop: Runtime | undefined
  #hidden: CSSStyleSheet | undefined

  get #definition(): Definition {
    return (this.constructor as typeof WidgetElement).definition
  }

  /** Skips the forms at the start (core/ui/light-dom), so that a framework that hydrates the page finds the children that it rendered. */
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
      // Without settings the tag keeps its fallback content; the error names the missing setting.
      this.#report('settings', error)
      return
    }
    markFrench(this, this.#shop.deps.settings)
    this.#shop.emitters.push(this.#emit)
    watchPage(this.#shop)
    const begin = () => {
      // The element may have been removed meanwhile.
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

  /** A move disconnects and connects at once: only an element that stays disconnected is unmounted. */
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

  /** Its presence makes moveBefore() keep the element connected. Open dialogs inside are then no longer modal. */
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

  /** A property set before the upgrade shadows the accessor: it is deleted and set again. */
  #takeEarlyProperty(name: string): void {
    if (!Object.hasOwn(this, name)) return
    const early = this as unknown as Record<string, unknown>
    const value = early[name]
    delete early[name]
    early[name] = value
  }

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
      // React's types do not accept shadow roots; React and Preact do.
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
    // Every tag of a page reports the same missing setting.
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

/** The rule that hides the parts of the attribute `hide`, space-separated. Other values are ignored. */
function hidingRules(names: string | null): string {
  const parts = names?.match(/[\w-]+/g)?.map((name) => `[part~='${name}']`)
  return parts ? `${parts}{display:none!important}` : ''
}
