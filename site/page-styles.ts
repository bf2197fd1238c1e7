/** The fonts that every page begins with. */
export const FACES = '/widgets/faces.css'
/** The same fonts' rarer letters: a drawn page does without, as a browser that is told of more fonts draws everything anew. */
export const LETTERS = '/widgets/letters.css'
/** Rules of every page, and those of all pages but the shelves, which do without them to be there sooner. */
export const SITE_STYLES = '/widgets/site.css'
export const PAGE_STYLES = '/widgets/pages.css'

const loading = new Map<string, Promise<void>>()
let last: Promise<void> = Promise.resolve()

/**
 * Settles when a sheet is there: a page that the server drew brings only what it is seen with, any other comes with its sheets and has
 * nothing to wait for. Rejects when it cannot be had.
 */
export function loadStyles(sheet: string): Promise<void> {
  if (document.querySelector(`link[href="${sheet}"]:not([data-late])`)) return Promise.resolve()
  const known = loading.get(sheet)
  if (known) return known
  const begun = bring(sheet)
  loading.set(sheet, begun)
  begun.catch(() => loading.delete(sheet))
  return begun
}

/**
 * Sheets are fetched side by side and take their places one after the other: one that comes in before another makes Chromium weigh the
 * layers and the fonts anew, and a page that was drawn without its fonts would change them under the reader's hand.
 */
async function bring(sheet: string): Promise<void> {
  await addLink(sheet, { rel: 'preload', as: 'style' })
  const placed = last.then(() => addLink(sheet, { rel: 'stylesheet' }))
  last = placed.catch(() => undefined)
  return placed
}

/** Rejects, and leaves nothing behind, when the file cannot be had. */
function addLink(href: string, how: { rel: string; as?: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), how, { href })
    link.dataset.late = ''
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} could not be had.`))
    }
    document.head.append(link)
  })
}
