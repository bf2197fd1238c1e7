import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import typescript, { type RollupTypescriptOptions } from '@rollup/plugin-typescript'
import type { InputPluginOption, WarningHandlerWithDefault } from 'rollup'
import { VERSION } from '../core/store/version.ts'
import { json } from './json.ts'
import { ownZod } from './own-zod.ts'
import { reactShadow } from './react-shadow.ts'
import { squeezeStyles } from './squeeze-styles.ts'

/** What every build begins with: the sources as JavaScript, React's place taken, packages found. */
export const sources = (
  dir: string,
  browser: boolean,
  compilerOptions: RollupTypescriptOptions['compilerOptions'] = {},
): InputPluginOption[] => [
  reactShadow(),
  // The code is written for React; Preact runs it.
  alias({
    entries: [
      { find: /^react(-dom)?$/, replacement: '@preact/compat' },
      { find: 'react-dom/client', replacement: '@preact/compat/client' },
      { find: 'react/jsx-runtime', replacement: '@preact/compat/jsx-runtime' },
    ],
  }),
  replace({
    'process.env.NODE_ENV': JSON.stringify('production'),
    // For files that must not bring the core along, which says it (store/version.ts).
    __VERSION__: JSON.stringify(VERSION),
    __MAJOR__: String(parseInt(VERSION)),
    preventAssignment: true,
  }),
  resolve({ browser, extensions: ['.js', '.mjs', '.ts', '.tsx', '.json'] }),
  commonjs(),
  ownZod(),
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
    // Types are checked by `npm test`; a slip must not stop the page one is working on.
    noEmitOnError: false,
  }),
  squeezeStyles(),
]

/** Packages carry "use client" marks that mean nothing here. */
export const onwarn: WarningHandlerWithDefault = (warning, warn) => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
}
