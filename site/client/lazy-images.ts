/** How far below the viewport pictures start to load (§9, D6). */
const MARGIN = '300px'

/** Loads the pictures of a server-rendered page and its widgets shortly before they are seen, until the components load their own. */
export function loadPictures(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        show(target as HTMLImageElement)
      }
    },
    { rootMargin: MARGIN },
  )
  const observe = (root: ParentNode) =>
    root.querySelectorAll('img[data-src]').forEach((image) => observer.observe(image))
  observe(document)
  for (const { shadowRoot } of document.querySelectorAll('*')) if (shadowRoot) observe(shadowRoot)
}

function show(image: HTMLImageElement): void {
  // The widget has taken the picture over: it sets the addresses itself.
  if (!image.dataset.src) return
  for (const source of image.parentElement?.querySelectorAll('source') ?? [])
    source.srcset = source.dataset.srcset ?? ''
  image.src = image.dataset.src
}
