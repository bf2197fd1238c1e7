import { globSync } from 'node:fs'
import replace from '@rollup/plugin-replace'
import typescript from '@rollup/plugin-typescript'
import { onwarn, basePlugins } from '../build/base-plugins.ts'
import { chunkOf } from '../build/chunks.ts'
import { entryCopies } from '../build/entry-copies.ts'

// Builds the package: readable modules for a bundler, one for each widget, with shared chunks. A bundler can join modules and not split
// them, so the chunks are those of the site, and a page loads as few files.

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

/** The page's bundler moves and renames files: none can be preloaded, and none has a URL to be found by. */
const BUNDLED = {
  PRELOADS: '{drawer:[],lines:[]}',
  // webpack would look for a file of that name, and write the path of the machine into the page. Not http: an application has no site of the shop.
  'import.meta.url': JSON.stringify('bundle:/widgets/chunks/'),
}

const widgets = {
  input: {
    index: 'widgets/publish/npm/loader.ts',
    ...Object.fromEntries(elements),
    ...button,
  },
  preserveEntrySignatures: 'allow-extension',
  output: { ...output, manualChunks: chunkOf, onlyExplicitManualChunks: true },
  plugins: [
    entryCopies(),
    replace({ ...BUNDLED, delimiters: ['\\b', '\\b'], preventAssignment: true }),
    ...basePlugins(out, true),
  ],
  onwarn,
}

/** What needs neither Preact nor the core: the entry without widgets, rules, mock, the check of a backend, the doctor of a page, and components, which use the project's own React. */
const others = {
  input: {
    ...Object.fromEntries(
      ['component', 'load', 'rules', 'mock'].map((name) => [name, `widgets/publish/npm/${name}.ts`]),
    ),
    'backend-check': 'widgets/publish/backend-check.ts',
    'doctor-command': 'widgets/publish/doctor-command.ts',
  },
  output,
  external: ['react', 'node:util', 'playwright-core'],
  plugins: [
    typescript({
      tsconfig: 'tsconfig.json',
      include: ['widgets/**'],
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

export default [widgets, others]
