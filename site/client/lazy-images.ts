import { whenNearViewport } from '../../widgets/core/ui/loading.ts'

/** Lazily loads the images of a server-rendered page and of the shadow roots in it, until the hydrated components do. */
export function loadLazyImages(): void {
  const observe = (root: ParentNode) =>
    root
      .querySelectorAll<HTMLImageElement>('img[data-src]')
      .forEach((image) => whenNearViewport(image, () => load(image)))
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
