import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { sharedRuntime, type Runtime } from '../store/runtime.ts'
import type { Sheet } from '../ui/css.ts'
import { watchAlerts } from './alerts.ts'
import { attributeName, type Attributes } from './attributes.ts'
import { Boundary } from './Boundary.tsx'
import type { Emit } from './events.ts'

/** What makes one widget differ from another. */
export type Definition = {
  attributes: Attributes
  styles: readonly Sheet[]
  /** The view with the values of the attributes. */
  render(values: Record<string, unknown>): ReactNode
}

/** There is none where pages are rendered on the server. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement)

/** A view in a shadow root of its own, through the life of an element: upgraded, moved, taken away, served ready-made. */
export class WidgetElement extends Base {
  static readonly definition: Definition
  #root: Root | undefined
  #runtime: Runtime | undefined

  get #definition(): Definition {
    return (this.constructor as typeof WidgetElement).definition
  }

  connectedCallback(): void {
    if (this.#root) return
    for (const name of Object.keys(this.#definition.attributes)) this.#takeEarlyProperty(name)
    try {
      this.#runtime = sharedRuntime()
    } catch (error) {
      // Without settings the tag keeps its fallback content; the sentence says what to write.
      this.#report(error)
      return
    }
    this.#runtime.emitters.push(this.#emit)
    watchAlerts(this.#runtime)
    this.#root = this.#mount()
    queueMicrotask(() => this.#emit('catering:ready', { tag: this.localName }))
  }

  /** A move disconnects and connects again at once: only what stays away is torn down. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected || !this.#root) return
      this.#root.unmount()
      this.#root = undefined
      this.#runtime?.emitters.splice(this.#runtime.emitters.indexOf(this.#emit), 1)
    })
  }

  /** Its presence makes moveBefore() keep the element connected. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    this.#root?.render(this.#view())
  }

  /** Set before the upgrade, a property hides the accessor: it is taken off and set again. */
  #takeEarlyProperty(name: string): void {
    if (!Object.hasOwn(this, name)) return
    const early = this as unknown as Record<string, unknown>
    const value = early[name]
    delete early[name]
    early[name] = value
  }

  /** Renders into a new shadow root, or takes over the one the page was served with: its nodes stay. */
  #mount(): Root {
    const served = this.shadowRoot
    const root = served ?? this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = this.#definition.styles.map(({ sheet }) => sheet)
    if (served?.hasChildNodes()) {
      for (const link of served.querySelectorAll('link')) link.remove()
      // React's types leave shadow roots out; its code and Preact's take them.
      return hydrateRoot(served as unknown as Element, this.#view())
    }
    const fresh = createRoot(root)
    fresh.render(this.#view())
    return fresh
  }

  #emit: Emit = (name, detail) =>
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail }))

  #report = (error: unknown): void => {
    console.error(error)
    this.#emit('catering:error', { message: error instanceof Error ? error.message : String(error) })
  }

  #view() {
    const { attributes, render } = this.#definition
    const values = Object.entries(attributes).map(([name, parse]) => [
      name,
      parse(this.getAttribute(attributeName(name))),
    ])
    return <Boundary onError={this.#report}>{render({ ...Object.fromEntries(values), emit: this.#emit })}</Boundary>
  }
}
