import { preloadModules } from './core/ui/loading.ts'

/** The chunks that the drawer's files import, and those that its lines import besides: filled in by the build. */
declare const PRELOADS: Readonly<Record<'drawer' | 'lines', string[]>>
const { drawer, lines } = PRELOADS

/**
 * Loads everything that the cart drawer shows first, all files at the same time: a page may have a button alone, without the loader, and
 * an import is only discovered when the importing file has loaded. Resolves with the element; a view that fails to load shows an error in its place.
 */
export function loadDrawer(withLines: boolean): Promise<unknown> {
  preloadModules(drawer.splice(0), import.meta.url)
  const views: Promise<unknown>[] = [import('./core/ui/dialog/Dialog.tsx')]
  if (withLines) {
    preloadModules(lines.splice(0), import.meta.url)
    views.push(import('./cart/FilledCart.tsx'))
  }
  for (const view of views) view.catch(() => undefined)
  return import('./cart/element.ts')
}
