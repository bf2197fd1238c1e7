/** The chunks that the drawer's files import, and those that its lines import besides: filled in by the build. */
declare const PRELOADS: Readonly<Record<'drawer' | 'lines', string[]>>
const { drawer, lines } = PRELOADS

/** Loads the files of the cart drawer at the same time, for a page without the loader. Resolves with the element. */
export function loadDrawer(withLines: boolean): Promise<unknown> {
  preload(drawer)
  const views: Promise<unknown>[] = [import('./core/ui/dialog/Dialog.tsx')]
  if (withLines) {
    preload(lines)
    views.push(import('./cart/FilledCart.tsx'))
  }
  for (const view of views) view.catch(() => undefined)
  return import('./cart/element.ts')
}

/** Each once. */
function preload(names: string[]): void {
  for (const name of names.splice(0)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = new URL(`${name}.js`, import.meta.url).href
    document.head.append(link)
  }
}
