import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'rollup'
import { minifyCss } from '../../widgets/build/minify-css.ts'
import { fontFaces } from '../fonts/faces.ts'

const STYLES = 'site/styles'
const SYSTEM_FONTS = 'site/fonts/system.css'
const WIDGET_TOKENS = 'widgets/core/ui/sheet/tokens.styles.ts'

/** The site's own style sheets, made of their parts in name order: what every page needs, the pages', the dark one. And the fonts, cut once. */
export function siteFiles(): Plugin {
  let cut: ReturnType<typeof fontFaces> | undefined
  return {
    name: 'site-files',
    buildStart() {
      this.addWatchFile(SYSTEM_FONTS)
      for (const name of readdirSync(STYLES, { recursive: true, encoding: 'utf8' }))
        this.addWatchFile(`${STYLES}/${name}`)
    },
    async generateBundle() {
      const fonts = await (cut ??= fontFaces())
      const write = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source })
      const sheets = {
        // Said once in a page's life: told again of its fonts, a browser draws everything anew. No other sheet names one.
        'faces.css': fonts.first + readFileSync(SYSTEM_FONTS, 'utf8'),
        'letters.css': fonts.others,
        'site.css': ofEveryPage(),
        'pages.css': layer('pages', `${STYLES}/pages`),
        'dark.css': ofDarkScreens(),
      }
      for (const [name, css] of Object.entries(sheets)) write(name, minifyCss(css))
      const notice = { name: 'NOTICE.txt', source: readFileSync('site/fonts/NOTICE') }
      for (const { name, source } of [...fonts.files, notice]) write(`fonts/${name}`, new Uint8Array(source))
    },
  }
}

/** Whenever the pages' rules come, they stand between the other two. */
const ofEveryPage = (): string =>
  `@layer base,pages,last;${layer('base', STYLES, (file) => !isLast(file))}${layer('last', STYLES, isLast)}`

const isLast = (file: string): boolean => file >= '90'

/** Above all layers, yet for screens alone: paper stays white. */
const ofDarkScreens = (): string => `@media screen{:root{${darkTokens()}}${parts(`${STYLES}/dark`).join('\n')}}`

/** The dark colours of the widgets as tokens of the page: the site's own rules read them too, and so do views that the server draws. */
function darkTokens(): string {
  const pairs = readFileSync(WIDGET_TOKENS, 'utf8').matchAll(/(--catering-[\w-]+), light-dark\(#\w+, (#\w+)\)/g)
  return [...pairs].map(([, token, dark]) => `${token}:${dark};`).join('')
}

type IsIn = (file: string) => boolean

const layer = (name: string, folder: string, isIn?: IsIn): string => `@layer ${name}{${parts(folder, isIn).join('\n')}}`

function parts(folder: string, isIn: IsIn = () => true): string[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.css') && isIn(file))
  return names.sort().map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
}
