/** Distance below the viewport at which images start to load (§9, D6). */
const MARGIN = '300px'

/** Lazily loads the images of a server-rendered page and of the shadow roots in it, until the hydrated components do. */
export function loadLazyImages(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        load(target as HTMLImageElement)
      }
    },
    { rootMargin: MARGIN },
  )
  const observe = (root: ParentNode) =>
    root.querySelectorAll('img[data-src]').forEach((image) => observer.observe(image))
  observe(document)
  for (const { shadowRoot } of document.querySelectorAll('*')) if (shadowRoot) observe(shadowRoot)
}

function load(image: HTMLImageElement): void {
  // The attribute is gone once the component is hydrated, which sets the URLs itself.
  if (!image.dataset.src) return
  for (const source of image.parentElement?.querySelectorAll('source') ?? [])
    source.srcset = source.dataset.srcset ?? ''
  image.src = image.dataset.src
}
