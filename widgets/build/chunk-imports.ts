import type { OutputBundle, OutputChunk, RenderedChunk } from 'rollup'
import { tagOf } from './chunks.ts'

/** By file name. In a build in progress the names have placeholders in place of hashes. */
export type Chunks<Chunk extends RenderedChunk = RenderedChunk> = Readonly<Record<string, Chunk>>

export const chunksOf = (bundle: OutputBundle): Chunks<OutputChunk> =>
  Object.fromEntries(
    Object.values(bundle)
      .filter((file) => file.type === 'chunk')
      .map((chunk) => [chunk.fileName, chunk]),
  )

export function chunkAt<Chunk extends RenderedChunk>(chunks: Chunks<Chunk>, file: string): Chunk {
  const chunk = chunks[file]
  if (!chunk) throw new Error(`The build has no ${file}.`)
  return chunk
}

/** The file of the chunk that contains a source, by the end of its path. */
export function chunkWith(chunks: Chunks, source: string): string {
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

/** By tag: the file of its element, then what that file imports. */
export function widgetFiles(chunks: Chunks): Readonly<Record<string, readonly string[]>> {
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
