import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { sharedRuntime, type Runtime } from '../store/runtime.ts'
import { VERSION } from '../store/version.ts'
import type { Sheet } from '../ui/css.ts'
import { watchAlerts } from './alerts-host.ts'
import { attributeName, reflect, type Attribute, type Attributes } from './attributes.ts'
import { Boundary } from './Boundary.tsx'
import type { Emit } from './events.ts'

/** A view, the attributes it receives as properties, and its sheets. `Values` is what the table makes of the attributes. */
type Widget<Values> = {
  attributes: { [Name in keyof Values]: Attribute<Values[Name]> }
  styles: readonly Sheet[]
  View: (props: Values & { emit: Emit }) => ReactNode
}

/** Makes a view a custom element with a shadow root of its own (architecture D1). The first definition of a tag stays. */
export function defineWidget<Values>(tag: string, widget: Widget<Values>): void {
  const known = customElements.get(tag)
  if (known) warnOfOtherMajor(tag, known)
  else customElements.define(tag, elementClass(widget))
}

const major = (version: unknown): string => String(version).split('.', 1)[0] ?? ''

function warnOfOtherMajor(tag: string, known: CustomElementConstructor): void {
  const { version } = known as { version?: string }
  if (major(version) === major(VERSION)) return
  console.warn(
    `<${tag}> is already defined by version ${version}; version ${VERSION} of the same page leaves it alone.`,
  )
}

function elementClass<Values>({ attributes, styles, View }: Widget<Values>): CustomElementConstructor {
  const parsers: Attributes = attributes
  const names = Object.keys(parsers)

  class WidgetElement extends HTMLElement {
    static readonly version = VERSION
    static readonly observedAttributes = names.map(attributeName)
    #root: Root | undefined
    #runtime: Runtime | undefined

    connectedCallback(): void {
      if (this.#root) return
      for (const name of names) this.#takeEarlyProperty(name)
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
        if (this.isConnected) return
        this.#root?.unmount()
        this.#root = undefined
        const emitters = this.#runtime?.emitters ?? []
        if (emitters.includes(this.#emit)) emitters.splice(emitters.indexOf(this.#emit), 1)
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
      root.adoptedStyleSheets = styles.map(({ sheet }) => sheet)
      if (served?.hasChildNodes()) {
        for (const link of served.querySelectorAll('link')) link.remove()
        // React's types leave shadow roots out, its code and Preact's do not.
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
      const values = names.map((name) => [name, parsers[name]?.(this.getAttribute(attributeName(name)))])
      const props = { ...Object.fromEntries(values), emit: this.#emit } as Values & { emit: Emit }
      return (
        <Boundary onError={this.#report}>
          <View {...props} />
        </Boundary>
      )
    }
  }

  for (const name of names) defineProperty(WidgetElement.prototype, name, parsers[name])
  return WidgetElement
}

/** A property that reads and writes its attribute. */
function defineProperty(prototype: HTMLElement, name: string, parse: Attribute<unknown> | undefined): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return parse?.(this.getAttribute(attributeName(name)))
    },
    set(this: HTMLElement, value: unknown) {
      reflect(this, name, value)
    },
  })
}
