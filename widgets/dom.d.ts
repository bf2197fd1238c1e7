import type { CateringElements } from './contract/elements.ts'
import type { Catering, Task } from './core/element/shop/catering.ts'
import type { Settings } from './core/store/settings.ts'
import type { WidgetEvents } from './core/store/events.ts'

type EventsByName = { [Name in keyof WidgetEvents]: CustomEvent<WidgetEvents[Name]> }

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface HTMLElementTagNameMap extends CateringElements {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface HTMLElementEventMap extends EventsByName {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface DocumentEventMap extends EventsByName {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface WindowEventMap extends EventsByName {}
  /** The settings of the page, which the attributes of its script tag override. */
  var cateringConfig: Partial<Settings> | undefined
  /** The JavaScript API of the page: an array of tasks until the loader has run. */
  var catering: Catering | Task[] | undefined
}
