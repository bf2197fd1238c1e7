import { resolve } from 'node:path'
import alias from '@rollup/plugin-alias'
import type { Plugin } from 'rollup'

/** What the site's server draws with: elements are told apart there, not defined. */
export const servedInstead = (): Plugin =>
  alias({
    entries: [
      { find: /^.*\/element\/define\.(tsx|js)$/, replacement: resolve('site/server/ssr/server-rendered-widgets.ts') },
      { find: /^(.*\/components|\.)\/Widget\.(tsx|js)$/, replacement: resolve('site/server/ssr/ServerWidget.tsx') },
      { find: /^.*\/rich\/RichText\.(tsx|js)$/, replacement: resolve('site/server/ssr/ServerRichText.tsx') },
    ],
  })
