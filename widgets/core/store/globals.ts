// What the page's own scripts, the loader, the cart button and every version of the core have in common on the global object.

/** A global of the page, or undefined. Named elements and frames, which are properties of a window too, do not count. */
export const globalOf = (name: string): unknown =>
  Object.hasOwn(globalThis, name) ? (globalThis as Record<string, unknown>)[name] : undefined

/** The version of the page's first loader; undefined when `catering` is a queue of tasks, or a value of the page. */
export function loaderVersion(): string | undefined {
  const loader = globalOf('catering') as { watch?: unknown; version?: string } | undefined
  return loader?.watch ? loader.version : undefined
}

/** The tasks that the page has pushed for the loader; undefined once it runs. */
export function queuedTasks<Task>(): Task[] | undefined {
  const tasks = globalOf('catering')
  return Array.isArray(tasks) ? tasks : undefined
}

/** Suffix of what belongs to a shop with a group: its storage keys and its runtime. */
export const groupSuffix = (group: string): string => group && `:${group}`

/** The global name of the open shop of a group. Its number changes only with an incompatible change of Runtime. */
export const runtimeKey = (group: string): symbol => Symbol.for(`catering.runtime.1${groupSuffix(group)}`)
