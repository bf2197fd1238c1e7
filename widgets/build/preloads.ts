import { posix } from 'node:path'
import type { Plugin } from 'rollup'
import { chunkWith, staticImportsOf, widgetFiles, type Chunks } from './chunk-imports.ts'

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

/** What each tag's element imports. The element itself, the first file, is imported by the loader. */
const ofTags = (chunks: Chunks): PreloadMap =>
  Object.fromEntries(Object.entries(widgetFiles(chunks)).map(([tag, files]) => [tag, files.slice(1)]))

/** What the modules that cart-drawer.ts loads import: nothing that the cart button has, and each file once. */
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
