import { FAMILIES, fontUrl } from '../../fonts/families.ts'
import { loadStyles, RARE_FONTS } from '../stylesheets.ts'

/** In seconds, as long as a browser caches the files (server/http/assets.ts). */
export const FONTS_LIFE_S = 2_592_000
const COOKIE = 'site_fonts'

let loadedFaces: readonly FontFace[] = []

const isDeclared = (): boolean => document.documentElement.dataset.fonts !== undefined

/**
 * Fetches the fonts for the pages to come, unless this page was served with them, and sets a cookie: the server names the fonts only in pages
 * for browsers that have them (server/documents/html-document.ts). A failure is not reported, since the page is readable without them.
 */
export function loadFonts(): void {
  if (isDeclared() || savesData()) return
  const faces = FAMILIES.map(({ family, file, weight }) => new FontFace(family, `url(${fontUrl(file)})`, { weight }))
  Promise.all(faces.map((face) => face.load())).then(
    (loaded) => {
      loadedFaces = loaded
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      document.cookie = `${COOKIE}=1; Path=/; Max-Age=${FONTS_LIFE_S}; SameSite=Lax${secure}`
    },
    () => undefined,
  )
}

/** Applies the loaded fonts. Called between two pages, so that letters do not change on a page that is being read. */
export function showFonts(): void {
  for (const face of loadedFaces) document.fonts.add(face)
  if (loadedFaces.length > 0) document.documentElement.dataset.fonts = ''
  loadedFaces = []
  if (isDeclared()) loadStyles(RARE_FONTS).catch(() => undefined)
}

/** False in Firefox and Safari, which do not expose the setting. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
