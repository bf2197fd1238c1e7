import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { OutputBundle, OutputChunk, Plugin } from 'rollup'
import { VERSION } from '../core/store/version.ts'
import { tagOf } from './chunks.ts'
import { chunkAt, chunksOf, chunkWith, needed, reachable, type Chunks } from './graph.ts'

/** Published for editors and assistants. */
const DESCRIPTIONS = ['custom-elements.json', 'vscode.html-custom-data.json', 'messages.json', 'llms.txt']

/**
 * Writes manifest.json, which lists the files of each widget for the site, and build-id last, whose date marks the build as complete.
 */
export function manifest(): Plugin {
  return {
    name: 'manifest',
    generateBundle(_, bundle) {
      const write = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      const chunks = chunksOf(bundle)
      write('manifest.json', JSON.stringify(manifestOf(chunks), null, 2))
      for (const name of DESCRIPTIONS) write(name, readFileSync(`widgets/contract/${name}`, 'utf8'))
      write('build-id', idOf(bundle))
    },
  }
}

/** By tag: the file of its element, then what that file imports. */
export function widgetFiles(chunks: Chunks): Readonly<Record<string, readonly string[]>> {
  // Not by facadeModuleId: a chunk that other chunks import from may have none.
  const found = Object.values(chunks).flatMap(({ fileName, moduleIds }) => {
    const tag = moduleIds.map(tagOf).find(Boolean)
    return tag ? [[`catering-${tag}`, [...needed(chunks, fileName), ...renderedAtOnce(chunks, tag)]]] : []
  })
  return Object.fromEntries(found)
}

/** The card of a formula is a dynamic import, but rendered at once. */
const renderedAtOnce = (chunks: Chunks, tag: string): string[] =>
  tag === 'formula' ? [chunkWith(chunks, '/card/ProductCard.tsx')] : []

function manifestOf(chunks: Chunks<OutputChunk>) {
  const widgets = widgetFiles(chunks)
  const atCheckout = widgets['catering-checkout'] ?? []
  // Every file that the loader or the button may request.
  const requested = new Set(['embed.js', 'cart-button.js'].flatMap((file) => reachable(chunks, file)))
  return {
    version: VERSION,
    'site.js': needed(chunks, 'site.js'),
    widgets,
    // For the site alone, which preloads them for a filled cart: an empty checkout does not need them.
    steps: needed(chunks, chunkWith(chunks, '/checkout/Funnel.tsx')).filter((file) => !atCheckout.includes(file)),
    integrity: Object.fromEntries([...requested].map((file) => [file, integrityOf(chunkAt(chunks, file).code)])),
  }
}

/** Subresource Integrity. */
const integrityOf = (code: string): string => `sha384-${createHash('sha384').update(code).digest('base64')}`

function idOf(bundle: OutputBundle): string {
  const all = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : file.source))
  return createHash('sha256').update(all.join('')).digest('hex').slice(0, 12)
}
