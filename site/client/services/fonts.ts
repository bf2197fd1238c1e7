import { FAMILIES, fontUrl } from '../../fonts/families.ts'
import { loadStyles, RARE_FONTS } from '../stylesheets.ts'

/** In seconds, as long as a browser keeps the files (server/assets.ts). */
export const FONTS_LIFE_S = 2_592_000
const COOKIE = 'site_fonts'

let kept: readonly FontFace[] = []

const isDeclared = (): boolean => document.documentElement.dataset.fonts !== undefined

/**
 * Fetches the fonts for the pages to come, unless this page was served with them, and sets a cookie: the server names the fonts only in pages
 * for browsers that have them (server/documents/html-document.ts). A failure is not reported, since the page is readable without them.
 */
export function keepFonts(): void {
  if (isDeclared() || sparesData()) return
  const faces = FAMILIES.map(({ family, file, weight }) => new FontFace(family, `url(${fontUrl(file)})`, { weight }))
  Promise.all(faces.map((face) => face.load())).then(
    (loaded) => {
      kept = loaded
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      document.cookie = `${COOKIE}=1; Path=/; Max-Age=${FONTS_LIFE_S}; SameSite=Lax${secure}`
    },
    () => undefined,
  )
}

/** Draws in the fonts once they are there. Called between two pages: letters never change while somebody reads. */
export function showFonts(): void {
  for (const face of kept) document.fonts.add(face)
  if (kept.length > 0) document.documentElement.dataset.fonts = ''
  kept = []
  if (isDeclared()) loadStyles(RARE_FONTS).catch(() => undefined)
}

/** Firefox and Safari do not tell. */
const sparesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
