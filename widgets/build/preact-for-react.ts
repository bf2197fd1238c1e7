import { resolve } from 'node:path'
import alias from '@rollup/plugin-alias'
import type { Plugin } from 'rollup'

/** The interface is written in React; what people download runs on Preact. `RUNTIME=react` builds on React itself. */
const isOnReact = process.env.RUNTIME === 'react'

const preact = [
  { find: /^react$/, replacement: resolve('widgets/core/preact/react.ts') },
  { find: /^react-dom$/, replacement: resolve('widgets/core/preact/react.ts') },
  { find: /^react-dom\/client$/, replacement: resolve('widgets/core/preact/client.ts') },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
]

export const preactForReact = (): Plugin[] => [insideReactShadow(), alias({ entries: isOnReact ? [] : preact })]

/** react-shadow asks for more of React than it uses here: see both files. */
function insideReactShadow(): Plugin {
  const instead = new Map([
    ['prop-types', 'unused'],
    ['react-dom/server', 'unused'],
  ])
  if (!isOnReact) instead.set('react', 'react')
  return {
    name: 'inside-react-shadow',
    resolveId(source, importer) {
      const file = importer?.includes('/node_modules/react-shadow/') && instead.get(source)
      return file ? resolve(`widgets/core/preact/react-shadow/${file}.ts`) : null
    },
  }
}
