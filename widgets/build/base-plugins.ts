import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import typescript, { type RollupTypescriptOptions } from '@rollup/plugin-typescript'
import type { InputPluginOption, WarningHandlerWithDefault } from 'rollup'
import { VERSION } from '../core/store/version.ts'
import { isolateZod } from './isolate-zod.ts'
import { reactShadow } from './react-shadow.ts'
import { minifyStyles } from './minify-css.ts'

/** Plugins of every build: resolve packages, alias React to Preact, compile TypeScript. */
export const basePlugins = (
  dir: string,
  browser: boolean,
  compilerOptions: RollupTypescriptOptions['compilerOptions'] = {},
): InputPluginOption[] => [
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
  isolateZod(),
  json(),
  typescript({
    tsconfig: 'tsconfig.json',
    include: ['widgets/**', 'site/**'],
    exclude: ['site/server/*.ts', 'site/server/!(ssr)/**', 'tests/**', 'demo/**'],
    compilerOptions: {
      noEmit: false,
      rewriteRelativeImportExtensions: true,
      outDir: dir,
      rootDir: '.',
      ...compilerOptions,
    },
    // Types are checked by `npm test`; a type error must not stop watch mode.
    noEmitOnError: false,
  }),
  minifyStyles(),
]

/** Ignores the "use client" directives of packages. */
export const onwarn: WarningHandlerWithDefault = (warning, warn) => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
}
