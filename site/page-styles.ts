/** The fonts that every page begins with. */
export const FONTS = '/widgets/faces.css'
/** The rarer letters of the same fonts. A drawn page leaves them out, as a browser that learns of more fonts draws everything again. */
export const RARE_FONTS = '/widgets/letters.css'
/** Rules of every page, and rules of all pages but category pages, which leave these out to be there sooner. */
export const SITE_STYLES = '/widgets/site.css'
export const PAGE_STYLES = '/widgets/pages.css'

/**
 * The places of the sheets that come in late: the rules of two sheets cascade alike in every load. The rarer letters, which hold no such
 * rules, come last, as a sheet waits for those before it. Any other sheet comes after these.
 */
const ORDER = [FONTS, SITE_STYLES, PAGE_STYLES, RARE_FONTS]

/** The sheets that were asked for, in that order. */
const loading = new Map<string, Promise<void>>()

/**
 * Settles when a sheet is there. A page that the server drew holds only the rules that it needs; any other page already links its sheets,
 * so there is nothing to wait for. Rejects when the sheet does not load.
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
 * Sheets load side by side and take their places in order: one that comes in before an earlier one makes Chromium compute layers and fonts
 * again, and a page that was drawn without its fonts would change them while it is read.
 */
async function bring(sheet: string): Promise<void> {
  await addLink(sheet, { rel: 'preload', as: 'style' })
  await Promise.allSettled([...loading].flatMap(([other, there]) => (isBefore(other, sheet) ? [there] : [])))
  return addLink(sheet, { rel: 'stylesheet' })
}

/** Whether the rules of a sheet come before those of another; sheets outside the order come as they were asked for. */
function isBefore(one: string, other: string): boolean {
  const asked = [...ORDER, ...loading.keys()]
  return asked.indexOf(one) < asked.indexOf(other)
}

/** Adds a link before those of sheets that come after it; rejects and removes the link when the file does not load. */
function addLink(href: string, how: { rel: string; as?: string }): Promise<void> {
  const placed = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const next = how.rel === 'stylesheet' && placed.find((link) => isBefore(href, link.getAttribute('href') ?? ''))
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), how, { href })
    link.dataset.late = ''
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} could not be had.`))
    }
    document.head.insertBefore(link, next || null)
  })
}
