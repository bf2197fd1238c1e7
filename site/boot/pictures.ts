/** How far below the viewport pictures start to load (§9, D6). */
const MARGIN = '300px'

/** Loads the pictures of views that the server drew shortly before they are seen, until the widgets load their own. */
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
  for (const { shadowRoot } of document.querySelectorAll('*'))
    shadowRoot?.querySelectorAll('img[data-src]').forEach((image) => observer.observe(image))
}

function show(image: HTMLImageElement): void {
  // The widget has taken the picture over: it sets the addresses itself.
  if (!image.dataset.src) return
  for (const source of image.parentElement?.querySelectorAll('source') ?? [])
    source.srcset = source.dataset.srcset ?? ''
  image.src = image.dataset.src
}
