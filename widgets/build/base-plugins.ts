import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import typescript from '@rollup/plugin-typescript'
import type { InputPluginOption, WarningHandlerWithDefault, Plugin } from 'rollup'
import { VERSION } from '../core/store/version.ts'
import { minifyStyles } from './minify-css.ts'

/** Plugins of every build: resolve packages, alias React to Preact, compile TypeScript. */
export const basePlugins = (dir: string, browser: boolean): InputPluginOption[] => [
  reactShadow(),
  // The code uses the React API; Preact runs it.
  alias({
    entries: [
      { find: /^react(-dom)?$/, replacement: '@preact/compat' },
      { find: 'react-dom/client', replacement: '@preact/compat/client' },
      { find: 'react/jsx-runtime', replacement: '@preact/compat/jsx-runtime' },
    ],
  }),
  replace({
    'process.env.NODE_ENV': JSON.stringify('production'),
    // For modules that must not import the core (store/version.ts).
    __VERSION__: JSON.stringify(VERSION),
    __MAJOR__: String(parseInt(VERSION)),
    preventAssignment: true,
  }),
  resolve({ browser, extensions: ['.js', '.mjs', '.ts', '.tsx', '.json'] }),
  commonjs(),
  json(),
  typescript({
    tsconfig: 'tsconfig.json',
    include: ['widgets/**', 'site/**'],
    exclude: ['site/server/*.ts', 'site/server/!(ssr)/**', 'tests/**', 'demo/**'],
    compilerOptions: {
      noEmit: false,
      // Types are checked by `npm test`: a type error must not stop watch mode, and the check takes half of the time of a build.
      noCheck: true,
      rewriteRelativeImportExtensions: true,
      outDir: dir,
      rootDir: '.',
    },
  }),
  minifyStyles(),
]

/** Ignores the "use client" directives of packages. */
export const onwarn: WarningHandlerWithDefault = (warning, warn) => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
}

const ID = '\0react-for-react-shadow'
const CODE = `
import { createElement, Fragment } from '@preact/compat'
export * from '@preact/compat'
const React = { createElement, Fragment }
const renderToString = undefined
export { React as default, renderToString }
`

/** The two members of React that react-shadow uses: its imports keep all of compat (1.5 kB in the core) and the server renderer (3.3 kB). */
const reactShadow = (): Plugin => ({
  name: 'react-shadow',
  resolveId: (source, importer) =>
    importer?.includes('/node_modules/react-shadow/') && /^react(-dom\/server)?$/.test(source) ? ID : null,
  load: (id) => (id === ID ? CODE : null),
})
