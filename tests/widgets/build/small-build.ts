import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import terser from '@rollup/plugin-terser'
import { rollup, type OutputChunk, type Plugin } from 'rollup'
import { ownFolder } from '../../support/own-folder.ts'

type Build = {
  /** Their texts by path. */
  modules: Record<string, string>
  entries: string[]
  plugins: Plugin[]
  /** The chunk of each module that has one by name. */
  chunks?: Record<string, string>
}

/** A few modules, bundled and minified as the widgets are: the chunks, and what an entry prints when Node runs it. */
export async function smallBuild({ modules, entries, plugins, chunks = {} }: Build) {
  const folder = ownFolder('small-build')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('package.json', '{"type":"module"}')
  for (const [path, text] of Object.entries(modules)) write(path, text)
  const bundle = await rollup({
    input: entries.map((path) => join(folder, path)),
    preserveEntrySignatures: 'allow-extension',
    plugins: [terser({ module: true, ecma: 2022 }), ...plugins],
  })
  const { output } = await bundle.write({
    dir: join(folder, 'out'),
    freeze: false,
    chunkFileNames: 'chunks/[name]-[hash].js',
    manualChunks: (id) => chunks[id.slice(folder.length + 1)],
  })
  return {
    chunk(name: string): OutputChunk {
      const found = output.find((file) => file.type === 'chunk' && file.name === name)
      if (found?.type !== 'chunk') throw new Error(`No chunk is named ${name}.`)
      return found
    },
    files: output.map(({ fileName }) => fileName),
    run: (entry: string): string =>
      execFileSync(process.execPath, [join(folder, 'out', entry)], { encoding: 'utf8' }).trim(),
  }
}
