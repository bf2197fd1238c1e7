/** Distance below the viewport at which images and lazy widgets start to load (§9, D6). */
const MARGIN = '300px'

/** Calls `show` once an element is near the viewport. Returns the function that stops. */
export function whenNearViewport(element: Element, show: () => void): () => void {
  const stop = () => observer.disconnect()
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      stop()
      show()
    },
    { rootMargin: MARGIN },
  )
  observer.observe(element)
  return stop
}

/** Preloads modules by URLs relative to `base`, all at the same time: an import is only discovered when the importing file has loaded. */
export function preloadModules(urls: readonly string[], base: string): void {
  for (const url of urls) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = new URL(url, base).href
    document.head.append(link)
  }
}
