import { FAMILIES, fontUrl } from '../../fonts/families.ts'

/**
 * Loads the fonts before the first paint: the page is hidden meanwhile (styles/00-tokens.css), so that no text is laid out twice. When they
 * take longer than that, this page keeps the fonts of the system, and the router applies the late ones on the next page.
 */
export async function showFonts(root: HTMLElement): Promise<void> {
  const faces = FAMILIES.map(({ family, file, weight }) => new FontFace(family, `url(${fontUrl(file)})`, { weight }))
  const isLoaded = await Promise.all(faces.map((face) => face.load())).then(
    () => true,
    () => false,
  )
  // Null while the document is still in its head.
  const style = document.body && getComputedStyle(document.body)
  // The body is also visible before its styles have applied, and always in a browser without the media feature `scripting`.
  const isPainted =
    style?.visibility === 'visible' &&
    (style.animationName !== 'none' || performance.getEntriesByName('first-contentful-paint').length > 0)
  if (isLoaded) for (const face of faces) document.fonts.add(face)
  root.dataset.fonts = !isLoaded ? 'system' : isPainted ? 'late' : 'loaded'
}
