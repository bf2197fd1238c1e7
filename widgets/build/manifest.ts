import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { OutputBundle, OutputChunk, Plugin, RenderedChunk } from 'rollup'
import { VERSION } from '../core/store/version.ts'
import { tagOf } from './chunks.ts'

/** Published for editors and assistants. */
const DESCRIPTIONS = ['custom-elements.json', 'vscode.html-custom-data.json', 'messages.json', 'llms.txt']

/** Writes manifest.json, which lists the files of each widget, and build-id last, whose date marks the build as complete. */
export const manifest = (): Plugin => ({
  name: 'manifest',
  generateBundle(_, bundle) {
    const write = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
    const chunks = chunksOf(bundle)
    write('manifest.json', JSON.stringify(manifestOf(chunks), null, 2))
    for (const name of DESCRIPTIONS) write(name, readFileSync(`widgets/contract/${name}`, 'utf8'))
    write('build-id', idOf(bundle))
  },
})

/** By tag: the file of its element, then what that file imports. */
function widgetFiles(chunks: Chunks): Readonly<Record<string, readonly string[]>> {
  // Not by facadeModuleId: a chunk that other chunks import from may have none.
  const found = Object.values(chunks).flatMap(({ fileName, moduleIds }) => {
    const tag = moduleIds.map(tagOf).find(Boolean)
    if (!tag) return []
    return [[`catering-${tag}`, [...new Set([...staticImportsOf(chunks, fileName), ...renderedAtOnce(chunks, tag)])]]]
  })
  return Object.fromEntries(found)
}

/** The card of a formula is a dynamic import, but rendered at once. */
const renderedAtOnce = (chunks: Chunks, tag: string): string[] =>
  tag === 'formula' ? staticImportsOf(chunks, chunkWith(chunks, '/card/ProductCard.tsx')) : []

function manifestOf(chunks: Chunks<OutputChunk>) {
  const widgets = widgetFiles(chunks)
  /** The files of a source, without those that the tag already has. */
  const further = (source: string, tag: string) =>
    staticImportsOf(chunks, chunkWith(chunks, source)).filter((file) => !widgets[tag]?.includes(file))
  // Every file that the loader or the button may request.
  const requested = new Set(['embed.js', 'cart-button.js'].flatMap((file) => importsOf(chunks, file)))
  return {
    version: VERSION,
    'site.js': staticImportsOf(chunks, 'site.js'),
    widgets,
    // For the site alone: the views of its pages, by name; the checkout of a filled cart; a product that the URL opens over a list.
    views: viewFiles(chunks),
    steps: further('/checkout/Funnel.tsx', 'catering-checkout'),
    dialog: further('/product-dialog/ProductDialog.tsx', 'catering-catalogue'),
    integrity: Object.fromEntries([...requested].map((file) => [file, integrityOf(chunkAt(chunks, file).code)])),
  }
}

/** By name: the file of a view of the site, then what that file imports and the pages do not share. */
function viewFiles(chunks: Chunks): Readonly<Record<string, readonly string[]>> {
  const shared = staticImportsOf(chunks, 'site.js')
  const found = Object.values(chunks).flatMap(({ fileName, facadeModuleId }) => {
    const view = /\/site\/app\/pages\/(\w+)\.tsx$/.exec(facadeModuleId ?? '')?.[1]
    return view ? [[view, staticImportsOf(chunks, fileName).filter((file) => !shared.includes(file))]] : []
  })
  return Object.fromEntries(found)
}

/** Subresource Integrity. */
const integrityOf = (code: string): string => `sha384-${createHash('sha384').update(code).digest('base64')}`

function idOf(bundle: OutputBundle): string {
  const all = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : file.source))
  return createHash('sha256').update(all.join('')).digest('hex').slice(0, 12)
}

// Imports between chunks.

/** By file name. In a build in progress the names have placeholders in place of hashes. */
export type Chunks<Chunk extends RenderedChunk = RenderedChunk> = Readonly<Record<string, Chunk>>

const chunksOf = (bundle: OutputBundle): Chunks<OutputChunk> =>
  Object.fromEntries(
    Object.values(bundle)
      .filter((file) => file.type === 'chunk')
      .map((chunk) => [chunk.fileName, chunk]),
  )

function chunkAt<Chunk extends RenderedChunk>(chunks: Chunks<Chunk>, file: string): Chunk {
  const chunk = chunks[file]
  if (!chunk) throw new Error(`The build has no ${file}.`)
  return chunk
}

/** The file of the chunk that contains a source, by the end of its path. */
function chunkWith(chunks: Chunks, source: string): string {
  const found = Object.values(chunks).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
  if (!found) throw new Error(`No chunk contains ${source}.`)
  return found.fileName
}

/** A file and its static imports, transitively. */
export const staticImportsOf = (chunks: Chunks, file: string): string[] => [
  ...reached(chunks, file, ({ imports }) => imports),
]

/** A file and its static and dynamic imports, transitively. */
export const importsOf = (chunks: Chunks, file: string): string[] => [
  ...reached(chunks, file, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]),
]

function reached(chunks: Chunks, file: string, next: (chunk: RenderedChunk) => string[], seen = new Set<string>()) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const other of next(chunkAt(chunks, file))) reached(chunks, other, next, seen)
  return seen
}

/** Fills PRELOADS: by entry, the chunks that it imports. In renderChunk, file names have placeholders in place of their hashes. */
export const preloads = (): Plugin => ({
  name: 'preloads',
  renderChunk(code, { fileName }, _, { chunks }) {
    if (!/\bPRELOADS\b/.test(code)) return null
    const map = fileName === 'embed.js' ? ofTags(chunks) : ofDrawer(chunks, fileName)
    return { code: code.replace(/\bPRELOADS\b/, JSON.stringify(map)), map: null }
  },
})

type PreloadMap = Readonly<Record<string, readonly string[]>>

/** Without the first file of a tag, its element, which the loader imports at the same moment. */
const ofTags = (chunks: Chunks): PreloadMap =>
  Object.fromEntries(Object.entries(widgetFiles(chunks)).map(([tag, files]) => [tag, files.slice(1)]))

/** For a page with a cart button alone: without what is in that page, and each file once. */
function ofDrawer(chunks: Chunks, importer: string): PreloadMap {
  const element = chunkWith(chunks, '/cart/element.ts')
  const dialog = chunkWith(chunks, '/dialog/Dialog.tsx')
  const lines = chunkWith(chunks, '/cart/FilledCart.tsx')
  const known = new Set([...staticImportsOf(chunks, importer), element, dialog, lines])
  const filesOf = (...entries: string[]) => {
    const files = new Set(entries.flatMap((entry) => staticImportsOf(chunks, entry)).filter((file) => !known.has(file)))
    for (const file of files) known.add(file)
    return [...files].map((file) => posix.relative('chunks', file))
  }
  return { drawer: filesOf(element, dialog), lines: filesOf(lines) }
}
