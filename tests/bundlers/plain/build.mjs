import { copyFileSync } from 'node:fs'
import { join } from 'node:path'

// `node build.mjs NAME` builds page.mjs for production with a bundler, into out/NAME.

const context = import.meta.dirname
const [name] = process.argv.slice(2)
const out = join(context, 'out', name)
const entry = join(context, 'page.mjs')

/** webpack and Rspack have one interface. */
const pack = async (bundler) => {
  const { default: compile } = await bundler
  const output = { path: out, filename: '[name].mjs' }
  const compiler = compile({ mode: 'production', context, entry: { page: entry }, output })
  const stats = await new Promise((done, failed) =>
    compiler.run((error, result) => (error ? failed(error) : done(result))),
  )
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString({ preset: 'errors-warnings' }))
}

const builds = {
  webpack: () => pack(import('webpack')),
  rspack: () => pack(import('@rspack/core')),
  async vite() {
    const { build } = await import('vite')
    await build({ root: context, base: './', build: { outDir: out }, logLevel: 'warn' })
  },
  async esbuild() {
    const { build } = await import('esbuild')
    const output = { outdir: out, outExtension: { '.js': '.mjs' }, format: 'esm', splitting: true }
    await build({ entryPoints: [entry], bundle: true, minify: true, ...output })
  },
  async rollup() {
    const [{ rollup }, { default: resolve }] = [await import('rollup'), await import('@rollup/plugin-node-resolve')]
    const bundle = await rollup({ input: { page: entry }, plugins: [resolve({ browser: true })] })
    await bundle.write({ dir: out, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' })
  },
}

await builds[name]()
// Vite has written its own.
if (name !== 'vite') copyFileSync(join(context, 'index.html'), join(out, 'index.html'))
