import { FAMILIES, fontUrl } from '../../fonts/families.ts'

let faces: FontFace[] = []

/**
 * Loads the fonts before the first paint: the page is hidden meanwhile (styles/00-tokens.css), so that no text is laid out twice. When they
 * take longer than that, this page keeps the fonts of the system.
 */
export async function showFonts(root: HTMLElement): Promise<void> {
  faces = FAMILIES.map(({ family, file, weight }) => new FontFace(family, `url(${fontUrl(file)})`, { weight }))
  await Promise.allSettled(faces.map((face) => face.load()))
  const isPainted = document.body && getComputedStyle(document.body).visibility === 'visible'
  root.dataset.fonts = 'system'
  if (!isPainted) applyFonts(root)
}

/** Applies the fonts if they are loaded; those that were late from the next page on, where the text is new. */
export function applyFonts(root: HTMLElement): void {
  if (!faces.length || faces.some(({ status }) => status !== 'loaded')) return
  for (const face of faces) document.fonts.add(face)
  root.dataset.fonts = 'loaded'
}
