import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import alias from '@rollup/plugin-alias'
import type { Plugin } from 'rollup'
import { minifyCss } from '../../widgets/build/minify-css.ts'

const STYLES = 'site/styles'
const FONTS = 'site/fonts'
const WIDGET_TOKENS = 'widgets/core/ui/styles/tokens.styles.ts'

/** Emits the stylesheets of the site, each from its parts in name order, and the fonts. */
export function siteFiles(): Plugin {
  return {
    name: 'site-files',
    buildStart() {
      for (const name of readdirSync(STYLES, { recursive: true, encoding: 'utf8' }))
        this.addWatchFile(`${STYLES}/${name}`)
    },
    generateBundle() {
      const write = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source })
      const stylesheets = {
        'other-characters.css': readFileSync(`${FONTS}/other-characters.css`, 'utf8'),
        'site.css': siteStyles(),
        'pages.css': layer('pages', `${STYLES}/pages`),
        'dark.css': darkStyles(),
      }
      for (const [name, css] of Object.entries(stylesheets)) write(name, minifyCss(css))
      for (const name of readdirSync(`${FONTS}/files`)) write(`fonts/${name}`, readFileSync(`${FONTS}/files/${name}`))
      write('fonts/NOTICE.txt', readFileSync(`${FONTS}/NOTICE`))
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
  return names.sort().map((file) => withKitRules(readFileSync(`${folder}/${file}`, 'utf8'), folder))
}

/** An `@import` of a style module of the widgets stands for its rules. */
const withKitRules = (css: string, folder: string): string =>
  css.replace(/@import '(.+)';/g, (_, module: string) => {
    const [, rules] = /css`([^`$]*)`/.exec(readFileSync(resolve(folder, module), 'utf8')) ?? []
    if (!rules) throw new Error(`${module} is not one template of rules.`)
    return rules
  })

/** The server build takes `X.server.ts` in place of these modules. */
export const ssrAliases = (): Plugin =>
  alias({
    entries: [
      { find: /^(.*\/element\/define)\.(tsx|js)$/, replacement: '$1.server.ts' },
      { find: /^(.*\/(rich\/RichText|components\/Widget))\.(tsx|js)$/, replacement: '$1.server.tsx' },
    ],
  })
