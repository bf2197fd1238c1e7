import { rmSync } from 'node:fs'
import terser from '@rollup/plugin-terser'
import { markdownPages } from './site/build/markdown-pages.ts'
import { siteFiles, ssrAliases } from './site/build/site-files.ts'
import { chunkOf } from './widgets/build/chunks.ts'
import { entryCopies } from './widgets/build/entry-copies.ts'
import { precompress } from './widgets/build/precompress.ts'
import { manifest } from './widgets/build/manifest.ts'
import { preloads } from './widgets/build/preloads.ts'
import { onwarn, basePlugins } from './widgets/build/base-plugins.ts'

/** The pages and the widgets for the site's server, in one file. */
const server = {
  input: { render: 'site/server/ssr/render.tsx' },
  output: { dir: 'dist/server', format: 'es', entryFileNames: '[name].js', inlineDynamicImports: true },
  external: /^node:/,
  plugins: [ssrAliases(), markdownPages(), ...basePlugins('dist/server', false)],
  onwarn,
}

/** The same for browsers: one pass for the embed and the site, so that they share every chunk. */
const browser = {
  // The cart button is also an entry: pages that have nothing else need not download the loader.
  input: {
    embed: 'widgets/embed.ts',
    'cart-button': 'widgets/cart-button-entry.ts',
    site: 'site/client/main.tsx',
    boot: 'site/client/boot.ts',
  },
  // Chunks may import from an entry: by default Rollup would move shared modules out of it and leave a facade.
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: 'dist/browser',
    format: 'es',
    entryFileNames: '[name].js',
    freeze: false,
    // The loader contains the file names of all widgets: short names keep it small.
    chunkFileNames: ({ name }) => `chunks/${name.slice(0, 4)}-[hash:7].js`,
    manualChunks: chunkOf,
    onlyExplicitManualChunks: true,
  },
  plugins: [
    entryCopies(),
    markdownPages(),
    ...basePlugins('dist/browser', true),
    preloads(),
    terser({ module: true, ecma: 2022, compress: { passes: 3 }, format: { comments: false } }),
    siteFiles(),
    manifest(),
    precompress(),
  ],
  onwarn,
}

// Files of an earlier build, compressed ones above all, would be served in place of the new ones.
rmSync('dist/browser', { recursive: true, force: true })

// The browser's comes last: its build-id marks both as complete.
export default [server, browser]
