import type { Runtime } from '../core/store/runtime.ts'

const KEY = Symbol.for('catering.runtime.1')

/** The page's shop when another widget has opened it already. */
export const openShop = (): Runtime | undefined => (globalThis as { [KEY]?: Runtime })[KEY]

/** Fetches the core and opens the shop: on the first sign that somebody is about to use it. */
export async function enterShop() {
  const [{ sharedRuntime }, { attempt }, { watchAlerts }] = await Promise.all([
    import('../core/store/runtime.ts'),
    import('../core/store/hooks.ts'),
    import('../core/element/alerts.ts'),
  ])
  const runtime = sharedRuntime()
  watchAlerts(runtime)
  return { ...runtime.store.getState(), attempt }
}
