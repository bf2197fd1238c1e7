import type { CateringElements } from './contract/elements.ts'
import type { Catering, Task } from './core/element/shop/catering.ts'
import type { WidgetEvents } from './core/store/events.ts'

type EventsByName = { [Name in keyof WidgetEvents]: CustomEvent<WidgetEvents[Name]> }

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface HTMLElementTagNameMap extends CateringElements {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface HTMLElementEventMap extends EventsByName {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface DocumentEventMap extends EventsByName {}
  /** The JavaScript API of the page: an array of tasks until the loader has run. */
  var catering: Catering | Task[] | undefined
}
