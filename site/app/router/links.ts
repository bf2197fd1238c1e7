import type { Navigation } from './navigation.ts'

/** Navigates on clicks on links to pages of the site. Returns the function that stops it. */
export function watchLinks(go: Navigation['go']): () => void {
  const onClick = (event: MouseEvent) => {
    const page = clickedPage(event)
    if (page === null) return
    event.preventDefault()
    void go(page)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** Paths of the server that are no pages: files, health checks and the stream of the development server. */
const NO_PAGES = /^\/(widgets|health|live)(\/|$)|\.[a-z0-9]+$/i

/**
 * The path of the page that a click on a link navigates to; null for another site, a new tab, a download, a file, or a fragment of the
 * page. Also finds links in the shadow roots of widgets.
 */
export function clickedPage(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement)
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || NO_PAGES.test(url.pathname)) return null
  const samePage = url.pathname === location.pathname && url.search === location.search
  return samePage && url.hash ? null : url.pathname + url.search + url.hash
}
