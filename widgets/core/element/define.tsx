import type { FunctionComponent } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { RuntimeContext } from '../store/hooks.ts'
import { shopOf, type Runtime } from '../store/runtime.ts'
import { preserveInput, isolateFieldEvents } from '../ui/field/field-events.ts'
import { overrideMessages } from '../messages/define.ts'
import { preserveTranslations, markFrench } from '../ui/browser-translation.ts'
import { whenNearViewport } from '../ui/loading.ts'
import type { Sheet } from '../ui/styles/css.ts'
import { kit } from '../ui/styles/kit.styles.ts'
import { emitFrom, type Failure } from '../store/events.ts'
import { watchPage } from './page/page.ts'
import { attributeName, hidingRules, reflectProperty, upgradeProperty, type AttributeParser } from './attributes.ts'
import { Boundary } from './Boundary.tsx'
import { VERSION } from '../store/version.ts'

type Values = Record<string, unknown>

/** A view, its stylesheets besides those of every widget, and the attribute of each of its properties; every view also receives `emit`. */
type Widget<Props> = {
  attributes: { [Name in Exclude<keyof Props, 'emit'>]: AttributeParser<Props[Name]> }
  styles?: readonly Sheet[]
  View: FunctionComponent<Props>
  /** Loads what a view needs besides its own modules to render the same as the server. */
  prepare?(values: Omit<Props, 'emit'>): Promise<void>
}

/** The server has no HTMLElement. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement)

/** The last error in the console. */
let reported = ''

/** A view in its own shadow root, over the lifecycle of its element: upgraded, moved, removed, server-rendered. */
class WidgetElement extends Base {
  static readonly widget: Widget<Values>
  #root: Root | undefined
  #shop: Runtime | undefined
  #hidden: CSSStyleSheet | undefined
  #isStale = false

  get #widget(): Widget<Values> {
    return (this.constructor as typeof WidgetElement).widget
  }

  /** Skips the forms at the start (core/ui/light-dom), so that a framework that hydrates the page finds the children that it rendered. */
  override get firstChild(): ChildNode | null {
    let child = super.firstChild
    while (child?.nodeName === 'CATERING-FORM') child = child.nextSibling
    return child
  }

  connectedCallback(): void {
    if (this.#shop) return this.connectedMoveCallback()
    for (const name of Object.keys(this.#widget.attributes)) upgradeProperty(this, name)
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
      // The element may have been removed meanwhile, or inserted again and mounted.
      if (!this.#shop || this.#root) return
      this.#root = this.#mount()
      // In a hidden part of the page too, which may be shown later.
      requestAnimationFrame(() => {
        if (!this.offsetWidth) import('./width.ts').then((file) => file.observeWidth(this)).catch(() => undefined)
      })
      queueMicrotask(() => this.#emit('catering:ready', { tag: this.localName }))
    }
    const { messages } = this.#shop.deps.settings
    if (messages) overrideMessages(messages)
    const render = () => {
      const ready = this.shadowRoot?.hasChildNodes() && this.#widget.prepare?.(this.#values())
      void (ready ? ready.then(begin, begin) : begin())
    }
    // The loader waits for the interaction, and an element that it has defined must not wait for a second one.
    if (this.getAttribute('loading')?.trim() === 'lazy') whenNearViewport(this, render)
    else render()
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
    this.#update()
    if (name === 'disable')
      import('./disable.ts').then(
        ({ disable }) => disable(this),
        (error) => this.#report('load', error),
      )
  }

  /** Attributes that are set together are one change: no view has the new value of one beside the old value of another. */
  #update(): void {
    if (this.#isStale) return
    this.#isStale = true
    queueMicrotask(() => {
      this.#isStale = false
      // Removed meanwhile: a render would run effects of a view that has no document.
      if (this.isConnected) this.#root?.render(this.#view())
    })
  }

  #mount(): Root {
    const served = this.shadowRoot
    const root = served ?? this.attachShadow({ mode: 'open' })
    // Its listeners stay when the element is unmounted.
    if (!this.#hidden) isolateFieldEvents(root)
    preserveTranslations(root)
    this.#hidden = new CSSStyleSheet()
    root.adoptedStyleSheets = [...[kit, ...(this.#widget.styles ?? [])].map(({ sheet }) => sheet), this.#hidden]
    this.#hide()
    if (served?.hasChildNodes()) {
      for (const rules of served.querySelectorAll('style')) rules.remove()
      // React's types do not accept shadow roots; React and Preact do.
      return preserveInput(served, () => hydrateRoot(served as unknown as Element, this.#view()))
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

  #values(): Values {
    const values = Object.entries(this.#widget.attributes).map(([name, parse]) => [
      name,
      parse(this.getAttribute(attributeName(name)), this.localName),
    ])
    return Object.fromEntries(values)
  }

  #view() {
    const { View } = this.#widget
    return (
      <RuntimeContext.Provider value={this.#shop ?? null}>
        <Boundary onError={(error) => this.#report('view', error)}>
          <View {...this.#values()} emit={this.#emit} />
        </Boundary>
      </RuntimeContext.Provider>
    )
  }
}

/**
 * Defines a custom element, in a task of its own: on a slow phone a pending click is handled before the first render. The server build
 * has `define.server.ts` instead.
 */
export function defineWidget<Props extends object>(tag: string, widget: Widget<Props>): void {
  setTimeout(define, 0, tag, widget)
}

/** The first definition of a tag is final, in whichever version a later one is. */
function define(tag: string, widget: Widget<Values>): void {
  if (customElements.get(tag)) return
  const { attributes } = widget

  class Element extends WidgetElement {
    static readonly version = VERSION
    static readonly observedAttributes = [...Object.keys(attributes).map(attributeName), 'disable', 'hide']
    static override readonly widget = widget
  }
  for (const [name, parse] of Object.entries(attributes)) reflectProperty(Element.prototype, name, parse)
  customElements.define(tag, Element)
}
