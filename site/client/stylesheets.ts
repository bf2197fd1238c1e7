/** The `@font-face` rules of the rarer characters. Not part of server-rendered pages: new font faces make a browser render the page again. */
export const RARE_FONTS = '/widgets/other-characters.css'
/** Rules of every page, and rules of all pages but category pages, which load without them. */
export const SITE_STYLES = '/widgets/site.css'
export const PAGE_STYLES = '/widgets/pages.css'
/** The dark colours. */
export const DARK_STYLES = '/widgets/dark.css'
export const PREFERS_DARK = '(prefers-color-scheme:dark)'

/**
 * Document order of the stylesheets, which keeps the cascade the same whatever loads first. The rarer characters have no such rules and
 * are last, since a stylesheet waits for those before it. Any other stylesheet is added after these.
 */
const ORDER = [SITE_STYLES, PAGE_STYLES, RARE_FONTS]

/** The stylesheets loaded so far, in the order of the requests. */
type Requested = Map<string, Promise<void>>
const ofThisPage: Requested = new Map()

/**
 * Resolves when a stylesheet has loaded; rejects when it fails. Only server-rendered pages, which have critical CSS, load stylesheets
 * late: any other page links them in its head.
 */
export function loadStyles(stylesheet: string, requested = ofThisPage): Promise<void> {
  if (document.querySelector(`link[href="${stylesheet}"]:not([data-late])`)) return Promise.resolve()
  const known = requested.get(stylesheet)
  if (known) return known
  const pending = insert(stylesheet, requested)
  requested.set(stylesheet, pending)
  pending.catch(() => requested.delete(stylesheet))
  return pending
}

/**
 * Stylesheets load in parallel and are inserted in order: one inserted before an earlier one makes Chromium compute layers and fonts
 * again.
 */
async function insert(stylesheet: string, requested: Requested): Promise<void> {
  await addLink(stylesheet, { rel: 'preload', as: 'style' }, null)
  // Stylesheets outside `ORDER` follow in the order of their requests.
  const order = [...ORDER, ...requested.keys()]
  const isBefore = (one: string, other: string) => order.indexOf(one) < order.indexOf(other)
  await Promise.allSettled([...requested].flatMap(([other, loaded]) => (isBefore(other, stylesheet) ? [loaded] : [])))
  const inserted = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const next = inserted.find((link) => isBefore(stylesheet, link.getAttribute('href') ?? ''))
  return addLink(stylesheet, { rel: 'stylesheet' }, next ?? null)
}

/** Inserts a link before `next`, else at the end; rejects and removes it when the file does not load. */
function addLink(href: string, attributes: { rel: string; as?: string }, next: HTMLLinkElement | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), attributes, { href })
    link.dataset.late = ''
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} did not load.`))
    }
    document.head.insertBefore(link, next)
  })
}
