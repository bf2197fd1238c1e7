import { chunkAt, chunksOf, chunkWith, importsOf, staticImportsOf, widgetFiles, type Chunks } from './chunk-imports.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { OutputBundle, OutputChunk, Plugin } from 'rollup'
import { VERSION } from '../core/store/version.ts'

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
