/** Addresses that the server answers with something other than a page. */
const FILES = /^\/(widgets|health|live)(\/|$)|\.[a-z0-9]+$/i

/**
 * The page of our own that a click asks for, null when the browser must do its usual work: another site, a new tab, a
 * download, a file. Links inside a widget's shadow root are found through the event's composed path.
 */
export function clickedPage(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement)
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || FILES.test(url.pathname)) return null
  const samePage = url.pathname === location.pathname && url.search === location.search
  return samePage && url.hash ? null : url.pathname + url.search + url.hash
}
