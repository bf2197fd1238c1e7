/** The fonts that every page begins with. */
export const FONTS = '/widgets/faces.css'
/** The rarer letters of the same fonts. A drawn page leaves them out, as a browser that learns of more fonts draws everything again. */
export const RARE_FONTS = '/widgets/letters.css'
/** Rules of every page, and rules of all pages but category pages, which leave these out to be there sooner. */
export const SITE_STYLES = '/widgets/site.css'
export const PAGE_STYLES = '/widgets/pages.css'
/** The dark colours, for readers who prefer them. */
export const DARK_STYLES = '/widgets/dark.css'
export const PREFERS_DARK = '(prefers-color-scheme:dark)'

/**
 * The places of the sheets that come in late: the rules of two sheets cascade alike in every load. The rarer letters, which hold no such
 * rules, come last, as a sheet waits for those before it. Any other sheet comes after these.
 */
const ORDER = [FONTS, SITE_STYLES, PAGE_STYLES, RARE_FONTS]

/** The sheets that a page asked for, in that order. */
type Asked = Map<string, Promise<void>>
const ofThisPage: Asked = new Map()

/**
 * Settles when a sheet is there. A page that the server drew holds only the rules that it needs; any other page already links its sheets,
 * so there is nothing to wait for. Rejects when the sheet does not load.
 */
export function loadStyles(sheet: string, asked = ofThisPage): Promise<void> {
  if (document.querySelector(`link[href="${sheet}"]:not([data-late])`)) return Promise.resolve()
  const known = asked.get(sheet)
  if (known) return known
  const begun = bring(sheet, asked)
  asked.set(sheet, begun)
  begun.catch(() => asked.delete(sheet))
  return begun
}

/**
 * Sheets load side by side and take their places in order: one that comes in before an earlier one makes Chromium compute layers and fonts
 * again, and a page that was drawn without its fonts would change them while it is read.
 */
async function bring(sheet: string, asked: Asked): Promise<void> {
  await addLink(sheet, { rel: 'preload', as: 'style' }, null)
  // Sheets outside the order come as they were asked for.
  const order = [...ORDER, ...asked.keys()]
  const isBefore = (one: string, other: string) => order.indexOf(one) < order.indexOf(other)
  await Promise.allSettled([...asked].flatMap(([other, there]) => (isBefore(other, sheet) ? [there] : [])))
  const placed = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const next = placed.find((link) => isBefore(sheet, link.getAttribute('href') ?? ''))
  return addLink(sheet, { rel: 'stylesheet' }, next ?? null)
}

/** Adds a link before another one, else at the end; rejects and removes it when the file does not load. */
function addLink(href: string, how: { rel: string; as?: string }, next: HTMLLinkElement | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), how, { href })
    link.dataset.late = ''
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} could not be had.`))
    }
    document.head.insertBefore(link, next)
  })
}
