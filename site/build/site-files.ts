import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import alias from '@rollup/plugin-alias'
import type { Plugin } from 'rollup'
import { minifyCss } from '../../widgets/build/minify-css.ts'
import { fontFaces } from '../fonts/faces.ts'

const STYLES = 'site/styles'
const SYSTEM_FONTS = 'site/fonts/system.css'
const WIDGET_TOKENS = 'widgets/core/ui/styles/tokens.styles.ts'

/** Emits the stylesheets of the site, each from its parts in name order, and the fonts, which are subset once. */
export function siteFiles(): Plugin {
  let subset: ReturnType<typeof fontFaces> | undefined
  return {
    name: 'site-files',
    buildStart() {
      this.addWatchFile(SYSTEM_FONTS)
      for (const name of readdirSync(STYLES, { recursive: true, encoding: 'utf8' }))
        this.addWatchFile(`${STYLES}/${name}`)
    },
    async generateBundle() {
      const fonts = await (subset ??= fontFaces())
      const write = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source })
      const stylesheets = {
        // The only stylesheets with font faces: a browser renders a page again when faces are added.
        'faces.css': fonts.first + readFileSync(SYSTEM_FONTS, 'utf8'),
        'letters.css': fonts.others,
        'site.css': siteStyles(),
        'pages.css': layer('pages', `${STYLES}/pages`),
        'dark.css': darkStyles(),
      }
      for (const [name, css] of Object.entries(stylesheets)) write(name, minifyCss(css))
      const notice = { name: 'NOTICE.txt', source: readFileSync('site/fonts/NOTICE') }
      for (const { name, source } of [...fonts.files, notice]) write(`fonts/${name}`, new Uint8Array(source))
    },
  }
}

/** The layer of the pages is between the other two, whatever loads first. */
const siteStyles = (): string =>
  `@layer base,pages,last;${layer('base', STYLES, (file) => !isLast(file))}${layer('last', STYLES, isLast)}`

const isLast = (file: string): boolean => file >= '90'

/** Outside the layers, which it overrides; not for print. */
const darkStyles = (): string => `@media screen{:root{${darkTokens()}}${parts(`${STYLES}/dark`).join('\n')}}`

/** The dark colours of the widgets as tokens of the page, for the rules of the site and for server-rendered widgets. */
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

/** Aliases of the server build: modules that render a widget instead of defining its element. */
export const ssrAliases = (): Plugin =>
  alias({
    entries: [
      { find: /^.*\/element\/define\.(tsx|js)$/, replacement: resolve('site/server/ssr/server-rendered-widgets.ts') },
      { find: /^(.*\/components|\.)\/Widget\.(tsx|js)$/, replacement: resolve('site/server/ssr/ServerWidget.tsx') },
      { find: /^.*\/rich\/RichText\.(tsx|js)$/, replacement: resolve('site/server/ssr/ServerRichText.tsx') },
    ],
  })
