/** The chunks that the drawer's files import, and those that its lines import besides: filled in by the build. */
declare const PRELOADS: Readonly<Record<'drawer' | 'lines', string[]>>
const { drawer, lines } = PRELOADS

/**
 * Asks for all that the cart's drawer shows at once, at the same moment: a button may be alone in its page, without the loader, and an
 * import is seen only when the file that has it has come. Resolves with the element; views that do not come say so in their place.
 */
export function askForDrawer(withLines: boolean): Promise<unknown> {
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
