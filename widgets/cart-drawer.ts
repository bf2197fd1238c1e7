import { preloadModules } from './core/ui/loading.ts'

/** The chunks that the drawer's files import, and those that its lines import besides: filled in by the build. */
declare const PRELOADS: Readonly<Record<'drawer' | 'lines', string[]>>
const { drawer, lines } = PRELOADS

/** Loads the files of the cart drawer at the same time, for a page without the loader. Resolves with the element. */
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
