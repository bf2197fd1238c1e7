// What the page's own scripts, the loader, the cart button and every version of the core have in common on the global object.

/** A global of the page, or undefined. Named elements and frames, which are properties of a window too, do not count. */
export const globalOf = (name: string): unknown =>
  Object.hasOwn(globalThis, name) ? (globalThis as Record<string, unknown>)[name] : undefined

/**
 * The global `catering`: the `tasks` queued before the loader ran, or the version of the loader that ran `first`; neither when the global
 * is the page's own.
 */
export function pageCatering<Task>() {
  const held = globalOf('catering') as (Task[] & { watch?: unknown; version?: string }) | null | undefined
  return { tasks: Array.isArray(held) ? held : undefined, first: held?.watch ? held.version : undefined }
}

/** Whether the browser has the required features, the latest since Chrome and Edge 111, Firefox 121 and Safari 16.4; logs when not. */
export function isSupported(): boolean {
  if ('adoptedStyleSheets' in document && CSS.supports('selector(:has(a)) and (color:color-mix(in srgb,red,red))'))
    return true
  console.warn('catering needs Chrome 111, Firefox 121 or Safari 16.4')
  return false
}

/** The keys in local storage (F7, H1, E4), and those in session storage. */
export type StorageKey =
  | 'catering.cart'
  | 'catering.session'
  | 'catering.channel'
  | 'catering.told'
  | 'catering.visit'
  | 'catering.held'
  | 'catering.references'
  | 'catering.prices'
  | 'catering.checkout'
  | 'catering.forms'
  | 'catering.begun'

/** A name of a shop: with its group, if it has one. */
export const nameInGroup = (name: StorageKey | 'catering.runtime.1' | 'catering.made', group: string): string =>
  name + (group && `:${group}`)

/** The global name of the open shop of a group. Its number changes only with an incompatible change of Runtime. */
export const runtimeKey = (group: string): symbol => Symbol.for(nameInGroup('catering.runtime.1', group))

/** The last detail of an event of the page's own shop; undefined before the first one. */
export function lastDetail(event: string): unknown {
  const shops = globalThis as unknown as Record<symbol, { lastEvents: ReadonlyMap<string, unknown> } | undefined>
  return shops[runtimeKey('')]?.lastEvents.get(event)
}
