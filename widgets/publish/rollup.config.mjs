import { globSync } from 'node:fs'
import replace from '@rollup/plugin-replace'
import typescript from '@rollup/plugin-typescript'
import { onwarn, basePlugins } from '../build/base-plugins.ts'

// Builds the package: readable modules for a bundler, one for each widget, with shared chunks.

const out = 'dist/npm'
const elements = globSync('widgets/**/element.{ts,tsx}').map((file) => [`widgets/${file.split('/').at(-2)}`, file])
// With the tasks that a page has queued.
const button = { 'widgets/cart-button': 'widgets/cart-button-entry.ts' }

const output = {
  dir: out,
  format: 'es',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  generatedCode: 'es2015',
}

const widgets = {
  input: {
    index: 'widgets/publish/npm/loader.ts',
    rules: 'widgets/publish/npm/rules.ts',
    mock: 'widgets/publish/npm/mock.ts',
    ...Object.fromEntries(elements),
    ...button,
  },
  output,
  // The page's bundler renames files, so neither the loader nor the button can preload any.
  plugins: [replace({ PRELOADS: '{drawer:[],lines:[]}', preventAssignment: true }), ...basePlugins(out, true)],
  onwarn,
}

/** The component uses the React of the page that installs the package. */
const react = {
  input: { component: 'widgets/publish/npm/component.ts' },
  output,
  external: ['react'],
  plugins: [
    typescript({
      tsconfig: 'tsconfig.json',
      include: ['widgets/publish/npm/component.ts', 'widgets/core/store/provider.ts'],
      compilerOptions: {
        noEmit: false,
        rewriteRelativeImportExtensions: true,
        outDir: out,
        rootDir: '.',
        noCheck: true,
      },
    }),
  ],
}

export default [widgets, react]
